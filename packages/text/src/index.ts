export { buildDocText, plainPart } from './doc-text.ts';
export { type Folded, type FoldOptions, foldText } from './fold.ts';
export { buildPagePart } from './layout/page-part.ts';
export { locate } from './locate.ts';
export { findOccurrences, type Occurrence, type SearchOptions, squeezedTerm, squeezedTexts } from './occurrences.ts';
export { glyphQuadsOf, quadsOf } from './quads.ts';
export { variantsOf } from './variants.ts';
