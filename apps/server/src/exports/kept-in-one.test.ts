import type { DetectionsResponse, ExportItem, Review, WireRun } from '@blackbar/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  type Visitor,
} from '../testing/visitor.fixture.ts';

/** One document shows a number that another one of its case removes. */
const PHONE = '(212) 555-0143';
const FRONT_DESK = pdfOf([['The front desk answers for the whole clinic.'], [`Call ${PHONE} from nine to five.`]]);
const LETTER = pdfOf([[`My own telephone is ${PHONE}.`, 'My Social Security number is 536-90-4399.']]);

let service: TestService;
let owner: Visitor;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  await subscribe(service, owner);
});
afterAll(() => service.close());

type Decided = Partial<Pick<Review, 'ticked' | 'kept'>>;

async function released(id: string, decide: (found: DetectionsResponse['detections']) => Decided): Promise<void> {
  await rested(owner, id);
  const { locked: _locked, ...review } = (await owner.get(`/api/documents/${id}/review`)).json<Review>();
  const { detections } = (await owner.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
  const saved = await owner.put(`/api/documents/${id}/review`, { ...review, ...decide(detections) });
  const { revision } = saved.json<Review>();
  const run = (await owner.post(`/api/documents/${id}/finalize`, { revision })).json<WireRun>();
  expect(await ended(owner, run.id)).toMatchObject({ state: 'released' });
}

/** The front desk's sheet is finished first, so that nothing was removed elsewhere when it was decided. */
async function exportedWith(decide: (ids: readonly string[]) => Decided): Promise<ExportItem> {
  const caseId = await newCase(owner, { policies: [] });
  const sheet = await upload(owner, caseId, pdfFile(FRONT_DESK, 'front-desk.pdf'));
  await released(sheet, (found) => decide(found.map(({ id }) => id)));
  const letter = await upload(owner, caseId, pdfFile(LETTER, 'letter.pdf'));
  await released(letter, (found) => ({ ticked: found.map(({ id }) => id) }));
  const order = { caseId, title: 'All of it', format: 'redacted_pdf' };
  return exported(owner, (await owner.post('/api/exports', order)).json<ExportItem>().id);
}

test('what a person left in one document for a reason stays there, and the whole is made', async () => {
  const kept = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, 'The clinic’s own number']));
  const item = await exportedWith((ids) => ({ ticked: [], kept: kept(ids) }));
  expect(item).toMatchObject({ status: 'ready', failure: null });
});

test('where nobody gave a reason the whole is refused, with the document and its page', async () => {
  const item = await exportedWith(() => ({ ticked: [] }));
  expect(item.status).toBe('failed');
  expect(item.failure?.message).toContain('page 2 of “front-desk.pdf”');
});
