import { basename } from 'node:path';
import { factOf, type Pool, type RedactDocumentRequest } from '@blackbar/pipeline';
import { type LedgerEntry, meetPeople } from '@blackbar/policy';
import { readInput } from './input.ts';

/** Everybody whom files name, and the hashes of the files that were read for it. */
export interface PeopleRegister {
  readonly files: readonly string[];
  readonly people: readonly LedgerEntry[];
}

export interface MetPeople extends PeopleRegister {
  /**
   * Files of which nobody can tell whom they name, and why: redacted all the same, they would give their people other
   * names than the others do.
   */
  readonly refused: ReadonlyMap<string, unknown>;
}

/**
 * The register with everybody whom any of the files names, those that it knows left unread. Made before the first file
 * is redacted, so that a name never depends on which file is done first.
 */
export async function peopleOf(
  files: readonly string[],
  each: RedactDocumentRequest,
  register: PeopleRegister,
  pool: Pick<Pool, 'run'>,
): Promise<MetPeople> {
  const refused = new Map<string, unknown>();
  if (!each.detect) return { ...register, refused };
  const met = new Set(register.files);
  const namedIn = async (file: string) => {
    const bytes = await readInput(file);
    const { sha256 } = factOf(bytes);
    if (met.has(sha256)) return [];
    const { detections } = await pool.run('analyse', { bytes, request: analyseRequest(each, file) });
    return [{ sha256, detections }];
  };
  const found = await Promise.all(
    files.map((file) =>
      namedIn(file).catch((error: unknown) => {
        refused.set(file, error);
        return [];
      }),
    ),
  );
  const fresh = found.flat();
  return {
    files: [...met, ...fresh.map(({ sha256 }) => sha256)],
    people: fresh.reduce((people, { detections }) => meetPeople(people, detections), register.people),
    refused,
  };
}

function analyseRequest({ password, ocr, exclude, categories, modelFolder }: RedactDocumentRequest, file: string) {
  return { detect: true, fileName: basename(file), exclude, password, ocr, categories, modelFolder };
}
