import {
  type BinderResponse,
  type CasePeople,
  type DetectionsResponse,
  HIPAA_STATEMENT,
  type HipaaSheet,
} from '@blackbar/contracts';
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
let caseId: string;
let documentId: string;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  caseId = await newCase(owner, { policies: ['us-hipaa-safe-harbor'] });
  const lines = ['Patient: Wanda Przybylska', 'Results: portal dot brigid dot org', 'Label KX22-91B is hers.'];
  documentId = await upload(
    owner,
    caseId,
    pdfFile(pdfOf([lines, ['See portal dot brigid dot org', 'Her husband died in 2019.']])),
  );
  await rested(owner, documentId);
});
afterAll(() => service.close());

const path = (rest: string) => `/api/documents/${documentId}/${rest}`;
const sheetNow = async () => (await owner.get(path('hipaa-sheet'))).json<HipaaSheet>();
const sign = (sheet: HipaaSheet, looked: readonly string[]) =>
  owner.post(path('hipaa-sheet/sign'), {
    ...{ output: sheet.output?.sha256, seen: ['P', 'Q'], statement: HIPAA_STATEMENT },
    ...(looked.length > 0 ? { looked } : {}),
  });

async function made(change: object): Promise<void> {
  const review = (await owner.get(path('review'))).json();
  const { locked: _locked, ...content } = review;
  const saved = (await owner.put(path('review'), { ...content, ...change })).json();
  const run = (await owner.post(path('preview'), { revision: saved.revision })).json();
  expect((await ended(owner, run.id)).state).toBe('awaiting_approval');
}

test('a binder under Safe Harbor tells what its files still show, by kind and page', async () => {
  const lines = [['Nothing here'], ['Results: portal dot brigid dot org']];
  const answer = await owner.form('/api/build-binder', [
    ['files', pdfFile(pdfOf(lines))],
    ['selectedDetections', '[]'],
    ['policy', 'us-hipaa-safe-harbor'],
  ]);
  const { success, warnings } = answer.json<BinderResponse>();
  const told = warnings.filter(({ code }) => code === 'second_look').map(({ message }) => message);
  expect([success, told]).toEqual([true, [expect.stringContaining('one place on page 2')]]);
});

test('a year alone may stay: it is found, and none of the eighteen', async () => {
  const { detections } = (await owner.get(path('detections'))).json<DetectionsResponse>();
  expect(detections.map(({ category, text }) => [category, text])).toContainEqual(['DATE', '2019']);
  const dates = (await sheetNow()).rows.find(({ letter }) => letter === 'C');
  expect(dates).toMatchObject({ found: 0, removed: 0 });
});

test('what stays in the finished file is asked about, counted and signed for; removed, it is gone', async () => {
  expect((await sheetNow()).secondLook).toBeNull();
  await made({ ticked: [], terms: ['Wanda Przybylska'] });
  const sheet = await sheetNow();
  const finds = sheet.secondLook?.finds ?? [];
  expect(finds.map(({ letter, words, pages }) => [letter, words, pages])).toEqual([
    ['N', 'portal dot brigid dot org', [1, 2]],
    ['R', 'KX22-91B', [1]],
  ]);
  const refused = await sign(sheet, [finds[0]?.id ?? '']);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'values_undecided', error: expect.stringContaining('on page 1 ') });
  expect((await sign(sheet, [])).json().error).toContain('2 things on pages 1–2');
  expect(refused.body).not.toMatch(/brigid|KX22/);

  await made({ terms: ['Wanda Przybylska', 'portal dot brigid dot org'] });
  const again = await sheetNow();
  expect(again.secondLook?.finds.map(({ letter }) => letter)).toEqual(['R']);
  const signed = await sign(again, again.secondLook?.finds.map(({ id }) => id) ?? []);
  const row = signed.json<HipaaSheet>().signed?.rows.find(({ letter }) => letter === 'R');
  expect([signed.statusCode, row?.again]).toEqual([200, 1]);
  const taken = (await owner.get(path('hipaa-sheet/export'))).json();
  expect(taken).toMatchObject({ secondLook: { finds: 1, unread: [] }, name: 'Ann Lee' });
  expect(JSON.stringify(taken)).not.toContain('KX22');
});

test('the sheet is of the file of whoever is to get it: what was made for another is not signed for them', async () => {
  await subscribe(service, owner);
  const before = await sheetNow();
  expect(before.output).not.toBeNull();
  const asked = { name: 'Registry', audience: 'public' };
  const { recipients } = (await owner.post(`/api/cases/${caseId}/recipients`, asked)).json<CasePeople>();
  await owner.put(path('recipient'), { recipient: recipients[0]?.id });
  expect((await sheetNow()).output).toBeNull();
  expect((await sign(before, [])).json()).toMatchObject({ code: 'not_ready' });
  await owner.put(path('recipient'), { recipient: null });
  expect((await sheetNow()).output).toEqual(before.output);
});
