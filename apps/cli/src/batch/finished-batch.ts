import { join } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import type { SignedReport } from '@blackbar/records';
import { readReport } from '@blackbar/verification';
import { readJson } from '../input.ts';
import { readManifestFile } from './manifest.ts';
import { PEOPLE_FILES } from './people-file.ts';

/** One released file of a batch, as its report folder tells of it. */
export interface BatchFile {
  /** The name of the redacted file, in the folder of the results. */
  readonly output: string;
  readonly report: SignedReport;
}

export interface FinishedBatch {
  /** Its files carry Bates numbers of their own. */
  readonly numbered: boolean;
  readonly files: readonly BatchFile[];
  /** What tells of it: no pack may take the place of one of these. */
  readonly told: readonly string[];
}

/**
 * Throws `usage` for another folder, `conflict` for a batch that was interrupted, `not_ready` where nothing was
 * released.
 */
export async function finishedBatch(folder: string): Promise<FinishedBatch> {
  const manifest = await readManifestFile(join(folder, 'manifest.json'));
  if (!manifest) throw new BlackbarError('usage', 'no_batch_manifest');
  if (manifest.finishedAt === null) throw new BlackbarError('conflict', 'batch_interrupted');
  const released = manifest.files.filter(({ state }) => state === 'released');
  if (released.length === 0) throw new BlackbarError('not_ready', 'nothing_released');
  const files = await Promise.all(
    released.map(async ({ report = '', output = '' }) => ({
      output,
      report: readReport(await readJson(join(folder, report), 'report')),
    })),
  );
  const told = ['manifest.json', ...released.map(({ report = '' }) => report), ...PEOPLE_FILES];
  return { numbered: manifest.numbered ?? false, files, told: told.map((name) => join(folder, name)) };
}
