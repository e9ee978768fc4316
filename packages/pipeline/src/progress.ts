export const STAGES = [
  'ingesting',
  'inspecting',
  'reading',
  'extracting',
  'detecting',
  'redacting',
  'verifying',
] as const;

export type Stage = (typeof STAGES)[number];

/** How far the work on one file is; `done` of `total` pages or steps of this stage. */
export interface Progress {
  readonly stage: Stage;
  readonly done: number;
  readonly total: number;
  /** Pictures of pages are being read: a step takes longer, and more memory. */
  readonly reads?: boolean;
  /** Of a release, which writes and verifies once more where pages were flagged: from 1. */
  readonly attempt?: number;
}

/** Called often: it is also the sign of life that keeps a child from being killed. */
export type OnProgress = (progress: Progress) => void | Promise<void>;
