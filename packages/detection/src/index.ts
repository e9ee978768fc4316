export { detectDocument } from './detect-document.ts';
export { createDetector } from './detector.ts';
export type { Recognizer } from './recognizers/recognizer.ts';
export { RECOGNIZERS } from './recognizers/registry.ts';
