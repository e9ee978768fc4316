import type { Review } from '@blackbar/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retain } from '../organizations/retention.ts';
import { eraseAgain } from '../storage/erasures.ts';
import { openErasureStore } from '../storage/open-store.ts';
import { ageTrail } from '../testing/aged-trail.fixture.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  exported,
  newCase,
  pdfFile,
  rested,
  signUp,
  upload,
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';

let service: TestService;
let owner: Visitor;
let organizationId: string;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  organizationId = (await userOf(owner)).organization.id;
});
afterAll(() => service.close());

const behind = <T extends Record<string, unknown>>(statement: string) =>
  service.services.db.tenant(organizationId, (tx) => tx.execute<T>(statement));
/** Puts what people did so far 40 days back. */
async function longAgo(...caseIds: readonly string[]): Promise<void> {
  for (const id of caseIds)
    await behind(`update cases set created_at = created_at - interval '40 days' where id = '${id}'`);
  await behind(`update document set uploaded_at = uploaded_at - interval '40 days'`);
  await behind(`update review set changed_at = changed_at - interval '40 days'`);
  await ageTrail(service, organizationId);
}
const FILE = () => pdfFile(pdfOf([['A letter']]));

describe('a legal hold', () => {
  test('on a case: neither it nor what it holds can be deleted, until it is lifted', async () => {
    const caseId = await newCase(owner);
    const documentId = await upload(owner, caseId, FILE());
    const { holds } = (await owner.post('/api/holds', { caseId, reason: 'Litigation' })).json();
    for (const url of [`/api/documents/${documentId}`, `/api/cases/${caseId}`]) {
      const answer = await owner.delete(url);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'held']);
    }
    expect((await owner.get(`/api/documents/${documentId}`)).statusCode).toBe(200);
    expect((await owner.post(`/api/holds/${holds[0].id}/lift`)).statusCode).toBe(200);
    expect((await owner.delete(`/api/documents/${documentId}`)).statusCode).toBe(200);
    expect((await owner.delete(`/api/cases/${caseId}`)).statusCode).toBe(200);
  });

  test('on everything: beats the deletion of the account', async () => {
    const person = await signUp(service);
    await newCase(person);
    await person.post('/api/holds', { caseId: null, reason: 'Investigation' });
    const answer = await person.post('/api/account/delete', { password: 'a long enough secret' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'held']);
    expect((await person.get('/api/cases')).json().cases).toHaveLength(1);
  });

  test('the table itself refuses, whatever statement asks', async () => {
    const caseId = await newCase(owner);
    await owner.post('/api/holds', { caseId, reason: 'Litigation' });
    await expect(behind(`delete from cases where id = '${caseId}'`)).rejects.toMatchObject({
      cause: { code: 'BBH01' },
    });
  });
});

describe('retention', () => {
  test('is previewed, takes what is due and nothing else, and stops at a hold', async () => {
    const [old, held] = [await newCase(owner), await newCase(owner)];
    const documentId = await upload(owner, old, FILE());
    await rested(owner, documentId);
    await owner.post('/api/holds', { caseId: held, reason: 'Litigation' });
    await longAgo(old, held);
    const young = await newCase(owner);
    const preview = (await owner.get('/api/retention?days=30')).json();
    expect(preview).toMatchObject({ days: 30, documents: 1, cases: [{ id: old, documents: 1 }], held: 1 });
    expect(await retain(service.services)).toBe(0);
    expect((await owner.call({ method: 'PUT', url: '/api/retention', payload: { days: 30 } })).json()).toMatchObject({
      documents: 1,
    });
    expect(await retain(service.services)).toBe(1);
    expect((await owner.get(`/api/cases/${old}`)).statusCode).toBe(404);
    for (const id of [young, held]) expect((await owner.get(`/api/cases/${id}`)).statusCode).toBe(200);
  });
});

test('retention is put off by a decision, not by reading a document again', async () => {
  const caseId = await newCase(owner);
  const documentId = await upload(owner, caseId, FILE());
  await rested(owner, documentId);
  const isDue = async () => {
    const { cases } = (await owner.get('/api/retention?days=30')).json<{ cases: { id: string }[] }>();
    return cases.some(({ id }) => id === caseId);
  };
  // Its name is searched too.
  await owner.patch(`/api/documents/${documentId}`, { name: 'Another.pdf' });
  await longAgo(caseId);
  await rested(owner, documentId);
  const { locked: _, ...review } = (await owner.get(`/api/documents/${documentId}/review`)).json<Review>();
  expect([review.revision, await isDue()]).toEqual([2, true]);
  await owner.put(`/api/documents/${documentId}/review`, review);
  expect(await isDue()).toBe(false);
});

test.each([
  ['looks at a document', (_caseId: string, id: string) => owner.get(`/api/documents/${id}/file`)],
  ['renames one', (_caseId: string, id: string) => owner.patch(`/api/documents/${id}`, { name: 'Another.pdf' })],
  [
    'downloads an export',
    async (_caseId: string, _id: string, item: string) => owner.get(`/api/exports/${item}/download`),
  ],
  ['archives the case', (caseId: string) => owner.patch(`/api/cases/${caseId}`, { archived: true })],
] as const)('whoever %s puts off retention', async (_what, act) => {
  const caseId = await newCase(owner);
  const documentId = await upload(owner, caseId, FILE());
  await rested(owner, documentId);
  const asked = await owner.post('/api/exports', { caseId, title: 'Sum', format: 'detection_summary' });
  const { id: item } = await exported(owner, asked.json().id);
  await longAgo(caseId);
  await behind(`update export set created_at = created_at - interval '40 days'`);
  const due = async () =>
    (await owner.get('/api/retention?days=30')).json<{ cases: { id: string }[] }>().cases.map(({ id }) => id);
  expect(await due()).toContain(caseId);
  expect((await act(caseId, documentId, item)).statusCode).toBe(200);
  expect(await due()).not.toContain(caseId);
});

test('what was erased stays erased when an older database is restored', async () => {
  const caseId = await newCase(owner);
  const documentId = await upload(owner, caseId, FILE());
  const { rows } = await behind<{ case_row: object; document: object }>(
    `select row_to_json(m) as case_row, row_to_json(d) as document from cases m join document d on d.case_id = m.id where m.id = '${caseId}'`,
  );
  expect((await owner.delete(`/api/cases/${caseId}`)).statusCode).toBe(200);
  await service.services.erasures.keep();
  // The backup, as far as it matters: the rows with their wrapped keys are back, and the notes of the deletion are not.
  const kept = rows[0] as { case_row: object; document: object };
  const literal = (value: object) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
  await behind(`insert into cases select * from json_populate_record(null::cases, ${literal(kept.case_row)})`);
  await behind(`insert into document select * from json_populate_record(null::document, ${literal(kept.document)})`);
  expect((await owner.get(`/api/documents/${documentId}`)).statusCode).toBe(200);
  const store = await openErasureStore(service.services.config, service.services.store);
  expect(await eraseAgain(service.connection, store)).toBe(2);
  expect((await owner.get(`/api/documents/${documentId}`)).statusCode).toBe(404);
  expect((await owner.get(`/api/cases/${caseId}`)).statusCode).toBe(404);
});
