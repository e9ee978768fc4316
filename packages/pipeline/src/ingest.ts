import type { FileFact, Warning } from '@blackbar/model';
import { normalise } from '@blackbar/pdf';
import { factOf } from './digest.ts';
import type { OnProgress } from './progress.ts';

/** The one file that everything after works on: repaired, decrypted, known to open. */
export interface Ingested {
  readonly upload: FileFact;
  readonly normalised: Uint8Array;
  readonly pageCount: number;
  readonly warnings: readonly Warning[];
}

/** Throws a refusal for a file that cannot be opened safely. */
export async function ingest(
  bytes: Uint8Array,
  password: string | undefined,
  onProgress: OnProgress,
): Promise<Ingested> {
  await onProgress({ stage: 'ingesting', done: 0, total: 1 });
  const file = await normalise(bytes, password === undefined ? {} : { password });
  await onProgress({ stage: 'ingesting', done: 1, total: 1 });
  const { bytes: normalised, pageCount, warnings } = file;
  return { upload: factOf(bytes), normalised, pageCount, warnings };
}
