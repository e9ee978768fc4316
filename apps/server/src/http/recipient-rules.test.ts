import type { CasePeople, DetectionsResponse, Review } from '@blackbar/contracts';
import { KEPT_BY_RULE } from '@blackbar/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, rested, signUp, subscribe, upload, type Visitor } from '../testing/visitor.fixture.ts';

/** One document for two recipients under other rules: what one may see decides nothing for the other. */

const LINES = ['Witness: Margaret Oldfield', 'Phone: (503) 555-0177', 'SSN: 536-22-8741'];

let service: TestService;
let visitor: Visitor;
let clinic: string;
let [first, second]: [string, string] = ['', ''];
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
  const caseId = await newCase(visitor, { policies: ['us-frcp-5.2'] });
  const opened = async () => {
    const id = await upload(visitor, caseId, pdfFile(pdfOf([LINES])));
    await rested(visitor, id);
    return id;
  };
  [first, second] = [await opened(), await opened()];
  const made = await visitor.post(`/api/cases/${caseId}/recipients`, {
    name: 'Clinic',
    audience: 'party',
    policies: ['us-hipaa-safe-harbor'],
  });
  expect(made.statusCode, made.body).toBeLessThan(300);
  clinic = made.json<CasePeople>().recipients[0]?.id ?? '';
});
afterAll(() => service.close());

const reviewOf = async (id: string) => (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
const findsOf = async (id: string) =>
  (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>().detections;
const nameIn = async (id: string) => (await findsOf(id)).find(({ text }) => text.includes('Oldfield'))?.id ?? '';

async function goesTo(id: string, recipient: string | null): Promise<Review> {
  const answer = await visitor.put(`/api/documents/${id}/recipient`, { recipient });
  expect(answer.statusCode, answer.body).toBe(200);
  return reviewOf(id);
}

test.each([
  ['the rule lets it stand', KEPT_BY_RULE, true],
  ['the text needs it', 'the text needs it here', false],
])('what is kept because %s goes under a rule that does not let it stand: %#', async (_, because, ticked) => {
  const name = await nameIn(first);
  const { locked: _locked, ...review } = await reviewOf(first);
  const kept = { [name]: because };
  await visitor.put(`/api/documents/${first}/review`, {
    ...review,
    ticked: review.ticked.filter((id) => id !== name),
    kept,
  });
  expect((await goesTo(first, clinic)).ticked.includes(name)).toBe(ticked);
  const back = await goesTo(first, null);
  expect([back.ticked.includes(name), back.kept]).toEqual([false, kept]);
});

test('what goes for one recipient asks nothing in the copy of another, but what the rules of both demand', async () => {
  const asked = async () =>
    (await findsOf(second)).filter(({ removedElsewhere }) => removedElsewhere).map(({ category }) => category);
  const { locked: _locked, ...review } = await reviewOf(first);
  await visitor.put(`/api/documents/${first}/review`, { ...review, kept: {} });
  expect((await goesTo(first, clinic)).ticked).toContain(await nameIn(first));
  expect(await asked()).toEqual(['SSN']);
  const { revision } = await reviewOf(second);
  expect((await visitor.post(`/api/documents/${second}/draft`, { revision })).statusCode).toBe(202);
  await goesTo(second, clinic);
  expect((await asked()).sort()).toEqual(['PERSON', 'PHONE', 'SSN']);
});
