import type { ErrorCode } from '@blackbar/model';

/** Links to the place where what bars a document from leaving is changed. */
export const WAY_WORDS = {
  required: 'Show the first of them',
  alike: 'Show both, side by side',
  reasons: 'Show the first without a reason',
  undecided: 'Show where it still stands',
  children: 'Say who is a child',
  unread: 'Show the page',
  finalize: 'Look at it and finalize it',
  again: 'Redact it again',
  refused: 'Show what could not be confirmed',
  approval: 'Look at what waits',
  password: 'Give the password',
  failed: 'See why',
  reading: 'See how far it is',
  review: 'Review it',
  plan: 'See the plan',
  /** Told of which document, for whoever hears the link alone. */
  of: (text: string, name: string): string => `${text}: ${name}`,
} as const;

/** On the command line, by the refusal's code: with which option somebody goes on who did what it asks for. */
export const COMMAND_WAYS: Readonly<Partial<Record<ErrorCode, string>>> = {
  pages_unacknowledged: 'When you have looked, run it again with --acknowledge-unread.',
  password_required: 'Run it again with --password.',
};
