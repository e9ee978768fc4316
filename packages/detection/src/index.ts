export { detectDocument } from './detect-document.ts';
export { createDetector } from './detector.ts';
export { rememberPeople } from './memory/case.ts';
export { findTwins, type Twin, type TwinKind } from './memory/twins.ts';
export type { Recognizer } from './recognizers/recognizer.ts';
export { RECOGNIZERS } from './recognizers/registry.ts';
