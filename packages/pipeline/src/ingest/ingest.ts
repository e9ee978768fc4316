import type { FileFact, OcrMode, PageGlyphs, Warning } from '@blackbar/model';
import { normalise, pdfOfPicture, withoutReadings } from '@blackbar/pdf';
import { factOf } from '../digest.ts';
import type { OnProgress } from '../progress.ts';
import { readScans } from './read-scans.ts';

/** The one file that everything after works on: repaired, decrypted, known to open. */
export interface Ingested {
  readonly upload: FileFact;
  readonly normalised: Uint8Array;
  readonly pageCount: number;
  readonly warnings: readonly Warning[];
  /** Pages that are still to be read from their pictures. */
  readonly stillToRead: readonly number[];
  /** What its pages show, where a look at a short file told it and nothing was laid over them. */
  readonly pageGlyphs?: readonly PageGlyphs[] | undefined;
}

export interface IngestOptions {
  readonly password?: string | undefined;
  /** When pictures of pages are read; `auto` unless said otherwise. */
  readonly ocr?: OcrMode | undefined;
  /** The bytes are what an earlier ingest wrote: what was read then is not read again. */
  readonly ingested?: boolean | undefined;
  /** Scanned pages to read at most; the next ingest, of what this one writes, goes on behind them. All without it. */
  readonly maxScans?: number | undefined;
}

/** A PDF, or a picture that becomes one. Throws a refusal for a file that cannot be opened safely. */
export async function ingest(
  bytes: Uint8Array,
  { password, ocr = 'auto', ingested = false, maxScans = Infinity }: IngestOptions,
  onProgress: OnProgress,
): Promise<Ingested> {
  await onProgress({ stage: 'ingesting', done: 0, total: 1 });
  const file = await normalise(await pdfOfPicture(bytes), password === undefined ? {} : { password });
  await onProgress({ stage: 'ingesting', done: 1, total: 1 });
  const own = ingested ? file.bytes : await withoutReadings(file.bytes);
  const read = await readScans(own, { mode: ocr, ingested, maxScans }, onProgress);
  return { ...read, upload: factOf(bytes), pageCount: file.pageCount, warnings: [...file.warnings, ...read.warnings] };
}
