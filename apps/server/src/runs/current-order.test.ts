import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findDocument } from '../documents/documents.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, rested, signUp, upload, userOf } from '../testing/visitor.fixture.ts';
import { currentOrder } from './current-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('what an order is made of is read once', async () => {
  const visitor = await signUp(service);
  const id = await upload(visitor, await newCase(visitor), pdfFile(pdfOf([['SSN 536-90-4399']])));
  await rested(visitor, id);
  const { db, vault } = service.services;
  const ordered = await db.tenant((await userOf(visitor)).organization.id, async (tx) => {
    const row = await findDocument(tx, id);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await currentOrder(tx, vault, row);
    const { calls, contexts } = query.mock;
    const all = calls.map(([config]) => (config as unknown as { text?: string }).text ?? '');
    // The service's own work goes on beside, over other connections.
    const own = contexts[all.findIndex((text) => text.includes('from "pseudonym_ledger"'))];
    const asked = all.filter((_, i) => contexts[i] === own);
    query.mockRestore();
    return (table: string) => asked.filter((text) => text.includes(`from "${table}"`)).length;
  });
  expect(['review', 'cases', 'pseudonym_ledger'].map(ordered)).toEqual([1, 1, 1]);
});
