export { type Applied, type ApplyOptions, applyPlan } from './apply-plan.ts';
export { LIMITS } from './limits.ts';
export { type NormalisedPdf, normalise, type PdfFacts } from './normalise/normalise.ts';
export { openPages, type PageReader, type Raster } from './reader/pages.ts';
