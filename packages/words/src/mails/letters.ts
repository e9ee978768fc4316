import { counted } from '../counted.ts';

/** A mail as a person reads it: every one has the same few parts. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Shown large, to be typed in. */
  readonly code?: string;
  readonly action?: { readonly words: string; readonly link: string };
  /** Below everything, smaller. */
  readonly afterword?: string;
}

const NOT_YOU = 'If this was not you, you can ignore this mail.';
const CALL_US = 'If this was not you, please tell your administrator or us at once.';

/** By occasion. */
export const LETTERS = {
  code: ({ code }: { code: string }) => ({
    subject: `${code} is your verification code`,
    paragraphs: ['Enter this code to verify your email address. It is good for 10 minutes.'],
    code,
    afterword: NOT_YOU,
  }),
  known_address: ({ link }: { link: string }) => ({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to create an account with this email address. It has one already.',
      'Sign in with it, or choose a new password if you have forgotten yours.',
    ],
    action: { words: 'Sign in', link },
    afterword: NOT_YOU,
  }),
  welcome: ({ firstName, link }: { firstName: string; link: string }) => ({
    subject: 'Your account is active',
    paragraphs: [
      `Welcome, ${firstName}.`,
      'Drop a PDF on the dashboard: you will see what personal data was found, decide what goes, and get a file from which it is gone, with a report that proves it.',
    ],
    action: { words: 'Redact a first document', link },
  }),
  invitation: ({
    organization,
    inviter,
    days,
    link,
  }: {
    organization: string;
    inviter: string;
    days: number;
    link: string;
  }) => ({
    subject: `${inviter} invites you to ${organization}`,
    paragraphs: [
      `${inviter} invites you to review and redact documents together with ${organization}.`,
      `The invitation is for this email address alone, works once, and ends after ${counted(days, 'day')}.`,
    ],
    action: { words: 'Accept the invitation', link },
    afterword: 'If you do not know the sender, you can ignore this mail.',
  }),
  password_reset: ({ minutes, link }: { minutes: number; link: string }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      `Somebody, probably you, asked for a new password. This link works once, for ${counted(minutes, 'minute')}.`,
      'When it is set, every device that is signed in now is signed out.',
    ],
    action: { words: 'Choose a new password', link },
    afterword: NOT_YOU,
  }),
  password_changed: ({ link }: { link: string }) => ({
    subject: 'Your password was changed',
    paragraphs: ['The password of your account was changed, and all other devices were signed out.'],
    action: { words: 'Look at your sessions', link },
    afterword: CALL_US,
  }),
  address_changed: ({ newAddress }: { newAddress: string }) => ({
    subject: 'Your email address was changed',
    paragraphs: [`Your account now belongs to ${newAddress}. This address no longer signs in.`],
    afterword: CALL_US,
  }),
  address_taken_up: ({ link }: { link: string }) => ({
    subject: 'Your new email address is in use',
    paragraphs: [
      'This address is your account’s now: sign in with it from now on. Your password is the same as before.',
    ],
    action: { words: 'Sign in', link },
    afterword: CALL_US,
  }),
  address_confirmation: ({ hours, link }: { hours: number; link: string }) => ({
    subject: 'Confirm your new email address',
    paragraphs: [`Confirm that this address is yours. The link works once, for ${counted(hours, 'hour')}.`],
    action: { words: 'Confirm this address', link },
    afterword: NOT_YOU,
  }),
  baa: ({
    recipientName,
    organization,
    days,
    link,
  }: {
    recipientName: string;
    organization: string;
    days: number;
    link: string;
  }) => ({
    subject: `Business associate agreement between ${organization} and Blackbar`,
    paragraphs: [
      `Dear ${recipientName},`,
      `${organization} asks you to read and sign, for it, its business associate agreement with Blackbar under HIPAA (45 CFR 164.504(e)).`,
      `The link is for you alone and ends after ${counted(days, 'day')}.`,
    ],
    action: { words: 'Read and sign', link },
  }),
  export_ready: ({ link }: { link: string }) => ({
    subject: 'Your export is ready',
    paragraphs: ['The export was made from verified files, and its checksum is in the history.'],
    action: { words: 'Download', link },
  }),
  approval_wanted: ({ requester, link }: { requester: string; link: string }) => ({
    subject: 'A redaction waits for your approval',
    paragraphs: [`${requester} has finished a redaction. Nothing leaves until a second person has approved it.`],
    action: { words: 'Look at it', link },
  }),
  payment_failed: ({ link }: { link: string }) => ({
    subject: 'Your payment failed',
    paragraphs: ['The last payment for your subscription did not go through. Please check your payment method.'],
    action: { words: 'Check payment', link },
  }),
  quota_near: ({ used, limit, link }: { used: number; limit: number; link: string }) => ({
    subject: used >= limit ? 'Your documents for this period are used up' : 'Most of your documents are used',
    paragraphs: [
      `${used} of ${counted(limit, 'document')} of this billing period are used.`,
      'Further documents are released all the same and charged at the price of your plan.',
    ],
    action: { words: 'See usage', link },
  }),
  sender_code: ({ organization, code }: { organization: string; code: string }) => ({
    subject: `${code} confirms this address as a sender`,
    paragraphs: [
      `${organization} wants its mails to come from this address. Whoever set this up has to enter this code. It is good for 10 minutes.`,
    ],
    code,
    afterword: 'If you do not want this, keep the code to yourself and ignore this mail.',
  }),
} as const satisfies Readonly<Record<string, (facts: never) => Letter>>;
