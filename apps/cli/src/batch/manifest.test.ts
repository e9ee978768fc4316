import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type BatchManifest, ManifestFile, readManifestFile } from './manifest.ts';

const FRESH: BatchManifest = {
  schema: 'blackbar-batch/1',
  version: '1',
  wishes: 'w',
  startedAt: '2026-11-20',
  finishedAt: null,
  files: [],
};

test('after a write that failed the next one says all', async () => {
  const root = mkdtempSync(join(tmpdir(), 'blackbar manifest '));
  const folder = join(root, 'reports');
  // A file stands where the folder would be.
  writeFileSync(folder, '');
  const manifest = await ManifestFile.open(folder, FRESH, async () => false);
  const entry = { sourceSha256: 's', state: 'released' } as const;
  await expect(manifest.set({ ...entry, file: 'a.pdf' })).rejects.toMatchObject({ sentence: 'cannot_write' });
  rmSync(folder);
  await manifest.set({ ...entry, file: 'b.pdf' });
  const written = await readManifestFile(join(folder, 'manifest.json'));
  expect(written?.files.map(({ file }) => file)).toEqual(['a.pdf', 'b.pdf']);
  rmSync(root, { recursive: true });
});
