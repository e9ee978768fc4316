import type { ExportProgress } from '@blackbar/contracts';
import type { SignedReport } from '@blackbar/records';
import type { exportJob } from '../db/schema.ts';

export type ExportRow = typeof exportJob.$inferSelect;

/** What the maker of an export is given beside it. */
export interface Making {
  readonly signal: AbortSignal;
  readonly tell: (progress: ExportProgress) => void;
}

/** What was made, with the signed report on the redacted PDF, or on each of a production. */
export interface MadeFile {
  readonly bytes: Uint8Array;
  readonly report?: SignedReport | readonly SignedReport[];
}
