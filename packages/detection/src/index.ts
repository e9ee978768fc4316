export { addListed } from './custom/add-listed.ts';
export type { CustomLists, ListedPattern, ListedTerm } from './custom/custom-lists.ts';
export { detectDocument } from './detect-document.ts';
export { createDetector } from './detector.ts';
export { findTwins, type Twin, type TwinKind } from './memory/twins.ts';
export type { Recognizer } from './recognizers/recognizer.ts';
export { RECOGNIZERS } from './recognizers/registry.ts';
