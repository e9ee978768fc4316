import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { startDatabase, type TestDatabase } from '../testing/service.fixture.ts';
import { setUpQueue } from './queue.ts';
import { queueWatch } from './watch-queue.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await startDatabase();
  await migrate(database.connection);
  await setUpQueue(database.connection);
  db = new Database(database.connection);
});
afterAll(async () => {
  await db.close();
  await database.close();
});

/** Of a queue that nobody works on. */
async function putJob(dueSecondsAgo: number): Promise<void> {
  await db.pool.query(
    `insert into pgboss.job (id, name, data, start_after, policy)
     values ($1, 'analyse', '{}', now() - make_interval(secs => $2), 'standard')`,
    [randomUUID(), dueSecondsAgo],
  );
}

test('what is due and waits too long is an alarm, again while it goes on; what is for later is none', async () => {
  const logged: string[] = [];
  const metrics = new Metrics();
  const log = createLog({ write: (line) => logged.push(line) });
  const look = queueWatch({ db, metrics, log, config: readConfig({}) });
  const alarms = () => logged.map((line) => JSON.parse(line));
  await putJob(-60);
  await putJob(200);
  await look(0);
  expect(alarms()).toEqual([]);
  await putJob(400);
  await look(15_000);
  await look(30_000);
  expect(alarms()).toMatchObject([{ level: 'error', msg: 'work waits too long', queue: 'analyse', count: 2 }]);
  expect(alarms()[0].ageSeconds).toBeGreaterThanOrEqual(400);
  await look(315_000);
  expect(alarms()).toHaveLength(2);
  const { values } = await metrics.queueJobs.get();
  expect(values).toContainEqual({ labels: { queue: 'analyse', state: 'waiting' }, value: 2 });
});
