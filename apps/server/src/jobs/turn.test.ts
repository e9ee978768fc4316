import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { turnOf } from './turn.ts';

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
      await turnOf(tx, many),
      await turnOf(tx, single),
    );
    throw undo;
  });
  await expect(asked).rejects.toBe(undo);
  expect(seen).toEqual([[0, -1, -2], -3, 0]);
});
