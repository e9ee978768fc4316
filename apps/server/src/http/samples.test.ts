import type { DetectionsResponse, Review, SampleResult, Survey } from '@blackbar/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, rested, signUp, upload, type Visitor } from '../testing/visitor.fixture.ts';

const LINES = ['The matter was heard in open court.', 'Counsel for the county appeared in person.'];
const LETTER = pdfOf([
  ['Dear Dr. Margaret Oldfield,', 'your Social Security number is 536-90-4399.', ...LINES],
  ['Oldfield spoke at length.', ...Array.from({ length: 40 }, (_, i) => `Line ${i + 1} of the record says nothing.`)],
  Array.from({ length: 40 }, (_, i) => `Line ${i + 41} of the record says nothing.`),
]);

let service: TestService;
let visitor: Visitor;
let id: string;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  id = await upload(visitor, await newCase(visitor, { policies: [] }), pdfFile(LETTER));
  await rested(visitor, id);
  const { detections } = (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
  const { locked: _locked, ...review } = (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
  const names = detections.filter(({ text }) => text.includes('Margaret')).map((each) => each.id);
  expect(names).toHaveLength(1);
  await visitor.put(`/api/documents/${id}/review`, { ...review, ticked: [...review.ticked, ...names] });
});
afterAll(() => service.close());

const survey = async () => (await visitor.post(`/api/documents/${id}/survey`, { revision: 2 })).json<Survey>();
const answer = (sampleId: string, missed: number) => visitor.post(`/api/documents/${id}/sample`, { sampleId, missed });

test('the sample is drawn from the lines that nothing touches', async () => {
  const { lines, sample } = await survey();
  expect(lines).toBeGreaterThanOrEqual(82);
  expect(sample).toHaveLength(60);
  expect(new Set(sample.map(({ page, rect }) => `${page} ${rect.y}`)).size).toBe(60);
  for (const { text } of sample) expect(text).not.toMatch(/536-90|Margaret/);
});

test('two samples are not the same lines', async () => {
  const [one, two] = [await survey(), await survey()];
  expect(one.sample).not.toEqual(two.sample);
  expect(one.orderHash).toBe(two.orderHash);
});

test('a part of a name that goes is shown as its twin', async () => {
  const { twins } = await survey();
  expect(twins).toContainEqual(expect.objectContaining({ page: 2, text: 'Oldfield', kind: 'part' }));
});

test('what a person says bounds what was missed', async () => {
  const none = await visitor.get(`/api/documents/${id}/sample`);
  expect([none.statusCode, none.json()]).toEqual([200, { sample: null }]);
  const { sampleId, lines, orderHash } = await survey();
  expect((await answer(sampleId, 61)).statusCode).toBe(422);
  const said = (await answer(sampleId, 0)).json<SampleResult>();
  expect(said).toMatchObject({ orderHash, lines, looked: 60, missed: 0, current: true });
  expect(said.atMost).toBeGreaterThan(0);
  expect(said.atMost).toBeLessThan(5);
  expect((await answer(sampleId, 0)).json().code).toBe('conflict');
  expect((await visitor.get(`/api/documents/${id}/sample`)).json()).toEqual({ sample: said });
});

test('an old view of the review is told', async () => {
  const stale = await visitor.post(`/api/documents/${id}/survey`, { revision: 1 });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale_revision']);
});

test('an edit makes a sample worth nothing', async () => {
  const { locked: _locked, ...review } = (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
  await visitor.put(`/api/documents/${id}/review`, { ...review, terms: ['county'] });
  expect((await visitor.get(`/api/documents/${id}/sample`)).json()).toMatchObject({ sample: { current: false } });
});
