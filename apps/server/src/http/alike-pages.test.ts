import type { AlikePages, BulkResult, DetectionsResponse, OpenedPages, Review, WireRun } from '@blackbar/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { ended, newCase, pdfFile, rested, signUp, upload, type Visitor } from '../testing/visitor.fixture.ts';

/** What is told before a document is finalized: pages decided otherwise in another document, pages nobody opened. */

let service: TestService;
let visitor: Visitor;
let caseId: string;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  caseId = await newCase(visitor, { policies: [] });
});
afterAll(() => service.close());

const LETTER = [
  'To the board of Harrow Lane Cooperative, from Margaret Oldfield.',
  'The roof over the north stair was opened on two days without notice,',
  'and water ran down behind the paper of the second landing for a week.',
  'I ask that the invoice of the roofer be shown to every tenant of the house.',
];
const opened = async (pages: readonly (readonly string[])[]) => {
  const id = await upload(visitor, caseId, pdfFile(pdfOf(pages)));
  await rested(visitor, id);
  return id;
};
const reviewOf = async (id: string) => (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
const change = async (id: string, changes: Partial<Review>) => {
  const { locked: _locked, ...review } = { ...(await reviewOf(id)), ...changes };
  const saved = await visitor.put(`/api/documents/${id}/review`, review);
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json<Review>();
};
const alike = async (id: string) => (await visitor.get(`/api/documents/${id}/alike-pages`)).json<AlikePages>();

test('a page that stands in two documents and is decided differently is named from both; “do the same” ends it', async () => {
  const first = await opened([['Exhibit A'], LETTER]);
  const second = await opened([
    [...LETTER.slice(0, 3), 'I ask that the invoice of the roofer be shown to all tenants of the house.'],
    ['Nothing else.'],
  ]);
  const other = await opened([
    ['An unlike page of the same case, in which other people wrote of other matters.', 'It says nothing of roofs.'],
  ]);
  const { detections } = (await visitor.get(`/api/documents/${second}/detections`)).json<DetectionsResponse>();
  const name = detections.filter(({ text }) => text.includes('Oldfield')).map(({ id }) => id);
  expect(name.length).toBeGreaterThan(0);
  const box = { id: 'm', page: 2, x: 60, y: 300, width: 200, height: 40, type: 'manual' as const };
  const named = (await visitor.get(`/api/documents/${first}/detections`)).json<DetectionsResponse>().detections;
  await change(first, {
    ticked: named.filter(({ text }) => text.includes('Oldfield')).map(({ id }) => id),
    marks: [box],
  });
  // Nobody has looked at the second one yet.
  expect((await alike(first)).pages).toEqual([]);
  await change(second, { ticked: [], kept: Object.fromEntries(name.map((id) => [id, 'she asked for it'])) });

  const { pages } = await alike(second);
  expect(pages).toMatchObject([{ page: 1, equal: false, other: { documentId: first, page: 2 } }]);
  expect(pages[0]?.differences).toEqual([
    { kind: 'find', text: expect.stringContaining('Oldfield'), category: 'PERSON', here: 'stays', there: 'removed' },
    { kind: 'mark', text: '', category: 'MANUAL', here: 'stays', there: 'removed' },
  ]);
  const [fromFirst] = (await alike(first)).pages;
  expect(fromFirst).toMatchObject({ page: 2, other: { documentId: second, page: 1 }, same: { untickMarks: ['m'] } });
  expect(fromFirst?.same.keep.map(({ reason }) => reason)).toEqual(name.map(() => 'she asked for it'));
  expect((await alike(other)).pages).toEqual([]);

  const same = pages[0]?.same;
  await change(second, { ticked: same?.tick ?? [], kept: {}, marks: same?.marks ?? [] });
  expect((await alike(second)).pages).toEqual([]);
  expect((await alike(first)).pages).toEqual([]);
});

test('pages that nobody opened are known to the server, and the run says which', async () => {
  const id = await opened([['One'], ['Two'], ['Three'], ['Four']]);
  const path = `/api/documents/${id}/opened-pages`;
  const open = async (pages: readonly number[]) => (await visitor.post(path, { pages })).json<OpenedPages>().pages;
  expect((await visitor.get(path)).json()).toEqual({ pages: [] });
  expect(await open([2])).toEqual([2]);
  expect(await open([1, 2, 99])).toEqual([1, 2]);
  expect((await visitor.post(path, { pages: [0] })).statusCode).toBe(422);
  const { revision } = await reviewOf(id);
  const run = (await visitor.post(`/api/documents/${id}/draft`, { revision })).json<WireRun>();
  expect(run.unopenedPages).toEqual([3, 4]);
  await ended(visitor, run.id);
  expect((await (await signUp(service)).get(path)).statusCode).toBe(404);
});

test('finalized together, pages that are decided differently hold both documents up, whoever comes first', async () => {
  const inCase = await newCase(visitor, { policies: [] });
  const add = async (pages: readonly (readonly string[])[]) => {
    const id = await upload(visitor, inCase, pdfFile(pdfOf(pages)));
    await rested(visitor, id);
    return id;
  };
  const touched = await add([LETTER]);
  const untouched = await add([LETTER, ['Something else.']]);
  const plain = await add([['Nothing that stands elsewhere.']]);
  const finalize = async (...documents: readonly string[]) =>
    (await visitor.post(`/api/cases/${inCase}/bulk`, { action: 'finalize', documents }))
      .json<{ results: BulkResult[] }>()
      .results.map(({ outcome, count }) => [outcome, count]);
  const box = { id: 'm', page: 1, x: 60, y: 300, width: 200, height: 40, type: 'manual' as const };
  await change(touched, { marks: [box] });
  // Nobody has looked at the second one: alone it is no decision, together it leaves as it is.
  expect((await alike(touched)).pages).toEqual([]);
  expect(await finalize(touched, untouched, plain)).toEqual([
    ['alike', 1],
    ['alike', 1],
    ['started', 0],
  ]);
  // One after the other: the first one's file is being made, or lies there, when the second is asked for.
  expect(await finalize(touched)).toEqual([['started', 0]]);
  expect(await finalize(untouched)).toEqual([['alike', 1]]);
  await change(untouched, { marks: (await alike(untouched)).pages[0]?.same.marks ?? [] });
  expect(await finalize(untouched)).toEqual([['started', 0]]);
});
