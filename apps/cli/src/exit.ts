import { BlackbarError, type ErrorCode } from '@blackbar/model';
import { COMMAND_WAYS, sentenceOf } from '@blackbar/words';

/** Exit statuses of the command line; scripts rely on them. */
export const EXIT = { done: 0, usage: 2, refused: 3, unverified: 4, problems: 5 } as const;

export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

const USAGE: readonly ErrorCode[] = [
  'usage',
  'box_off_page',
  'invalid_policy',
  'invalid_pattern',
  'report_unreadable',
  'evidence_unreadable',
];

export function statusOf(code: ErrorCode): ExitStatus {
  if (code === 'verification_failed') return EXIT.unverified;
  if (USAGE.includes(code)) return EXIT.usage;
  return EXIT.refused;
}

/**
 * What stderr says of a refusal: a sentence for people, then one line of JSON, so that a script need not read prose.
 */
export function refusal(error: BlackbarError, file: string | undefined): string {
  const { code, page } = error;
  const message = sentenceOf(error);
  // Scripts rely on few codes for a file that cannot be read (`blackbar help` says so); the sentence tells them apart.
  const named = code === 'not_a_pdf' || code === 'empty_file' ? 'damaged' : code;
  const facts = {
    code: named,
    message,
    ...(file === undefined ? {} : { file }),
    ...(page === undefined ? {} : { page }),
  };
  const said = [`${file === undefined ? '' : `${file}: `}${message}`, COMMAND_WAYS[code], JSON.stringify(facts)];
  return said.flatMap((line) => (line === undefined ? [] : [`${line}\n`])).join('');
}

export function asBlackbarError(error: unknown): BlackbarError {
  if (error instanceof BlackbarError) return error;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return new BlackbarError('usage', 'no_such_file', { cause: error });
  }
  return new BlackbarError('internal', 'unexpected', { cause: error });
}
