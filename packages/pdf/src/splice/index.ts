export { splicePage } from './splice-page.ts';
export type { ImageHit, PageCut, RemovedRun, SpliceOutcome, UnevenGap } from './types.ts';
