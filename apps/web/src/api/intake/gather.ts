import { INTAKE, UPLOAD_MAX_BYTES } from '@blackbar/contracts';
import { pathOf } from './chosen.ts';
import { isOfTheSystem, isTaken, isZip, lastPart, leadsOut, namesOf } from './entry-names.ts';
import { type Reason, ZipProblem } from './refusal.ts';
import { obstacleOf, unpack } from './unpack.ts';
import { readDirectory, type ZipEntry } from './zip-directory.ts';

/** A file that is worth sending. One that is packed is unpacked when its turn comes, so that few lie in memory. */
export interface Gathered {
  readonly name: string;
  readonly size: number;
  /** Throws `ZipProblem` for an entry that is not what its archive says. */
  readonly open: () => Promise<File>;
}

export interface NotTaken {
  readonly name: string;
  readonly reason: Reason;
}

interface Found {
  readonly path: string;
  readonly size: number;
  readonly open: (name: string) => Promise<File>;
}

/** What of all that was chosen can be sent, and why the rest can't: each by its name. */
export async function gather(
  chosen: readonly File[],
): Promise<{ readonly files: readonly Gathered[]; readonly refused: readonly NotTaken[] }> {
  const found: Found[] = [];
  const refused: NotTaken[] = [];
  for (const file of chosen) {
    const path = pathOf(file);
    if (isOfTheSystem(path)) continue;
    if (isZip(file)) await gatherZip(file, found, refused);
    else {
      const reason = reasonOf(file);
      if (reason) refused.push({ name: lastPart(path), reason });
      else found.push({ path, size: file.size, open: async (name) => new File([file], name, { type: file.type }) });
    }
  }
  const taken = found.slice(0, INTAKE.files);
  for (const { path } of found.slice(INTAKE.files)) refused.push({ name: path, reason: 'too_many' });
  const names = namesOf(taken.map(({ path }) => path));
  const files = taken.map(({ path, size, open }, i) => {
    const name = names[i] ?? lastPart(path);
    return { name, size, open: () => open(name) };
  });
  return { files, refused };
}

function reasonOf(file: File): Reason | undefined {
  if (!isTaken(file)) return 'type';
  return file.size > UPLOAD_MAX_BYTES ? 'size' : undefined;
}

async function gatherZip(zip: File, found: Found[], refused: NotTaken[]): Promise<void> {
  const entries = await entriesOf(zip, refused);
  let unpacked = 0;
  for (const entry of entries) {
    const { path, size } = entry;
    const reason = entryReason(entry);
    unpacked += reason ? 0 : size;
    if (reason) refused.push({ name: path, reason });
    else if (unpacked > INTAKE.zip.unpackedBytes) refused.push({ name: path, reason: 'too_much' });
    else found.push({ path, size, open: async (name) => new File([await unpack(zip, entry)], name) });
  }
}

/** What people put into the archive; nothing, and the archive among the refused, where it can't be read. */
async function entriesOf(zip: File, refused: NotTaken[]): Promise<readonly ZipEntry[]> {
  try {
    const entries = await readDirectory(zip);
    return entries.filter(({ path, folder }) => !folder && !isOfTheSystem(path));
  } catch (error) {
    refused.push({ name: zip.name, reason: error instanceof ZipProblem ? error.reason : 'damaged' });
    return [];
  }
}

function entryReason(entry: ZipEntry): Reason | undefined {
  const { path } = entry;
  if (leadsOut(path)) return 'leads_out';
  if (isZip({ name: path })) return 'nested';
  return isTaken({ name: path }) ? obstacleOf(entry) : 'type';
}
