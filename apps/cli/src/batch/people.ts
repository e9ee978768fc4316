import { basename } from 'node:path';
import { factOf, type Pool, type RedactDocumentRequest } from '@blackbar/pipeline';
import { type LedgerEntry, meetPeople } from '@blackbar/policy';
import { readInput } from '../input.ts';
import { readPeople, writePeople } from './people-file.ts';

/**
 * Everybody whom any of the files names. Read before the first file is redacted, so that a name never depends on which
 * file is done first, and kept, so that a batch that goes on later uses the same names.
 */
export async function peopleOf(
  files: readonly string[],
  each: RedactDocumentRequest,
  reportDir: string,
  pool: Pool,
): Promise<readonly LedgerEntry[]> {
  const register = await readPeople(reportDir);
  if (!each.detect) return register?.people ?? [];
  const met = new Set(register?.files);
  const found = await Promise.all(
    files.map(async (file) => {
      // A file that can't be read names nobody; why it can't is said when it is its turn.
      const bytes = await readInput(file).catch(() => undefined);
      if (!bytes) return undefined;
      const { sha256 } = factOf(bytes);
      if (met.has(sha256)) return undefined;
      const analysis = await pool.run('analyse', { bytes, request: analyseRequest(each, file) }).catch(() => undefined);
      return analysis ? { sha256, detections: analysis.detections } : undefined;
    }),
  );
  const fresh = found.filter((one) => one !== undefined);
  if (fresh.length === 0) return register?.people ?? [];
  let people = register?.people ?? [];
  for (const { detections } of fresh) people = meetPeople(people, detections);
  await writePeople(reportDir, { files: [...met, ...fresh.map(({ sha256 }) => sha256)], people });
  return people;
}

function analyseRequest({ password, ocr, exclude, categories, modelFolder }: RedactDocumentRequest, file: string) {
  return {
    detect: true,
    fileName: basename(file),
    ...(exclude === undefined ? {} : { exclude }),
    ...(password === undefined ? {} : { password }),
    ...(ocr === undefined ? {} : { ocr }),
    ...(categories === undefined ? {} : { categories }),
    ...(modelFolder === undefined ? {} : { modelFolder }),
  };
}
