import type { BeyondTicks, Review, TermPlace, WireRun } from '@blackbar/contracts';
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

/** Nothing goes unseen: what is removed without a tick of its own is told before a file leaves, and may be kept. */

let service: TestService;
let visitor: Visitor;
let caseId: string;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
  caseId = await newCase(visitor, { policies: [] });
});
afterAll(() => service.close());

async function decided(lines: readonly string[], change: Partial<Review>) {
  const id = await upload(visitor, caseId, pdfFile(pdfOf([lines])));
  await rested(visitor, id);
  return { id, revision: await decide(id, change) };
}

async function decide(id: string, change: Partial<Review>): Promise<number> {
  const { locked: _locked, ...review } = (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
  const answer = await visitor.put(`/api/documents/${id}/review`, { ...review, ticked: [], ...change });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Review>().revision;
}

async function beyond(id: string, revision: number): Promise<BeyondTicks> {
  const answer = await visitor.post(`/api/documents/${id}/beyond-ticks`, { revision });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ places: BeyondTicks }>().places;
}

test('a word that another document removes is told with its place, and stays where a person keeps it', async () => {
  const other = await decided(['The cello goes.', 'The cello went.'], { terms: ['cello'] });
  expect(await beyond(other.id, other.revision)).toEqual([]);
  const { id, revision } = await decided(['My daughter plays the cello.', 'She will play it.'], {});
  const [place, ...more] = await beyond(id, revision);
  expect(place).toMatchObject({ page: 1, text: 'cello', value: 'cello', inCase: true });
  expect([place?.rects.length, more.length]).toEqual([1, 0]);

  const kept = await decide(id, { kept: { [place?.id ?? '']: 'it means something else here' } });
  expect(await beyond(id, kept)).toEqual([]);
  const { id: run } = (await visitor.post(`/api/documents/${id}/draft`, { revision: kept })).json<WireRun>();
  expect(await ended(visitor, run)).toMatchObject({ state: 'released', refusal: null });
  const report = (await visitor.get(`/api/runs/${run}/report`)).json<{ boxes: unknown[]; keptOnPurpose: unknown[] }>();
  expect(report.boxes).toEqual([]);
  expect(report.keptOnPurpose).toHaveLength(1);
});

test('what a person keeps is kept after the document was read again under another name', async () => {
  await decided(['The cello goes.'], { terms: ['cello'] });
  const { id, revision } = await decided(['My daughter plays the cello.'], {});
  const [place] = await beyond(id, revision);
  const mark = {
    id: 'drawn',
    page: 1,
    x: 10,
    y: 10,
    width: 20,
    height: 10,
    type: 'manual',
    category: 'MANUAL',
  } as const;
  const kept = { [place?.id ?? '']: 'it means something else here', [mark.id]: 'the text needs it here' };
  await decide(id, { marks: [mark], kept });
  await visitor.patch(`/api/documents/${id}`, { name: 'Another.pdf' });
  await rested(visitor, id);
  const after = (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
  expect(after.kept).toEqual(kept);
  expect(await beyond(id, after.revision)).toEqual([]);
});

test('a place that is on no page of the document is nobody’s to keep', async () => {
  const { id } = await decided(['One page.'], {});
  const { locked: _locked, ...review } = (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
  const kept = { 'copy:TERM:page:2:3-8': 'it means something else here' };
  expect((await visitor.put(`/api/documents/${id}/review`, { ...review, kept })).statusCode).toBe(422);
});

test('a word that a person asked for is told with its places, and stays in the one that they leave out', async () => {
  const { id } = await decided(['My daughter plays the cello.', 'The Cello is old.'], { terms: ['cello'] });
  const answer = await visitor.post(`/api/documents/${id}/term-places`, { terms: ['cello'] });
  const { places } = answer.json<{ places: TermPlace[] }>();
  expect(places.map(({ page, term, text }) => ({ page, term, text }))).toEqual([
    { page: 1, term: 'cello', text: 'cello' },
    { page: 1, term: 'cello', text: 'Cello' },
  ]);
  const revision = await decide(id, {
    terms: ['cello'],
    kept: { [places[1]?.id ?? '']: 'it means something else here' },
  });
  const { id: run } = (await visitor.post(`/api/documents/${id}/draft`, { revision })).json<WireRun>();
  expect(await ended(visitor, run)).toMatchObject({ state: 'released', refusal: null });
  const report = (await visitor.get(`/api/runs/${run}/report`)).json<{ boxes: unknown[]; keptOnPurpose: unknown[] }>();
  expect([report.boxes.length, report.keptOnPurpose.length]).toEqual([1, 1]);
});
