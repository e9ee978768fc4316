/** Below the wording of an agreement: who signed it, when and from where. */
export const SIGNED_AGREEMENT_WORDS = {
  signedBy: (name: string) => `Signed electronically by ${name}`,
  address: 'Address',
  confirmed: (email: string) => `${email}, who was sent the link to this agreement and confirmed it`,
  time: (date: string, time: string) => `${date} ${time} UTC`,
  from: 'From',
  wording: 'SHA-256 of the wording that was shown and signed',
} as const;
