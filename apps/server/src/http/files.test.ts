import type { DocumentFile, Review } from '@blackbar/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  ended,
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  type Visitor,
} from '../testing/visitor.fixture.ts';

let service: TestService;
let owner: Visitor;
let id: string;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  await subscribe(service, owner);
  const caseId = await newCase(owner, { policies: [] });
  id = await upload(owner, caseId, pdfFile(pdfOf([['SSN 536-90-4399, card 4111 1111 1111 1111']])));
  await rested(owner, id);
});
afterAll(() => service.close());

const files = async () => (await owner.get(`/api/documents/${id}/files`)).json<{ files: DocumentFile[] }>().files;
const reviewNow = async () => (await owner.get(`/api/documents/${id}/review`)).json<Review>();
async function finalize(): Promise<string> {
  const { revision } = await reviewNow();
  const run = (await owner.post(`/api/documents/${id}/finalize`, { revision })).json<{ id: string }>();
  expect(await ended(owner, run.id)).toMatchObject({ state: 'released' });
  return run.id;
}

test('the files of a document stay in its history: which replaced which, and which was withdrawn', async () => {
  expect(await files()).toEqual([]);
  const first = await finalize();
  const { locked: _locked, ...review } = (await owner.post(`/api/documents/${id}/reopen`)).json<Review>();
  const [kept = ''] = review.ticked;
  const fewer = { ...review, ticked: review.ticked.slice(1), kept: { [kept]: 'the text needs it here' } };
  expect((await owner.put(`/api/documents/${id}/review`, fewer)).statusCode).toBe(200);
  await finalize();
  const [second, one] = await files();
  expect(second).toMatchObject({ number: 2, who: 'Ann Lee', replacedBy: null, withdrawnAt: null });
  expect(one).toMatchObject({ number: 1, run: { id: first }, replacedBy: 2, withdrawnAt: null });
  expect((one?.run.removals ?? 0) - (second?.run.removals ?? 0)).toBe(1);

  await owner.get(`/api/runs/${first}/output`);
  await owner.post(`/api/runs/${first}/withdraw`);
  const [, withdrawn] = await files();
  expect(withdrawn?.withdrawnAt).not.toBeNull();
  expect((await owner.get(`/api/runs/${first}/output`)).statusCode).toBe(409);
  const stranger = await signUp(service);
  expect((await stranger.get(`/api/documents/${id}/files`)).statusCode).toBe(404);
});
