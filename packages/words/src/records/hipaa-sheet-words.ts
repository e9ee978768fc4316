/** The signed sheet of the eighteen identifiers, on paper. */
export const HIPAA_SHEET_WORDS = {
  title: 'HIPAA Safe Harbor sheet',
  identifiers: 'The eighteen identifiers of 45 CFR 164.514(b)(2)(i)',
  attestation: 'Attestation, 45 CFR 164.514(b)(2)(ii)',
  when: 'When',
  signedAt: (at: string) => `${at}, signed in to Blackbar`,
  output: 'SHA-256 of the redacted file that was looked at',
  heads: {
    identifier: 'Identifier',
    found: 'Found',
    removed: 'Removed',
    again: 'Second look',
    byEye: 'By eye',
  },
  looked: 'looked at',
  notLooked: '–',
} as const;
