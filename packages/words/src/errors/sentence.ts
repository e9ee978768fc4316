import type { Facts, Failure } from '@blackbar/model';
import type { ErrorWords } from './error-words.ts';
import { FILE_ERRORS } from './files.ts';
import { REQUEST_ERRORS } from './requests.ts';
import { REVIEW_ERRORS } from './reviews.ts';
import { SERVICE_ERRORS } from './service.ts';

const ERRORS: ErrorWords = { ...FILE_ERRORS, ...REQUEST_ERRORS, ...REVIEW_ERRORS, ...SERVICE_ERRORS };

type Words = string | ((facts: Facts) => string);

/** What a lawyer reads of an error or of a stored failure. One that this version does not know says so. */
export function sentenceOf({ code, sentence, facts }: Pick<Failure, 'code' | 'sentence' | 'facts'>): string {
  const ofCode = Object.hasOwn(ERRORS, code) ? (ERRORS[code] as Readonly<Record<string, Words>>) : {};
  const words = Object.hasOwn(ofCode, sentence) ? ofCode[sentence] : undefined;
  if (words === undefined) return `This was refused for a reason that has no words here (${code}).`;
  return typeof words === 'string' ? words : words(facts ?? {});
}
