import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '../backup/make-backup.ts';
import type { Place } from '../backup/place.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { FileStore } from '../storage/file-store.ts';
import { keysOf } from '../storage/master-key.ts';
import { ask } from '../testing/backup.fixture.ts';
import { startAlone, startBeside, type TestDatabase } from '../testing/service.fixture.ts';
import { migrate } from './migrate.ts';
import { serviceLogin } from './service-role.ts';

const ROLE = `owner_${randomUUID().replaceAll('-', '')}`;
const TENANTS = [randomUUID(), randomUUID()];
const KEYS = keysOf(Buffer.alloc(32, 5));

let at: TestDatabase;
let folder: string;
/** Of a login that is no superuser and owns the database, as a provider gives it. */
let owner: pg.ClientConfig;
beforeAll(async () => {
  at = await startAlone();
  folder = await mkdtemp(join(tmpdir(), 'blackbar-owner-'));
  await ask(at.connection, `create role ${ROLE} login createrole password 'of a test'`);
  owner = await owned(at.connection);
  await migrate(owner);
  for (const id of TENANTS) {
    await ask(
      owner,
      `select set_config('app.organization_id', '${id}', false);
       insert into organization (id, name) values ('${id}', 'A firm');
       insert into audit_head (organization_id, seq, hash) values ('${id}', 1, '\\x00')`,
    );
  }
});
afterAll(async () => {
  await at.close();
  await rm(folder, { recursive: true, force: true });
});

async function owned(database: pg.ClientConfig): Promise<pg.ClientConfig> {
  const [{ name }] = (await ask<{ name: string }>(database, 'select current_database() as name')) as [{ name: string }];
  await ask(database, `alter database ${name} owner to ${ROLE}; alter schema public owner to ${ROLE}`);
  return { ...database, user: ROLE, password: 'of a test' };
}

async function placeOf(connection: pg.ClientConfig, name: string): Promise<Place> {
  const store = await FileStore.open(join(folder, name));
  return { owner: connection, store, erasures: store, keys: KEYS };
}

test('an owner that is no superuser backs up the rows of all tenants, and restores them', async () => {
  const manifest = await makeBackup(await placeOf(owner, 'store'), join(folder, 'backup'));
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
  expect([rowsOf('organization'), rowsOf('audit_head')]).toEqual([2, 2]);
  const another = await startBeside(at);
  try {
    const machine = await owned(another.connection);
    await restoreBackup(await placeOf(machine, 'other'), join(folder, 'backup'));
    expect(await ask(another.connection, 'select from organization')).toHaveLength(2);
  } finally {
    await another.close();
  }
});

test('a table that hides its rows is refused, not backed up empty; the next migration opens it', async () => {
  await ask(owner, 'drop policy backup on audit_head');
  const place = await placeOf(owner, 'store');
  const half = join(folder, 'half');
  await expect(makeBackup(place, half)).rejects.toMatchObject({ sentence: 'backup_rows_hidden' });
  await migrate(owner);
  expect((await makeBackup(place, half)).missing).toEqual([]);
});

test('the service’s own login sees nothing by it', async () => {
  const login = await serviceLogin(at.connection, 'of the service');
  const seen = (how: string) =>
    ask({ ...login, options: `-c role=blackbar_app -c app.backup=on ${how}` }, 'select from organization');
  expect(await seen('')).toEqual([]);
  expect(await seen(`-c app.organization_id=${TENANTS[0]}`)).toHaveLength(1);
});
