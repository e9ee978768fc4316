import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { startDatabase, startService, type TestService } from '../testing/service.fixture.ts';
import { Tracing } from '../tracing/tracing.ts';
import { priorityOf } from './priority.ts';
import { Queue } from './queue.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('each waiting document of an organization sends its next one further back, and nobody else’s', async () => {
  const { db, queue } = service.services;
  const [many, single] = [randomUUID(), randomUUID()];
  const seen: unknown[] = [];
  const undo = new Error('nothing of this is to be worked on');
  const asked = db.tenant(many, async (tx) => {
    for (let i = 0; i < 3; i++) await queue.send(tx, 'analyse', { organizationId: many, documentId: randomUUID() });
    const { rows } = await tx.execute(
      sql`select priority from pgboss.job where data ->> 'organizationId' = ${many} order by priority desc`,
    );
    seen.push(
      rows.map((row) => row.priority),
      await priorityOf(tx, many),
      await priorityOf(tx, single),
    );
    throw undo;
  });
  await expect(asked).rejects.toBe(undo);
  expect(seen).toEqual([[0, -1, -2], -3, 0]);
});

test('of the turns of a process one is left to somebody else, however much one organization sends', async () => {
  const at = await startDatabase();
  await migrate(at.connection);
  const db = new Database(at.connection);
  const log = createLog({ write: () => {} });
  const queue = new Queue(
    { connection: at.connection, owner: at.connection },
    { log, metrics: new Metrics(), tracing: new Tracing('all') },
  );
  await queue.start();
  const [many, single] = [randomUUID(), randomUUID()];
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  await queue.work('analyse', 3, async ({ organizationId }) => {
    begun.push(organizationId);
    await new Promise<void>((resolve) => ends.push(resolve));
  });
  const send = (organizationId: string) =>
    db.tenant(organizationId, (tx) => queue.send(tx, 'analyse', { organizationId, documentId: randomUUID() }));
  for (let i = 0; i < 4; i++) await send(many);
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual([many, many]);
  await send(single);
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual([many, many, single]);
  const stopped = queue.stop();
  for (const end of ends) end();
  await stopped;
  await db.close();
  await at.close();
});
