import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seal, unseal } from './envelope.ts';
import { FileStore } from './file-store.ts';
import { loadKeys } from './master-key.ts';
import { Vault } from './vault.ts';

const key = randomBytes(32);
const text = Buffer.from('Social Security number 536-90-4399');

describe('an envelope', () => {
  test('opens under its key, at its place', () => {
    expect(unseal(key, 'a/b/c', seal(key, 'a/b/c', text))).toEqual(text);
  });

  test('shows nothing, and never the same twice', () => {
    const [one, two] = [seal(key, 'a', text), seal(key, 'a', text)];
    expect(one.includes('536')).toBe(false);
    expect(one.equals(two)).toBe(false);
  });

  test.each(
    Array.from({ length: 4 + 12 + text.length + 16 }, (_, i) => i),
  )('byte %i turned: does not open', (index) => {
    const sealed = seal(key, 'a', text);
    sealed[index] = (sealed[index] ?? 0) ^ 1;
    expect(() => unseal(key, 'a', sealed)).toThrow('damaged');
  });

  test.each([
    ['another key', () => unseal(randomBytes(32), 'a', seal(key, 'a', text))],
    ['another place', () => unseal(key, 'b', seal(key, 'a', text))],
    ['a cut end', () => unseal(key, 'a', seal(key, 'a', text).subarray(0, -1))],
    ['nothing', () => unseal(key, 'a', Buffer.alloc(0))],
  ])('%s: does not open', (_what, open) => {
    expect(open).toThrow('damaged');
  });
});

describe('the vault', () => {
  let root: string;
  let vault: Vault;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'blackbar-vault-'));
    vault = new Vault(await FileStore.open(root), (await loadKeys(undefined, root)).wrapping);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const owner = (documentId: string) => ({
    organizationId: 'firm',
    documentId,
    wrappedKey: vault.newKey('firm', documentId),
  });

  test('streams in and out, with nothing readable on the disk', async () => {
    const one = owner('one');
    const long = Buffer.concat(Array.from({ length: 2_000 }, () => text));
    await vault.putStream(
      one,
      'upload',
      Readable.from([long.subarray(0, 7), long.subarray(7, 40_000), long.subarray(40_000)]),
    );
    expect((await vault.get(one, 'upload')).equals(long)).toBe(true);
    for (const file of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      expect((await readFile(join(file.parentPath, file.name))).includes('536-90-4399')).toBe(false);
    }
  });

  test('an object of one document does not open as another one’s, nor as another kind', async () => {
    const [a, b] = [owner('a'), owner('b')];
    const sealed = vault.seal(a, 'analysis', text);
    expect(() => vault.unseal(a, 'normalised', sealed)).toThrow('damaged');
    expect(() => vault.unseal(b, 'analysis', sealed)).toThrow('damaged');
    expect(() => vault.unseal({ ...b, wrappedKey: a.wrappedKey }, 'analysis', sealed)).toThrow('damaged');
    expect(vault.unseal(a, 'analysis', sealed)).toEqual(text);
  });

  test('what was removed is gone, what broke off was never there', async () => {
    const gone = owner('gone');
    await vault.put(gone, 'normalised', text);
    await vault.removeAll(gone);
    await expect(vault.get(gone, 'normalised')).rejects.toMatchObject({ code: 'not_found' });
    const broken = Readable.from(
      (async function* () {
        yield text;
        throw new Error('the connection broke');
      })(),
    );
    await expect(vault.putStream(gone, 'upload', broken)).rejects.toThrow('the connection broke');
    expect(await vault.has(gone, 'upload')).toBe(false);
    expect(await readdir(join(root, 'incoming'))).toEqual([]);
  });

  test('two first starts at once agree on one master key', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => loadKeys(undefined, join(root, 'fresh'))));
    expect(new Set(keys.map(({ database }) => database)).size).toBe(1);
  });
});
