export { buildDocText, plainPart } from './doc-text.ts';
export { type Folded, type FoldOptions, foldText } from './fold.ts';
export { buildPagePart } from './layout/page-part.ts';
export { locate } from './locate.ts';
export {
  findOccurrences,
  findOccurrencesAt,
  type Occurrence,
  type SearchOptions,
  squeezedTerm,
  squeezedTexts,
} from './occurrences.ts';
export { pagePrint, sharedText } from './page-print.ts';
export { glyphQuadsOf, quadsOf } from './quads.ts';
export { type ShownPlace, shownPlaces } from './shown.ts';
export type { Squeezed } from './squeezed.ts';
export { type Term, type TermFound, TermSet } from './term-set.ts';
export { TextSieve } from './text-sieve.ts';
export { MONTHS, monthNumber } from './variants/dates.ts';
export { variantsOf } from './variants.ts';
