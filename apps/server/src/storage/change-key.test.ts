import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { startDatabase, type TestDatabase } from '../testing/service.fixture.ts';
import { changeKey } from './change-key.ts';
import { seal, unseal } from './envelope.ts';
import { assertSameKey } from './key-check.ts';
import { keysOf, loadKeys } from './master-key.ts';
import { openStore } from './open-store.ts';

const PLACE = 'audit/0b0c9b3a-9a43-4f6c-8f25-1d2f6b1f3f10/head';
const HEAD = Buffer.from('{"seq":3,"hash":"00"}');
const log = createLog({ write: () => {} });
const drawn = () => randomBytes(32);

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const settings = (keys: { masterKey?: Buffer; newMasterKey?: Buffer } = {}) => ({
  masterKey: undefined,
  newMasterKey: undefined,
  dataDir: database.dataDir,
  databaseUrl: database.connection.connectionString,
  databaseOwnerUrl: undefined,
  storage: undefined,
  ...keys,
});
const file = (name: string) => join(database.dataDir, 'keys', name);
const put = (name: string, key: Buffer) => writeFile(file(name), `${key.toString('hex')}\n`);
const keyInPlace = async () => Buffer.from((await readFile(file('master.key'), 'utf8')).trim(), 'hex');

/** A kept head as a change that is interrupted leaves it. */
async function anchored(key: Buffer): Promise<void> {
  const store = await openStore(settings());
  await store.put(PLACE, seal(keysOf(key).audit, PLACE, HEAD));
  await store.close();
}

async function expectAllUnder(key: Buffer): Promise<void> {
  await assertSameKey(database.connection, keysOf(key).wrapping);
  const store = await openStore(settings());
  expect(unseal(keysOf(key).audit, PLACE, (await store.get(PLACE)) ?? Buffer.alloc(0))).toEqual(HEAD);
  await store.close();
}

describe('a key that lies in the data folder', () => {
  const interrupted = [
    ['nothing happened yet', 'fresh', async () => {}],
    ['the next key was written, and no more', 'fresh', () => put('master.key.next', drawn())],
    ['the next key was written by half', 'fresh', () => writeFile(file('master.key.next'), 'c0ffee')],
    [
      'the database was committed, the file was not renamed',
      'finished',
      async () => {
        const [old, next] = [drawn(), await keyInPlace()];
        await put('master.key', old);
        await put('master.key.next', next);
        await anchored(old);
      },
    ],
    [
      'the file was renamed, the heads of audit trails are under the former key',
      'finished',
      async () => {
        const old = drawn();
        await put('master.key.former', old);
        await anchored(old);
      },
    ],
  ] as const;

  test.for(interrupted)('%s: %s', async ([, outcome, interrupt]) => {
    await rm(file(''), { recursive: true, force: true });
    const first = drawn();
    await mkdir(file(''), { recursive: true });
    await put('master.key', first);
    const client = new pg.Client(database.connection);
    await client.connect();
    await client.query('drop schema public cascade; create schema public');
    await client.end();
    await anchored(first);
    // A whole change before it, so that there is a database under the key in place.
    expect(await changeKey(settings(), log)).toEqual({ wrapped: 0, anchors: { done: true, lost: 0 } });
    const before = await keyInPlace();
    expect(before).not.toEqual(first);

    await interrupt();
    const stale = await readFile(file('master.key.next'), 'utf8').catch(() => '');
    const { wrapped, anchors } = await changeKey(settings(), log);
    expect([wrapped, anchors]).toEqual([outcome === 'fresh' ? 0 : null, { done: true, lost: 0 }]);
    const now = await keyInPlace();
    expect(now.equals(before)).toBe(outcome === 'finished');
    if (outcome === 'fresh') expect(now.toString('hex')).not.toBe(stale.trim());
    await expectAllUnder(now);
    expect(await readdir(file(''))).toEqual(['master.key']);
  });
});

test('a key that is a setting: the same two keys again finish what was interrupted', async () => {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  const [masterKey, newMasterKey] = [drawn(), drawn()];
  await anchored(masterKey);
  const keys = settings({ masterKey, newMasterKey });
  expect(await changeKey(keys, log)).toMatchObject({ wrapped: 0 });
  await anchored(masterKey);
  expect(await changeKey(keys, log)).toEqual({ wrapped: null, anchors: { done: true, lost: 0 } });
  await expectAllUnder(newMasterKey);
  const neither = settings({ masterKey: drawn(), newMasterKey: drawn() });
  await expect(changeKey(neither, log)).rejects.toMatchObject({ sentence: 'other_master_key' });
});

test('the built-in database, whose password is of the key too', async () => {
  const dataDir = join(database.dataDir, 'built-in');
  const alone = { ...settings(), dataDir, databaseUrl: undefined };
  const old = await loadKeys(undefined, dataDir);
  const text = await readFile(join(dataDir, 'keys/master.key'));
  expect(await changeKey(alone, log)).toMatchObject({ wrapped: 0 });
  await rm(join(dataDir, 'keys/master.key.next'), { force: true });
  const next = await readFile(join(dataDir, 'keys/master.key'));
  await writeFile(join(dataDir, 'keys/master.key'), text);
  await writeFile(join(dataDir, 'keys/master.key.next'), next);
  expect(await changeKey(alone, log)).toMatchObject({ wrapped: null });
  expect((await loadKeys(undefined, dataDir)).database).not.toBe(old.database);
  expect(await readFile(join(dataDir, 'keys/master.key'))).toEqual(next);
});
