import type { Facts } from './facts.ts';
import type { WarningSentences } from './sentences/warnings.ts';

export type WarningCode = keyof WarningSentences;

/** Something a person must know although the work went on. As data: `packages/words` says it. */
export interface Warning {
  readonly code: WarningCode;
  /** Of those of its code. */
  readonly sentence: string;
  /** From 1, where one page is meant. */
  readonly page?: number;
  readonly facts?: Facts;
}

/** What one sentence needs, its page besides. */
type Needs<F> = F extends null ? [] : [facts: F];

/** `warningOf('page_rasterised', 'page', { page: 3 })`: the compiler knows what the sentence needs. */
export function warningOf<C extends WarningCode, S extends keyof WarningSentences[C] & string>(
  code: C,
  sentence: S,
  ...[needs]: Needs<WarningSentences[C][S]>
): Warning {
  const { page, ...facts } = (needs ?? {}) as Facts & { readonly page?: number };
  return {
    code,
    sentence,
    ...(page === undefined ? {} : { page }),
    ...(Object.keys(facts).length === 0 ? {} : { facts }),
  };
}

/**
 * Warnings of pages on which something may stand that nobody could read: a person has to look before anything is
 * released.
 */
export const UNREAD_CODES: ReadonlySet<WarningCode> = new Set([
  'no_readable_text',
  'unread_ink',
  'unreadable_glyphs',
  'unchecked_image',
]);
