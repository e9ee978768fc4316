import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditHead } from '../db/audit-schema.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { signUp } from '../testing/visitor.fixture.ts';
import { removeUnknown } from './unknown-objects.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Tables whose rows hold a wrapped key: what owns objects. */
async function tablesWithKeys(): Promise<string[]> {
  const { rows } = await service.services.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'wrapped_key' order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('an object of no row goes, once it is old; those of a case and of another organization stay', async () => {
  const visitor = await signUp(service);
  const { id: caseId } = (await visitor.post('/api/cases', { title: 'Doe v. Roe' })).json();
  const { store, db } = service.services;
  const [head] = await db.keeper((tx) => tx.select({ organizationId: auditHead.organizationId }).from(auditHead));
  const organizationId = head?.organizationId ?? '';
  const lost = `${organizationId}/${randomUUID()}/upload`;
  const kept = [`${organizationId}/${caseId}/ledger`, `${randomUUID()}/${randomUUID()}/upload`];
  for (const key of [lost, ...kept]) await store.put(key, Buffer.from('sealed'));
  const present = async () => Promise.all([lost, ...kept].map((key) => store.has(key)));
  expect(await removeUnknown(service.services, new Date(Date.now() - 60_000))).toBe(0);
  expect(await present()).toEqual([true, true, true]);
  expect(await removeUnknown(service.services, new Date(Date.now() + 60_000))).toBe(1);
  expect(await present()).toEqual([false, true, true]);
});

test('every table that keeps a key is asked', async () => {
  expect(await tablesWithKeys()).toEqual(['agreement', 'cases', 'custom_policy', 'document']);
});
