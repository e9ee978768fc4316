import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDatabase, type TestDatabase } from '../testing/service.fixture.ts';
import { isDatabaseAway } from './away.ts';
import { Database, seeMembershipsOf, seeOrganization, type TenantTx } from './database.ts';
import { migrate } from './migrate.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startDatabase();
  await migrate(at.connection);
});
afterAll(() => at.close());

test('connections that are killed in mid-transaction end neither the process nor the pool', async () => {
  const db = new Database(at.connection);
  const killer = new pg.Client(at.connection);
  await killer.connect();
  const errors: unknown[] = [];
  let reading = true;
  const readers = Array.from({ length: 12 }, async () => {
    while (reading) {
      await db
        .tenant(randomUUID(), async (tx) => {
          await tx.execute(sql`select pg_sleep(0.01)`);
          await tx.execute(sql`select count(*) from document`);
        })
        .catch((error) => errors.push(error));
    }
  });
  for (let round = 0; round < 10; round++) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    // Of this database alone: other tests have theirs in the same server.
    await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'blackbar' and datname = current_database()`,
    );
  }
  reading = false;
  await Promise.all(readers);
  await killer.end();
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.filter((error) => !isDatabaseAway(error))).toEqual([]);
  expect(await db.answers()).toBe(true);
  expect(db.pool.totalCount - db.pool.idleCount, 'connections that nobody gave back').toBe(0);
  await db.close();
});

test('what fails is undone, and its connection serves the next', async () => {
  const db = new Database(at.connection);
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`insert into attempt_limit (key, used, resets_at) values ('\\x01', 1, now())`);
    throw new RangeError('not today');
  });
  await expect(failing).rejects.toThrow('not today');
  const { rows } = await db.pool.query('select from attempt_limit');
  expect(rows).toHaveLength(0);
  expect(db.pool.totalCount).toBe(1);
  await db.close();
});

test('a tenant that is named on the way is named in that transaction alone', async () => {
  const db = new Database(at.connection);
  const [organization, person] = [randomUUID(), randomUUID()];
  const inSight = async (tx: TenantTx) => {
    const { rows } = await tx.execute(
      sql`select nullif(current_setting('app.organization_id', true), '') as organization,
                 nullif(current_setting('app.user_id', true), '') as person`,
    );
    return rows;
  };
  const named = await db.transaction(async (tx) => {
    await seeOrganization(tx, randomUUID());
    await seeOrganization(tx, organization);
    await seeMembershipsOf(tx, person);
    return inSight(tx);
  });
  expect(named).toEqual([{ organization, person }]);
  expect(await db.transaction(inSight)).toEqual([{ organization: null, person: null }]);
  await db.close();
});

test('of statements asked at once each gets its own rows', async () => {
  const db = new Database(at.connection);
  const numbers = Array.from({ length: 50 }, (_, i) => i);
  const told = await db.tenant(randomUUID(), (tx) =>
    Promise.all(numbers.map((n) => tx.execute<{ n: number }>(sql`select ${n}::int as n, pg_sleep(0)`))),
  );
  expect(told.map(({ rows }) => rows[0]?.n)).toEqual(numbers);
  await db.close();
});

test('where one of several fails, the sequel of another never runs in somebody else’s transaction', async () => {
  const db = new Database(at.connection);
  let [sequel, settled]: [unknown, () => void] = [undefined, () => undefined];
  const told = new Promise<void>((resolve) => {
    settled = resolve;
  });
  const slow = async (tx: TenantTx) => {
    await told;
    await tx.execute(sql`insert into attempt_limit (key, used, resets_at) values ('\\x02', 1, now())`);
  };
  const failing = db.tenant(randomUUID(), (tx) => {
    const late = slow(tx).catch((error: unknown) => {
      sequel = error;
    });
    return Promise.all([tx.execute(sql`select nonsense`), late]);
  });
  await expect(failing).rejects.toThrow();
  await db.transaction(async (tx) => {
    settled();
    await tx.execute(sql`select pg_sleep(0)`);
    expect(sequel).toBeInstanceOf(Error);
  });
  const { rows } = await db.pool.query('select from attempt_limit');
  expect(rows).toHaveLength(0);
  expect(db.pool.totalCount).toBe(1);
  await db.close();
});

test.each([
  ["an apostrophe's end", "x'); drop table document; --"],
  ['a backslash', String.raw`x\'`],
])('a setting is a value and nothing else: %s', async (_what, value) => {
  const db = new Database(at.connection);
  const { rows } = await db.tenant(value, (tx) =>
    tx.execute<{ is: string }>(sql`select current_setting('app.organization_id') as is`),
  );
  expect(rows[0]?.is).toBe(value);
  expect((await db.pool.query('select from document')).rows).toEqual([]);
  await db.close();
});

test('a server that is not there is told apart from a wrong statement', async () => {
  const away = new Database({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
  await expect(away.transaction(async () => 1)).rejects.toSatisfy(isDatabaseAway);
  await away.close();
  const db = new Database(at.connection);
  await expect(db.transaction((tx) => tx.execute(sql`select nonsense`))).rejects.not.toSatisfy(isDatabaseAway);
  await db.close();
});

test('a server that takes a connection and says nothing is waited for 5 s', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const db = new Database({ host: '127.0.0.1', port, user: 'nobody', database: 'none' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let answer: unknown;
    void db
      .transaction(async () => 1)
      .catch((error: unknown) => {
        answer = error;
      });
    await once(silent, 'connection');
    await vi.advanceTimersByTimeAsync(5_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(answer).toSatisfy(isDatabaseAway);
  } finally {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});

test('no statement and no transaction holds its connection without end', async () => {
  const db = new Database(at.connection);
  const { rows } = await db.pool.query(
    `select name, setting::int as ms from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', ms: 120_000 },
    { name: 'statement_timeout', ms: 60_000 },
  ]);
  await db.close();
});
