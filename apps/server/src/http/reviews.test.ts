import {
  type DetectionsResponse,
  type KeptHistory,
  REVIEW_HISTORY,
  type Review,
  type WireRun,
} from '@blackbar/contracts';
import { openPages } from '@blackbar/pdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  ended,
  joinOrganization,
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';

const LETTER = pdfOf([['Dear Dr. Margaret Oldfield,', 'your Social Security number is 536-90-4399.']]);

let service: TestService;
let visitor: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
});
afterAll(() => service.close());

async function ready() {
  const id = await upload(visitor, await newCase(visitor, { policies: ['us-frcp-5.2'] }), pdfFile(LETTER));
  await rested(visitor, id);
  const { detections } = (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
  const review = (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
  const ssn = detections.find(({ category }) => category === 'SSN');
  return { id, review, ssn, ssnId: ssn?.id ?? '' };
}
const put = (id: string, { locked: _locked, ...review }: Review) => visitor.put(`/api/documents/${id}/review`, review);

async function built(id: string, revision: number) {
  const started = (await visitor.post(`/api/documents/${id}/draft`, { revision })).json<WireRun>();
  const run = await ended(visitor, started.id);
  const report = (await visitor.get(`/api/runs/${run.id}/report`)).json<{ boxes?: { label: string }[] }>();
  return { run, labels: report.boxes?.map(({ label }) => label) };
}

describe('what a box says', () => {
  test('the rules propose, a person chooses, the file shows the choice', async () => {
    const { id, review, ssn, ssnId } = await ready();
    expect(ssn).toMatchObject({ appearance: 'XXX-XX-4399' });
    const offered = await visitor.get(`/api/documents/${id}/choices?detection=${encodeURIComponent(ssnId)}`);
    expect(offered.json()).toMatchObject({
      proposed: 'XXX-XX-4399',
      choices: [{ action: 'black', appearance: '' }, { action: 'label', appearance: '[SSN]' }, { action: 'keep_last' }],
    });
    const saved = await put(id, { ...review, ticked: [ssnId], overrides: { [ssnId]: { action: 'label' } } });
    expect(saved.statusCode).toBe(200);
    const after = (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
    expect(after.detections.find((each) => each.id === ssnId)).toMatchObject({
      appearance: '[SSN]',
      proposed: 'XXX-XX-4399',
    });
    expect(await built(id, 2)).toMatchObject({ run: { state: 'released' }, labels: ['[SSN]'] });
  });

  test('another choice is another plan', async () => {
    const { id, review, ssnId } = await ready();
    await put(id, { ...review, ticked: [ssnId] });
    const proposed = await built(id, 2);
    await put(id, { ...review, revision: 2, ticked: [ssnId], overrides: { [ssnId]: { action: 'black' } } });
    const chosen = await built(id, 3);
    expect(proposed.labels).toEqual(['XXX-XX-4399']);
    expect(chosen.labels).toEqual(['']);
    expect(chosen.run.planHash).not.toBe(proposed.run.planHash);
  });

  test.each([
    ['a find that is not there', (_id: string) => ({ nobody: { action: 'label' } })],
    ['own words without words', (id: string) => ({ [id]: { action: 'text' } })],
    ['words that repeat the value', (id: string) => ({ [id]: { action: 'text', text: 'was 536-90-4399' } })],
  ])('is refused for %s', async (_what, overrides) => {
    const { id, review, ssnId } = await ready();
    const answer = await put(id, { ...review, overrides: overrides(ssnId) as Review['overrides'] });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json().code).toBe('invalid_request');
  });
});

test('a mark that is not ticked is kept in the review and left alone in the file', async () => {
  const { id, review } = await ready();
  const mark = { id: 'm', page: 1, x: 60, y: 60, width: 200, height: 30, type: 'manual' as const, ticked: false };
  const saved = await put(id, { ...review, ticked: [], marks: [mark] });
  expect(saved.json()).toMatchObject({ marks: [{ id: 'm', ticked: false }] });
  expect((await visitor.get(`/api/documents/${id}/review`)).json()).toMatchObject({ marks: [{ ticked: false }] });
  expect(await built(id, 2)).toMatchObject({ run: { removals: 0 }, labels: [] });
});

describe('search', () => {
  const search = (id: string, body: object) => visitor.post(`/api/documents/${id}/search`, body);

  test('tells where a term stands and what stands around it, in hidden places too', async () => {
    const id = await upload(visitor, await newCase(visitor), pdfFile(LETTER, 'Oldfield.pdf'));
    await rested(visitor, id);
    const { hits } = (await search(id, { term: 'oldfield' })).json();
    expect(hits).toHaveLength(1);
    expect(hits[0]).toMatchObject({ page: 1, place: 'page', text: 'Oldfield', before: 'Dear Dr. Margaret ' });
    expect(hits[0].after).toMatch(/^, your Social/);
    expect(hits[0].rects).toHaveLength(1);
  });

  test.each([
    ['\\d{3}-\\d{2}-\\d{4}', {}, ['536-90-4399']],
    ['OLD\\w+', {}, ['Oldfield']],
    ['OLD\\w+', { matchCase: true }, []],
    ['(?i)social security', { matchCase: true }, ['Social Security']],
  ])('finds the pattern %s', async (term, how, expected) => {
    const { id } = await ready();
    const { hits } = (await search(id, { term, pattern: true, ...how })).json<{ hits: { text: string }[] }>();
    expect(hits.map(({ text }) => text)).toEqual(expected);
  });

  test.each(['(', '(a)\\1', 'x*', 'a{1000}'])('refuses the pattern %s with a sentence', async (term) => {
    const { id } = await ready();
    const answer = await search(id, { term, pattern: true });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_pattern']);
  });
});

describe('turned pages', () => {
  test.each([
    90, 180, 270,
  ] as const)('by %i degrees: the verified file shows them so, a mark stays where it was drawn', async (turn) => {
    const { id, review, ssnId } = await ready();
    const mark = { id: 'm', page: 1, x: 60, y: 60, width: 100, height: 20, type: 'manual' as const };
    await put(id, { ...review, ticked: [ssnId], marks: [mark], turn });
    const { run } = await built(id, 2);
    expect(run).toMatchObject({ state: 'released', refusal: null });
    const bytes = (await visitor.get(`/api/runs/${run.id}/output`)).rawPayload;
    const pages = await openPages(bytes);
    expect(pages.geometry(1).rotation).toBe(turn);
    pages.close();
  });
});

describe('the way back', () => {
  const SECRET = 'Falcon-Heron';
  const step = { ticked: { add: [], remove: ['x'] }, terms: { add: [SECRET], remove: [] } };
  const save = async (who: Visitor, id: string, changes: object) => {
    const { locked: _locked, ...review } = (await who.get(`/api/documents/${id}/review`)).json<Review>();
    return who.put(`/api/documents/${id}/review`, { ...review, ...changes });
  };
  const history = async (who: Visitor, id: string) =>
    (await who.get(`/api/documents/${id}/review-history`)).json<KeptHistory>();

  test('is kept for the person who saved, in any browser, under the document’s key, and goes with it', async () => {
    const { id, review } = await ready();
    expect(await history(visitor, id)).toEqual({ of: null, past: [], future: [] });
    expect((await save(visitor, id, { history: { past: [step], future: [] } })).statusCode).toBe(200);
    expect(await history(visitor, id)).toMatchObject({ of: { revision: 2, ticked: review.ticked }, past: [step] });
    // What is saved without a word about it, as by a script, leaves it: it still tells from which review it leads.
    await save(visitor, id, { ticked: [] });
    expect(await history(visitor, id)).toMatchObject({ of: { revision: 2 }, past: [step] });

    const colleague = await signUp(service);
    await joinOrganization(service, colleague, visitor);
    expect((await history(colleague, id)).past).toEqual([]);
    const rows = async () => {
      const { rows } = await service.services.db.tenant((await userOf(visitor)).organization.id, (tx) =>
        tx.execute(`select encode(sealed, 'escape') as text from review_history where document_id = '${id}'`),
      );
      return rows.map(({ text }) => String(text));
    };
    expect(await rows()).toHaveLength(1);
    expect((await rows()).join()).not.toContain(SECRET);
    await visitor.delete(`/api/documents/${id}`);
    expect(await rows()).toEqual([]);
  });

  test('is bounded in steps and in bytes', async () => {
    const { id } = await ready();
    const many = Array.from({ length: REVIEW_HISTORY.steps + 1 }, () => step);
    expect((await save(visitor, id, { history: { past: many, future: [] } })).statusCode).toBe(422);
    const large = { ticked: { add: Array.from({ length: 600 }, (_, i) => `${i}${'x'.repeat(490)}`), remove: [] } };
    expect((await save(visitor, id, { history: { past: [large, step], future: [] } })).statusCode).toBe(200);
    expect((await history(visitor, id)).past).toEqual([step]);
  });
});
