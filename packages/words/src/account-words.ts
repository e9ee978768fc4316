/** Texts of signing in, signing up and verifying, beyond those that the specification quotes. */
export const ACCOUNT_WORDS = {
  promise: 'Every file leaves with proof of what is no longer in it.',
  points: [
    '5 cases to start with, no credit card',
    'Federal Rule 5.2, Rule 49.1 and HIPAA Safe Harbor',
    'Encrypted, a key for each document',
  ],
  tabs: 'Sign in or create an account',
  industry: 'Select an industry',
  verify: {
    code: 'Verification code',
    sent: 'We sent a 6-digit code to your email address.',
    sentTo: (email: string): string => `Sent to ${email}.`,
    signInFirst: 'Sign in first',
    startAgain: 'Not your address? Start again',
    whose: 'The code belongs to the account that you created.',
  },
} as const;

/** Somebody who has left the organization, in whatever they left behind. */
export const FORMER_MEMBER = 'a former member';
