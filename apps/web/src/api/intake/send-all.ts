import { INTAKE, type UploadResponse } from '@blackbar/contracts';
import type { ErrorCode } from '@blackbar/model';
import { ApiError, sentenceOf } from '../fetch.ts';
import type { Gathered, NotTaken } from './gather.ts';
import { ZipProblem } from './refusal.ts';

export type UploadResult = UploadResponse['results'][number];

/** Sends some files as one request; `onSent` gets 0 to 1. */
export type Send = (files: readonly File[], onSent: (share: number) => void) => Promise<UploadResponse>;

export interface Sent {
  /** One for each file that reached the service. */
  readonly results: readonly UploadResult[];
  readonly refused: readonly NotTaken[];
  /** What ended it before all were sent. */
  readonly stopped?: unknown;
}

/** Codes that say something of a file: the next one may be taken. Any other ends the upload. */
const OF_A_FILE: ReadonlySet<ErrorCode> = new Set(['not_a_pdf', 'empty_file', 'too_large']);

/** One request after the other, few files in each; `onSent` gets the share of all bytes, over all of them. */
export async function sendAll(files: readonly Gathered[], send: Send, onSent: (share: number) => void): Promise<Sent> {
  const results: UploadResult[] = [];
  const refused: NotTaken[] = [];
  const total = files.reduce((sum, { size }) => sum + size, 0) || 1;
  let done = 0;
  let reached = 0;
  try {
    for (const batch of batchesOf(files)) {
      const opened = await openAll(batch, refused);
      const bytes = batch.reduce((sum, { size }) => sum + size, 0);
      results.push(...(await sendBatch(opened, send, (share) => onSent((done + share * bytes) / total))));
      done += bytes;
      reached += batch.length;
    }
    return { results, refused };
  } catch (stopped) {
    const left = files.slice(reached).filter(({ name }) => !refused.some((one) => one.name === name));
    return {
      results,
      refused: [...refused, ...left.map(({ name }) => ({ name, reason: 'not_sent' as const }))],
      stopped,
    };
  }
}

function batchesOf(files: readonly Gathered[]): readonly (readonly Gathered[])[] {
  const batches: Gathered[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = batches.at(-1);
    bytes += file.size;
    if (last && last.length < INTAKE.request.files && bytes <= INTAKE.request.bytes) last.push(file);
    else {
      batches.push([file]);
      bytes = file.size;
    }
  }
  return batches;
}

async function openAll(batch: readonly Gathered[], refused: NotTaken[]): Promise<readonly File[]> {
  const opened: File[] = [];
  for (const { name, open } of batch) {
    try {
      opened.push(await open());
    } catch (error) {
      if (!(error instanceof ZipProblem)) throw error;
      refused.push({ name, reason: error.reason });
    }
  }
  return opened;
}

async function sendBatch(
  files: readonly File[],
  send: Send,
  onSent: (share: number) => void,
): Promise<readonly UploadResult[]> {
  if (files.length === 0) return [];
  try {
    return (await send(files, onSent)).results;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.code || !OF_A_FILE.has(error.code)) throw error;
    const [only] = files;
    if (files.length === 1 && only) return [{ name: only.name, error: sentenceOf(error), code: error.code }];
    // Of several that are all refused the service tells the first one's reason only.
    const each: UploadResult[] = [];
    for (const file of files) each.push(...(await sendBatch([file], send, onSent)));
    return each;
  }
}
