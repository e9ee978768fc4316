export type { ImageHit, PageCut, RemovedRun, SpliceOutcome, UnevenGap } from './types.ts';
