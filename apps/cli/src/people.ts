import { basename } from 'node:path';
import { factOf, type Pool, type RedactDocumentRequest } from '@blackbar/pipeline';
import { type LedgerEntry, meetPeople } from '@blackbar/policy';
import { readInput } from './input.ts';

/** Everybody whom files name, and the hashes of the files that were read for it. */
export interface PeopleRegister {
  readonly files: readonly string[];
  readonly people: readonly LedgerEntry[];
}

/**
 * The register with everybody whom any of the files names, those that it knows left unread. Made before the first file
 * is redacted, so that a name never depends on which file is done first.
 */
export async function peopleOf(
  files: readonly string[],
  each: RedactDocumentRequest,
  register: PeopleRegister,
  pool: Pool,
): Promise<PeopleRegister> {
  if (!each.detect) return register;
  const met = new Set(register.files);
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
  return {
    files: [...met, ...fresh.map(({ sha256 }) => sha256)],
    people: fresh.reduce((people, { detections }) => meetPeople(people, detections), register.people),
  };
}

function analyseRequest({ password, ocr, exclude, categories, modelFolder }: RedactDocumentRequest, file: string) {
  return { detect: true, fileName: basename(file), exclude, password, ocr, categories, modelFolder };
}
