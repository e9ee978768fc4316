import type { ReviewContent, WireRun } from '@blackbar/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toldReleased } from '../exports/released-documents.ts';
import { readReleased } from '../exports/released-parts.ts';
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

let service: TestService;
let owner: Visitor;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  await subscribe(service, owner);
});
afterAll(() => service.close());

type Bates = NonNullable<ReviewContent['bates']>;
const TYPED: Bates = { prefix: 'DOC', startNumber: 1, addToPages: true };

async function document(caseId: string, about: string): Promise<string> {
  const id = await upload(
    owner,
    caseId,
    pdfFile(pdfOf([[`First page on ${about}.`], ['Second page.']]), `${about}.pdf`),
  );
  await rested(owner, id);
  return id;
}

/** Sets the numbering of a document's review; answers with its new revision. */
async function number(id: string, bates: Bates | null): Promise<number> {
  const { locked: _locked, ...content } = (await owner.get(`/api/documents/${id}/review`)).json();
  const saved = await owner.put(`/api/documents/${id}/review`, { ...content, bates });
  expect([saved.statusCode, saved.json().error]).toEqual([200, undefined]);
  return content.revision + 1;
}

async function run(id: string, call: 'preview' | 'draft' | 'finalize', revision: number, more = {}): Promise<WireRun> {
  const started = await owner.post(`/api/documents/${id}/${call}`, { revision, ...more });
  expect([started.statusCode, started.json().error]).toEqual([202, undefined]);
  return ended(owner, started.json<WireRun>().id);
}

async function told(runId: string): Promise<string[]> {
  const { organization } = await userOf(owner);
  const file = await readReleased(service.services, organization.id, runId);
  return service.services.db.tenant(organization.id, async (tx) => [
    ...(await toldReleased(tx, file, 1)).bates.values(),
  ]);
}

describe('numbers of the editor', () => {
  test('two documents of a case carry no number twice, and the answers say which they carry', async () => {
    const caseId = await newCase(owner);
    const [first, second] = [await document(caseId, 'a lease'), await document(caseId, 'a loan')];
    const one = await run(first, 'finalize', await number(first, TYPED));
    const revision = await number(second, TYPED);
    const shown = await run(second, 'preview', revision);
    expect(shown.bates).toBeUndefined();
    const two = await run(second, 'finalize', revision, { planHash: shown.planHash });
    expect([one.bates, two.bates]).toEqual([
      { first: 'DOC000001', last: 'DOC000002' },
      { first: 'DOC000003', last: 'DOC000004' },
    ]);
    expect(two.outputSha256).toBe(shown.outputSha256);
    expect([await told(one.id), await told(two.id)]).toEqual([
      ['DOC000001', 'DOC000002'],
      ['DOC000003', 'DOC000004'],
    ]);
    const third = await document(caseId, 'a will');
    await run(third, 'finalize', 1);
    const asked = await owner.post('/api/exports', {
      title: 'Out',
      caseId,
      documentId: third,
      bates: { prefix: 'DOC' },
    });
    expect((await exported(owner, asked.json().id)).bates).toEqual({ first: 'DOC000005', last: 'DOC000006' });
  });

  test('a document keeps its numbers when it is opened again, whatever came after it', async () => {
    const caseId = await newCase(owner);
    const [first, second] = [await document(caseId, 'a lease'), await document(caseId, 'a loan')];
    const draft = await run(first, 'draft', await number(first, { ...TYPED, startNumber: 7 }));
    await run(second, 'draft', await number(second, { ...TYPED, startNumber: 7 }));
    const again = await run(first, 'finalize', await number(first, { ...TYPED, startNumber: 90 }));
    expect([draft.bates, again.bates]).toEqual([
      { first: 'DOC000007', last: 'DOC000008' },
      { first: 'DOC000007', last: 'DOC000008' },
    ]);
  });

  test('a preview of numbers that another document took since is not finalized', async () => {
    const caseId = await newCase(owner);
    const [first, second] = [await document(caseId, 'a lease'), await document(caseId, 'a loan')];
    const revision = await number(first, TYPED);
    const { planHash } = await run(first, 'preview', revision);
    await run(second, 'draft', await number(second, TYPED));
    const refused = await owner.post(`/api/documents/${first}/finalize`, { revision, planHash });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'plan_changed']);
  });

  test('off the pages they stand in the logs', async () => {
    const caseId = await newCase(owner);
    const [first, second] = [await document(caseId, 'a lease'), await document(caseId, 'a loan')];
    const off = { ...TYPED, prefix: 'LOG', addToPages: false };
    const plain = await run(first, 'draft', 1);
    const one = await run(first, 'finalize', await number(first, off));
    const two = await run(second, 'finalize', await number(second, off));
    expect([plain.bates, one.bates, two.bates]).toEqual([
      undefined,
      { first: 'LOG000001', last: 'LOG000002' },
      { first: 'LOG000003', last: 'LOG000004' },
    ]);
    expect([await told(one.id), await told(two.id)]).toEqual([
      ['LOG000001', 'LOG000002'],
      ['LOG000003', 'LOG000004'],
    ]);
  });

  test('while an export is given numbers of the prefix, nothing that would leave takes any', async () => {
    const caseId = await newCase(owner);
    const id = await document(caseId, 'a lease');
    const { organization } = await userOf(owner);
    await service.services.db.tenant(organization.id, (tx) =>
      tx.execute(`insert into bates_range (id, organization_id, case_id, prefix, suffix, digits, first, last, state, export_id)
        values (gen_random_uuid(), '${organization.id}', '${caseId}', 'DOC', '', 6, 1, 2, 'held', gen_random_uuid())`),
    );
    const revision = await number(id, TYPED);
    const refused = await owner.post(`/api/documents/${id}/draft`, { revision });
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      'An export is being given numbers of this prefix at this moment. Try again when it is made.',
    ]);
  });

  test('a prefix that an export would refuse is refused here', async () => {
    const id = await document(await newCase(owner), 'a lease');
    const { locked: _locked, ...content } = (await owner.get(`/api/documents/${id}/review`)).json();
    const put = (prefix: string) =>
      owner.put(`/api/documents/${id}/review`, { ...content, bates: { ...TYPED, prefix } });
    expect((await put('§ 12')).statusCode).toBe(422);
    expect((await put('JONES_v.-1 ')).statusCode).toBe(200);
  });
});
