import type { Facts } from './facts.ts';
import type { ErrorCode, Failure, SentenceOf, Sentences } from './sentence.ts';

/** Why an input is refused before anything is removed (exit status 3 of the command line, 422 over HTTP). */
export const REFUSALS = [
  'password_required',
  'damaged',
  'no_pages',
  'too_large',
  'too_many_pages',
  'unsupported_xfa',
  'resource_limit',
] as const;

export type RefusalCode = (typeof REFUSALS)[number];

interface Circumstances {
  readonly page?: number;
  readonly cause?: unknown;
}

/** Facts have to be given where the sentence has places for them. */
type Options<F> = F extends null ? [options?: Circumstances] : [options: Circumstances & { readonly facts: F }];

/**
 * The one error class: `new BlackbarError('damaged', 'page')`. The second argument is no sentence but names one
 * (CONTRIBUTING.md, "A new sentence"); `page` is 1-based where one page is to blame.
 */
export class BlackbarError<C extends ErrorCode = ErrorCode, S extends SentenceOf<C> = SentenceOf<C>> extends Error {
  override readonly name = 'BlackbarError';
  readonly code: ErrorCode;
  readonly sentence: string;
  readonly facts: Facts | undefined;
  readonly page: number | undefined;

  constructor(code: C, sentence: S, ...[options]: Options<Sentences[C][S]>) {
    const { page, cause, facts } = (options ?? {}) as Circumstances & { readonly facts?: Facts };
    super(messageOf(code, sentence, facts), cause === undefined ? undefined : { cause });
    this.code = code;
    this.sentence = sentence;
    this.facts = facts;
    this.page = page;
  }

  /** What another process, or an earlier time, says of its failure. */
  static from({ code, sentence, facts, page }: Failure): BlackbarError {
    const options = { facts: facts ?? {}, ...(page === undefined ? {} : { page }) };
    // What is said elsewhere was checked there; the compiler sees only that it is a failure.
    return new BlackbarError(code as 'internal', sentence as 'logged', options);
  }

  /** The error as data; its cause stays here. */
  get failure(): Failure {
    const { code, sentence, facts, page } = this;
    return {
      code,
      sentence,
      ...(facts === undefined ? {} : { facts }),
      ...(page === undefined ? {} : { page }),
    };
  }
}

/** For logs and developers; people read what `packages/words` makes of it. */
function messageOf(code: string, sentence: string, facts: Facts | undefined): string {
  return `${code}: ${sentence}${facts === undefined ? '' : ` ${JSON.stringify(facts)}`}`;
}
