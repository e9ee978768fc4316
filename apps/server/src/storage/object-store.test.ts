import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startBucket, type TestBucket } from '../testing/s3.fixture.ts';
import { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Store } from './s3-store.ts';

let folder: string;
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blackbar-store-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each<[string, () => Promise<ObjectStore>]>([
  ['a folder', () => FileStore.open(folder)],
  ['a bucket', () => S3Store.open(bucket.location)],
])('objects in %s', (_where, open) => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  test('come back byte by byte, as bytes and as a stream of unknown length', async () => {
    const small = randomBytes(100);
    const large = randomBytes(12 * 1024 * 1024 + 17);
    await store.put('firm/one/upload', small);
    await store.put('firm/one/large', Readable.from(pieces(large, 70_000), { objectMode: false }));
    expect((await store.get('firm/one/upload'))?.equals(small)).toBe(true);
    expect((await store.get('firm/one/large'))?.equals(large)).toBe(true);
    expect(Buffer.concat(await ((await store.stream('firm/one/large'))?.toArray() ?? [])).equals(large)).toBe(true);
    await store.put('firm/one/upload', Buffer.from('again'));
    expect((await store.get('firm/one/upload'))?.toString()).toBe('again');
  });

  test('what is not there is no error', async () => {
    expect(await store.get('firm/none/upload')).toBeUndefined();
    expect(await store.stream('firm/none/upload')).toBeUndefined();
    expect(await store.has('firm/none/upload')).toBe(false);
    await store.remove('firm/none/upload');
    await store.remove('firm/none/');
    expect(await store.list('firm/none/')).toEqual([]);
  });

  test('are listed and removed by document, and no neighbour with them', async () => {
    for (const key of ['firm/two/a', 'firm/two/b', 'firm/two-more/a']) await store.put(key, Buffer.from(key));
    expect(await store.list('firm/two/')).toEqual(['firm/two/a', 'firm/two/b']);
    await store.remove('firm/two/a');
    expect(await store.has('firm/two/a')).toBe(false);
    await store.remove('firm/two/');
    expect(await store.list('firm/two/')).toEqual([]);
    expect(await store.has('firm/two-more/a')).toBe(true);
  });

  // More than a bucket lists at one go (1,000).
  test.skipIf(process.env.BLACKBAR_TEST_DEPTH !== 'deep')('are listed and removed by the thousand', async () => {
    const keys = Array.from({ length: 1_001 }, (_, index) => `firm/many/${String(index).padStart(4, '0')}`);
    for (const key of keys) await store.put(key, Buffer.from(key));
    expect(await store.list('firm/many/')).toEqual(keys);
    await store.remove('firm/many/');
    expect(await store.list('firm/many/')).toEqual([]);
  });

  test('are listed by when they were written', async () => {
    await store.put('firm/old/a', Buffer.from('old'));
    expect(await store.list('firm/old/', new Date(Date.now() - 60_000))).toEqual([]);
    expect(await store.list('firm/old/', new Date(Date.now() + 60_000))).toEqual(['firm/old/a']);
  });

  test('a stream that breaks leaves nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(6 * 1024 * 1024);
        throw new Error('the connection broke');
      })(),
      { objectMode: false },
    );
    await expect(store.put('firm/broken/upload', broken)).rejects.toThrow();
    expect(await store.has('firm/broken/upload')).toBe(false);
  });

  test.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '', 'A'])('the key %j is refused', async (key) => {
    await expect(store.put(key, randomBytes(1))).rejects.toMatchObject({ code: 'internal' });
  });
});

test('a second process on one folder sweeps what was abandoned, not what is being written', async () => {
  const half = join(folder, 'incoming');
  await mkdir(half, { recursive: true });
  await writeFile(join(half, 'now'), 'x');
  await writeFile(join(half, 'old'), 'x');
  await utimes(join(half, 'old'), new Date(0), new Date(0));
  await FileStore.open(folder);
  expect(await readdir(half)).toEqual(['now']);
});

test('a bucket that does not exist is told at the start', async () => {
  await expect(S3Store.open({ ...bucket.location, bucket: 'nobodys' })).rejects.toMatchObject({
    $metadata: { httpStatusCode: 404 },
  });
});

function* pieces(bytes: Buffer, size: number): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

describe('a folder', () => {
  test('that can’t be looked into is not said to hold nothing', async () => {
    const store = await FileStore.open(folder);
    await store.put('firm/odd/upload', Buffer.from('a file'));
    await expect(store.has('firm/odd/upload/below')).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  test('is durable with every folder that was made for an object', async () => {
    const store = await FileStore.open(folder);
    const handle = await open(folder, 'r');
    const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
    await handle.close();
    const syncs = async (key: string) => {
      sync.mockClear();
      await store.put(key, Buffer.from(key));
      return sync.mock.calls.length;
    };
    // The folder of the object, the one that holds that, and the one that all lie in.
    expect(await syncs('another/one/upload')).toBe(3);
    expect(await syncs('another/two/upload')).toBe(2);
    expect(await syncs('another/two/large')).toBe(1);
    sync.mockRestore();
  });
});
