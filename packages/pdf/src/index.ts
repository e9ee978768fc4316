export { type Applied, type ApplyOptions, applyPlan } from './apply-plan.ts';
export { readHiddenParts } from './hidden/hidden-parts.ts';
export { LIMITS } from './limits.ts';
export { type NormalisedPdf, normalise, type PdfFacts } from './normalise/normalise.ts';
export { openPages, type PageReader, type Raster } from './reader/pages.ts';
