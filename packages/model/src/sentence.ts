import type { Facts } from './facts.ts';
import type { FileSentences } from './sentences/files.ts';
import type { RequestSentences } from './sentences/requests.ts';
import type { ReviewSentences } from './sentences/reviews.ts';
import type { ServiceSentences } from './sentences/service.ts';

/**
 * Every sentence with which something is refused, by its error code: what has to be filled in, null for nothing.
 * The words stand in `packages/words/src/errors`. Facts are plain data and never quote a document.
 */
export interface Sentences extends FileSentences, RequestSentences, ReviewSentences, ServiceSentences {}

/** Every code that a person or a program can meet. The HTTP status of each stands in one map in the server. */
export type ErrorCode = keyof Sentences;

export type SentenceOf<C extends ErrorCode> = keyof Sentences[C] & string;

/** Why something ended, as data: what an error carries between processes, threads and tables. */
export interface Failure {
  readonly code: ErrorCode;
  /** Of those of its code. */
  readonly sentence: string;
  readonly facts?: Facts | undefined;
  /** 1-based, where one page is to blame. */
  readonly page?: number;
}
