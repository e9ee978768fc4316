import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  ended,
  exported,
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';
import type { Notice } from './bus.ts';

let service: TestService;
let visitor: Visitor;
let organizationId: string;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
  organizationId = (await userOf(visitor)).organization.id;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.close());

async function released() {
  const caseId = await newCase(visitor, { policies: [] });
  const documentId = await upload(visitor, caseId, pdfFile(pdfOf([['SSN 536-90-4399']])));
  const { revision } = await rested(visitor, documentId);
  const { id: runId } = (await visitor.post(`/api/documents/${documentId}/finalize`, { revision })).json();
  await ended(visitor, runId);
  return { caseId, documentId, runId };
}

/** What others hear of a subject while something happens. */
async function heard(subject: string, what: () => Promise<unknown>): Promise<Notice['type'][]> {
  const types: Notice['type'][] = [];
  const off = service.services.bus.on(subject, ({ type }) => types.push(type));
  await what();
  await expect.poll(() => types, { timeout: 5_000 }).not.toEqual([]);
  off();
  return types;
}

test('a withdrawal is told: of a file to whoever has its document open, of an export to the history', async () => {
  const { caseId, documentId, runId } = await released();
  const { id } = (await visitor.post('/api/exports', { caseId, documentId, title: 'Out' })).json();
  await exported(visitor, id);
  expect(await heard(organizationId, () => visitor.post(`/api/exports/${id}/withdraw`))).toContain('export');
  expect(await heard(documentId, () => visitor.post(`/api/runs/${runId}/withdraw`))).toContain('run');
});

test('news that can’t be told fail nobody’s call: what happened has happened', async () => {
  const { documentId } = await released();
  const { pool } = service.services.db;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => unknown;
  vi.spyOn(pool, 'query').mockImplementation(((...asked: unknown[]) =>
    String(asked[0]).includes('pg_notify') ? Promise.reject(new Error('gone')) : query(...asked)) as typeof pool.query);
  expect((await visitor.patch(`/api/documents/${documentId}`, { custodian: 'Jane Doe' })).statusCode).toBe(200);
  expect(service.logged.filter((line) => line.includes('not told'))).toHaveLength(1);
});
