import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import { z } from 'zod';
import { assertOpens } from '../storage/key-check.ts';
import type { Keys } from '../storage/master-key.ts';

const FILE = 'manifest.json';
/** Rows as COPY writes them, one file for each table. */
export const TABLES = 'tables';
/** A line of JSON for each object: `backedUpObject`. */
export const OBJECTS = 'objects.jsonl';
/** A line for each document and case that was erased: `organization/id`. */
export const ERASED_LIST = 'erased.list';

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z_0-9]*(\.[a-z_][a-z_0-9]*)?$/);
const key = z.string().min(1);
const file = z.object({ bytes: count, sha256 });

export const backedUpObject = file.extend({ key });
export type BackedUpObject = z.infer<typeof backedUpObject>;

const backedUpTable = file.extend({ name, columns: z.array(name).min(1), rows: count });
export type BackedUpTable = z.infer<typeof backedUpTable>;

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  build: z.string(),
  /** What had made the tables; the last names the schema's version. */
  migrations: z.array(z.object({ name: z.string(), sha256 })).min(1),
  /** Opens under the master key that the rows and objects were sealed under. */
  keyCheck: z.base64(),
  tables: z.array(backedUpTable),
  objects: file.extend({ count, totalBytes: count }),
  erased: file.extend({ count }),
  /** Objects of documents and cases that were erased while the backup was made. */
  gone: z.array(key),
  /** Objects that rows name and that were not there, without a reason that is known. */
  missing: z.array(key),
});
export type Manifest = z.infer<typeof manifest>;

const stored = z.object({ manifest, proof: sha256 });

/** Written last, and moved to its place: a folder without it is no backup. */
export async function writeManifest(folder: string, made: Manifest, keys: Pick<Keys, 'backup'>): Promise<void> {
  const half = join(folder, `${FILE}.half`);
  const text = JSON.stringify({ manifest: made, proof: proofOf(made, keys) }, null, 2);
  await writeFile(half, `${text}\n`, { mode: 0o600, flush: true });
  await rename(half, join(folder, FILE));
}

/** Throws `usage` where there is no manifest, and `unavailable` for one of another master key or that was changed. */
export async function readManifest(folder: string, keys: Pick<Keys, 'backup' | 'wrapping'>): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => '');
  const parsed = stored.safeParse(jsonOf(text));
  if (!parsed.success) throw new BlackbarError('usage', 'no_backup_here', { facts: { folder } });
  const { manifest: found, proof } = parsed.data;
  assertOpens(keys.wrapping, Buffer.from(found.keyCheck, 'base64'));
  const right = Buffer.from(proofOf(found, keys), 'hex');
  if (!timingSafeEqual(right, Buffer.from(proof, 'hex'))) {
    throw new BlackbarError('unavailable', 'backup_changed', { facts: { part: FILE } });
  }
  return found;
}

/** Over what was parsed, whose fields stand in the order of the schema: how the text is laid out does not count. */
function proofOf(made: Manifest, { backup }: Pick<Keys, 'backup'>): string {
  return createHmac('sha256', backup)
    .update(JSON.stringify(manifest.parse(made)))
    .digest('hex');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
