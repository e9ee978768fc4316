export { buildDocText, plainPart } from './doc-text.ts';
export { buildPagePart } from './layout/page-part.ts';
export { pagePrint, sharedText } from './page-print.ts';
export { locate } from './places/locate.ts';
export { glyphQuadsOf, quadsOf } from './places/quads.ts';
export { type ShownPlace, shownPlaces } from './places/shown.ts';
export { type Folded, type FoldOptions, foldText } from './search/fold.ts';
export {
  findOccurrences,
  findOccurrencesAt,
  type Occurrence,
  type SearchOptions,
  squeezedTerm,
  squeezedTexts,
} from './search/occurrences.ts';
export type { Squeezed } from './search/squeezed.ts';
export { type Term, type TermFound, TermSet } from './search/term-set.ts';
export { TextSieve } from './search/text-sieve.ts';
export { MONTHS, monthNumber } from './variants/dates.ts';
export { variantsOf } from './variants/variants.ts';
