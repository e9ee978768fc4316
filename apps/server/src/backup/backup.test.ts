import { appendFile, cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileStore } from '../storage/file-store.ts';
import { type Keys, keysOf, loadKeys } from '../storage/master-key.ts';
import { S3Store } from '../storage/s3-store.ts';
import { ask, readBy, release } from '../testing/backup.fixture.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startBucket } from '../testing/s3.fixture.ts';
import {
  openService,
  startBeside,
  startService,
  type TestDatabase,
  type TestService,
} from '../testing/service.fixture.ts';
import {
  ended,
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  userOf,
  Visitor,
} from '../testing/visitor.fixture.ts';
import { objectsOf } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { ERASED_LIST, type Manifest, OBJECTS, readManifest, TABLES, writeManifest } from './manifest.ts';
import type { Place } from './place.ts';
import { restoreBackup } from './restore-backup.ts';

let root: string;
let service: TestService;
let owner: Visitor;
let caseId: string;
let keys: Keys;
/** Of one document each: released before the backup; erased while it is made; erased after it. */
let released: string;
let erasedMeanwhile: string;
let erasedLater: string;
/** Being read when the rows are copied, or just read. */
let atWork: string;
let folder: string;
let manifest: Manifest;
const beside: TestDatabase[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'blackbar-backup-'));
  folder = join(root, 'backup');
  service = await startService();
  keys = await loadKeys(undefined, service.dataDir);
  owner = await signUp(service);
  await subscribe(service, owner);
  caseId = await newCase(owner);
  [released, erasedMeanwhile, erasedLater] = await Promise.all([
    release(owner, caseId, 'first'),
    release(owner, caseId, 'second'),
    release(owner, caseId, 'third'),
  ]);
  const { organization } = await userOf(owner);
  await service.services.db.tenant(organization.id, (tx) =>
    service.services.queue.send(tx, 'expire', { organizationId: organization.id, documentId: released }, 86_400),
  );
  await service.services.anchors.keep();
  manifest = await backUpUnderLoad();
  await owner.delete(`/api/documents/${erasedLater}`);
}, 180_000);
afterAll(async () => {
  for (const one of beside) await one.close();
  await service.close();
  await rm(root, { recursive: true, force: true });
});

/** Documents come, are read, released and erased from before the first row is copied until after the last object. */
async function backUpUnderLoad(): Promise<Manifest> {
  let over = false;
  const load = (async () => {
    for (let count = 0; !over; count++) await release(owner, caseId, `load ${count}`);
  })();
  atWork = await upload(owner, caseId, pdfFile(pdfOf([['A letter that is being read']])));
  const meanwhile = async () => {
    expect((await owner.delete(`/api/documents/${erasedMeanwhile}`)).statusCode).toBe(200);
    await rested(owner, atWork);
    await release(owner, caseId, 'time when objects are copied');
  };
  let waited: Promise<void> | undefined;
  const { store } = service.services;
  const waiting = readBy(store, async (key) => {
    // The heads of trails are copied before the rows.
    if (!key.startsWith('audit/')) waited ??= meanwhile();
    await waited;
    return store.stream(key);
  });
  const made = await makeBackup({ ...(await placeOf(service)), store: waiting }, folder);
  over = true;
  await load;
  return made;
}

async function placeOf({ connection, dataDir }: TestDatabase): Promise<Place> {
  const store = await FileStore.open(join(dataDir, 'storage'));
  return { owner: connection, store, erasures: await FileStore.open(join(dataDir, 'keys')), keys };
}

async function emptyMachine(): Promise<TestDatabase> {
  const machine = await startBeside(service);
  beside.push(machine);
  return machine;
}

test('under load nothing that rows name is missing, and what was erased meanwhile is said to be', async () => {
  expect(manifest.missing).toEqual([]);
  expect(new Set(manifest.gone.map((key) => key.split('/')[1]))).toEqual(new Set([erasedMeanwhile]));
  const keysCopied: string[] = [];
  for await (const { key } of objectsOf(folder)) keysCopied.push(key);
  expect(keysCopied.length).toBe(manifest.objects.count);
  expect(keysCopied.filter((key) => key.includes(`/${released}/`)).length).toBeGreaterThanOrEqual(6);
  expect(manifest.tables.find(({ name }) => name === 'document')?.rows).toBeGreaterThanOrEqual(4);
  expect(manifest.tables.find(({ name }) => name === 'pgboss.job')?.rows).toBeGreaterThanOrEqual(1);
  const master = (await readFile(join(service.dataDir, 'keys/master.key'), 'utf8')).trim();
  for (const name of ['manifest.json', OBJECTS, ...manifest.tables.map((table) => join(TABLES, table.name))]) {
    expect(await readFile(join(folder, name), 'latin1')).not.toContain(master);
  }
});

test('on an empty machine everything is read, worked on and verified as before', { timeout: 120_000 }, async () => {
  const machine = await emptyMachine();
  const restored = await restoreBackup(await placeOf(machine), folder);
  expect(restored.erasedAgain).toBe(1);
  expect(restored.trails).toEqual({ count: 1, broken: [] });
  const again = await openService(machine, {}, undefined, keys);
  const visitor = new Visitor(again);
  for (const [name, value] of owner.cookies) visitor.cookies.set(name, value);
  try {
    for (const path of [`file`, `output`, `report`]) {
      const url = `/api/documents/${released}/${path}`;
      const [before, after] = [await owner.get(url), await visitor.get(url)];
      expect([after.statusCode, after.rawPayload.equals(before.rawPayload)]).toEqual([200, true]);
    }
    expect((await visitor.get(`/api/documents/${erasedMeanwhile}`)).statusCode).toBe(404);
    expect((await visitor.get(`/api/documents/${erasedLater}`)).statusCode).toBe(200);
    expect(await rested(visitor, atWork)).toMatchObject({ state: 'ready' });
    expect((await visitor.get('/api/audit')).json()).toMatchObject({ trail: { whole: true } });
    const documents = await ask<{ id: string }>(machine.connection, 'select id from document');
    for (const { id } of documents) {
      expect(await rested(visitor, id)).toMatchObject({ state: 'ready' });
      expect((await visitor.get(`/api/documents/${id}/file`)).statusCode).toBe(200);
    }
    const runs = await ask<{ id: string }>(machine.connection, 'select id from redaction_run');
    expect(runs.length).toBeGreaterThanOrEqual(2);
    for (const { id } of runs) {
      expect(await ended(visitor, id)).toMatchObject({ state: 'released' });
      expect((await visitor.get(`/api/runs/${id}/output`)).statusCode).toBe(200);
    }
    const [bound] = await ask<{ n: number }>(
      machine.connection,
      'select count(*)::int as n from pg_class where relrowsecurity and not relforcerowsecurity',
    );
    expect(bound?.n).toBe(0);
    const [job] = await ask(machine.connection, `select state from pgboss.job where name = 'expire'`);
    expect(job).toEqual({ state: 'created' });
  } finally {
    await again.close();
  }
});

test.each([
  ['an actor changed', `update audit_event set actor = 'nobody' where seq = 2`, { seq: 2, why: 'changed' }],
  ['the whole trail taken out', 'delete from audit_event; delete from audit_head', { seq: 1, why: 'cut' }],
])('a trail that was tampered with before the backup is named: %s', async (what, statement, found) => {
  const tampered = await emptyMachine();
  await restoreBackup(await placeOf(tampered), folder);
  await ask(tampered.connection, `alter table audit_event disable trigger audit_event_append_only; ${statement}`);
  const at = join(root, what);
  await makeBackup(await placeOf(tampered), at);
  const { trails } = await restoreBackup(await placeOf(await emptyMachine()), at);
  expect(trails).toMatchObject({ count: 1, broken: [found] });
});

test('what a newer backup knows to be erased stays erased', async () => {
  const newer = join(root, 'newer');
  const { erased } = await makeBackup(await placeOf(service), newer);
  expect(erased.count).toBeGreaterThanOrEqual(2);
  const machine = await emptyMachine();
  const place = await placeOf(machine);
  const restored = await restoreBackup(place, folder, join(newer, ERASED_LIST));
  expect(restored.erasedAgain).toBe(2);
  expect(restored.leftOut).toBeGreaterThanOrEqual(6);
  const rows = await ask(
    machine.connection,
    `select from document where id in ('${erasedMeanwhile}', '${erasedLater}')`,
  );
  expect(rows).toEqual([]);
  expect((await place.store.list('')).filter((key) => key.includes(erasedLater))).toEqual([]);
  expect((await place.erasures.list('erased/')).map((key) => key.split('/')[2])).toContain(erasedLater);
});

test('into a bucket, and out of it again', async () => {
  const bucket = await startBucket();
  const store = await S3Store.open(bucket.location);
  try {
    const { connection } = await emptyMachine();
    const place = { owner: connection, store, erasures: store, keys };
    const { objects } = await restoreBackup(place, folder);
    const again = await makeBackup(place, join(root, 'of-a-bucket'));
    expect([again.objects.count, again.missing, again.gone]).toEqual([objects, [], []]);
    const unchanged = ['user_account', 'audit_event', 'usage_event', 'signing_key'];
    const tablesOf = (made: Manifest) => made.tables.filter(({ name }) => unchanged.includes(name));
    expect(tablesOf(again)).toEqual(tablesOf(manifest));
  } finally {
    await store.close();
    await bucket.close();
  }
});

test('a restore whose objects are not what they were leaves nothing, and can be tried again', async () => {
  const machine = await emptyMachine();
  const place = await placeOf(machine);
  const store = readBy(place.store, async (key) =>
    key.includes('/output-') ? Readable.from([Buffer.from('something else')]) : place.store.stream(key),
  );
  await expect(restoreBackup({ ...place, store }, folder)).rejects.toMatchObject({ sentence: 'restored_otherwise' });
  expect(await place.store.list('')).toEqual([]);
  expect(await ask(machine.connection, 'select from user_account')).toEqual([]);
  expect((await restoreBackup(place, folder)).erasedAgain).toBe(1);
});

describe('refused, and nothing is written', () => {
  let machine: TestDatabase;
  beforeAll(async () => {
    machine = await emptyMachine();
  });

  const someObject = async (at: string): Promise<string> => {
    for await (const { key } of objectsOf(at)) if (key.includes('/output-')) return join(at, 'objects', key);
    throw new Error('no output was backed up');
  };
  test.each<[string, (at: string) => Promise<unknown>, string]>([
    ['an object that was cut', async (at) => truncate(await someObject(at), 100), 'backup_changed'],
    ['an object that is missing', async (at) => rm(await someObject(at)), 'backup_changed'],
    ['a table that was changed', (at) => changeByte(join(at, TABLES, 'user_account')), 'backup_changed'],
    ['a row that was added', (at) => appendFile(join(at, TABLES, 'usage_event'), '\\N\n'), 'backup_changed'],
    ['a table that is missing', (at) => rm(join(at, TABLES, 'audit_event')), 'backup_changed'],
    ['a list of objects that was cut', (at) => truncate(join(at, OBJECTS), 0), 'backup_changed'],
    ['an erasure that was taken out', (at) => truncate(join(at, ERASED_LIST), 0), 'backup_changed'],
    [
      'a count that was changed',
      (at) => rewrite(at, `"rows": ${manifest.tables[0]?.rows}`, '"rows": 77'),
      'backup_changed',
    ],
    ['no manifest', (at) => rm(join(at, 'manifest.json')), 'no_backup_here'],
    ['a newer version', (at) => withMigration(at, '9999_later.sql'), 'backup_newer'],
  ])('%s', async (_what, change, sentence) => {
    const at = join(root, 'changed');
    await rm(at, { recursive: true, force: true });
    await cp(folder, at, { recursive: true });
    await change(at);
    const place = await placeOf(machine);
    await expect(restoreBackup(place, at)).rejects.toMatchObject({ sentence });
    expect(await place.store.list('')).toEqual([]);
    expect(await ask(machine.connection, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual(
      [],
    );
  });

  const changeByte = async (path: string) => {
    const bytes = await readFile(path);
    bytes[10] = (bytes[10] ?? 0) ^ 1;
    await writeFile(path, bytes);
  };
  const rewrite = async (at: string, what: string, by: string) => {
    const text = await readFile(join(at, 'manifest.json'), 'utf8');
    expect(text).toContain(what);
    await writeFile(join(at, 'manifest.json'), text.replace(what, by));
  };
  const withMigration = (at: string, name: string) =>
    writeManifest(at, { ...manifest, migrations: [...manifest.migrations, { name, sha256: '0'.repeat(64) }] }, keys);

  test('another master key', async () => {
    const place = { ...(await placeOf(machine)), keys: keysOf(Buffer.alloc(32, 7)) };
    await expect(restoreBackup(place, folder)).rejects.toMatchObject({ sentence: 'other_master_key' });
  });

  test('a database that holds something', async () => {
    const place = { ...(await placeOf(machine)), owner: service.connection };
    await expect(restoreBackup(place, folder)).rejects.toMatchObject({ sentence: 'database_not_empty' });
    expect(await place.store.list('')).toEqual([]);
  });

  test('a storage that holds something', async () => {
    const place = { ...(await placeOf(machine)), store: service.services.store };
    await expect(restoreBackup(place, folder)).rejects.toMatchObject({ sentence: 'storage_not_empty' });
  });

  test('a backup into a folder that holds something', async () => {
    await expect(makeBackup(await placeOf(service), folder)).rejects.toMatchObject({ sentence: 'backup_folder_taken' });
    expect(await readManifest(folder, keys)).toEqual(manifest);
  });

  test('a backup of an empty database', async () => {
    const made = makeBackup(await placeOf(machine), join(root, 'of-nothing'));
    await expect(made).rejects.toMatchObject({ sentence: 'backup_of_other_tables' });
  });
});
