import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, signUp, upload, userOf, type Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.close());

/** The answer to the transaction that adds the first document is lost on its way; the worker's own are not. */
function loseAnswer(): void {
  const { db } = service.services;
  const tenant = db.tenant.bind(db);
  let lost = false;
  vi.spyOn(db, 'tenant').mockImplementation(async <T>(id: string, work: (tx: TenantTx) => Promise<T>) => {
    const [before, result, behind] = await tenant(
      id,
      async (tx) => [await tx.$count(document), await work(tx), await tx.$count(document)] as const,
    );
    if (lost || before > 0 || behind === 0) return result;
    lost = true;
    throw new Error('Connection terminated unexpectedly');
  });
}

const file = () => pdfFile(pdfOf([['A letter']]));

test.each<[string, (visitor: Visitor, caseId: string) => ReturnType<Visitor['form']>]>([
  ['an upload', (visitor, caseId) => visitor.form(`/api/cases/${caseId}/documents`, [['file', file()]])],
  ['a preview', (visitor) => visitor.form('/api/preview-pdf-detections', [['file', file()]])],
  ['a binder', (visitor) => visitor.form('/api/build-binder', [['files', file()]])],
])('%s whose row was committed keeps its file, though the answer of the database was lost', async (_what, send) => {
  const { db, store } = service.services;
  const visitor = await signUp(service);
  const { id } = (await userOf(visitor)).organization;
  const caseId = await newCase(visitor);
  loseAnswer();
  expect((await send(visitor, caseId)).statusCode).toBe(503);
  const rows = await db.tenant(id, (tx) => tx.select().from(document));
  expect(rows).toHaveLength(1);
  expect(await store.list(`${id}/${rows[0]?.id}/`)).not.toEqual([]);
});

test('the event of an upload, which outlives it, holds no hash that a guess could be checked against', async () => {
  const visitor = await signUp(service);
  const bytes = pdfOf([['Social Security number 536-90-4399']]);
  await upload(visitor, await newCase(visitor), pdfFile(bytes));
  const { events } = (await visitor.get('/api/audit?action=document.uploaded')).json();
  expect(events[0].facts).toMatchObject({ upload: expect.stringMatching(/^[\da-f]{32}$/), bytes: bytes.length });
  expect(JSON.stringify(events)).not.toContain(createHash('sha256').update(bytes).digest('hex'));
});

test('of more files than a form takes the first are taken in, and the answer says so', async () => {
  const visitor = await signUp(service);
  const caseId = await newCase(visitor);
  const note = (index: number) => new File(['A note'], `${index}.txt`, { type: 'application/pdf' });
  const files = [file(), ...Array.from({ length: 98 }, (_, index) => note(index)), file(), file(), file()];
  const answer = await visitor.form(
    `/api/cases/${caseId}/documents`,
    files.map((each) => ['file', each] as [string, File]),
  );
  expect(answer.statusCode).toBe(202);
  const { results } = answer.json();
  expect(results).toHaveLength(101);
  expect(results.filter((result: object) => 'document' in result)).toHaveLength(2);
  const error = 'A form takes 100 files. This one and those behind it were not taken in: send them in another.';
  expect(results[100]).toEqual({ name: '', error, code: 'invalid_request' });
});
