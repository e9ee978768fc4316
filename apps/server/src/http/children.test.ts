import type {
  CasePeople,
  ChildQuestions,
  DetectionsResponse,
  FailureBody,
  Review,
  WireDocument,
  WireRun,
} from '@blackbar/contracts';
import type { VerificationReport, Warning } from '@blackbar/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAnalysis, writeAnalysis } from '../documents/analysis.ts';
import { findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
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
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';

/** Fed. R. Civ. P. 5.2(a)(3): a name that may be a child's is asked about, once, and the answer holds for the case. */

let service: TestService;
let visitor: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
});
afterAll(() => service.close());

const FIRST = [['Statement of Margaret L. Holloway'], ['Tyler Holloway was seen near the school.', 'Tyler ran.']];
const SECOND = [['MARGARET L HOLLOWAY paid the fee.', 'Ask Tyler Holloway about it.', 'Mr. Holloway agreed.']];

async function opened(caseId: string, lines: readonly (readonly string[])[]): Promise<string> {
  const id = await upload(visitor, caseId, pdfFile(pdfOf(lines)));
  await rested(visitor, id);
  return id;
}
const children = async (id: string) => (await visitor.get(`/api/documents/${id}/children`)).json<ChildQuestions>();
const questionAbout = async (id: string, name: string) =>
  (await children(id)).questions.find((question) => question.name === name);
const answer = (id: string, person: number, said: string) =>
  visitor.post(`/api/documents/${id}/children`, { persons: [person], answer: said });
const reviewOf = async (id: string) => (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
async function run(id: string, call: 'draft' | 'finalize') {
  const { revision } = await reviewOf(id);
  return visitor.post(`/api/documents/${id}/${call}`, { revision });
}
/** What of names goes, and what its box says. */
async function ticked(id: string): Promise<string[]> {
  const { detections } = (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
  const ids = new Set((await reviewOf(id)).ticked);
  return detections.flatMap((one) => (ids.has(one.id) ? [`${one.category} ${one.text} ${one.appearance}`] : []));
}
const warnings = async ({ id }: Pick<WireRun, 'id'>) =>
  (await visitor.get(`/api/runs/${id}/report`)).json<{ warnings: Warning[] }>().warnings;

describe('a name that may be a child’s', () => {
  let first = '';
  let second = '';
  let caseId = '';
  beforeAll(async () => {
    caseId = await newCase(visitor, { policies: ['us-frcp-5.2'] });
    first = await opened(caseId, FIRST);
    second = await opened(caseId, SECOND);
  });

  test('is asked about once over the case, with the words that say why', async () => {
    const asked = await children(second);
    expect(asked.rules).toEqual(['Fed. R. Civ. P. 5.2']);
    expect(asked.questions).toEqual([
      {
        person: expect.any(Number),
        name: 'Tyler Holloway',
        clue: 'school',
        excerpt: expect.stringContaining('Tyler Holloway was seen near the school.'),
        page: 2,
        document: { id: first, name: expect.any(String) },
        here: true,
        answer: null,
      },
    ]);
    const { rows } = await service.services.db.pool.query(
      `select encode(sealed, 'escape') as text from pseudonym_ledger`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/holloway|perhaps/i);
  });

  test('keeps every document in which it stands from being finalized; a draft says that nobody was asked', async () => {
    for (const [id, page] of [
      [first, 2],
      [second, 1],
    ] as const) {
      const refused = await run(id, 'finalize');
      expect(refused.statusCode).toBe(409);
      expect(refused.json<FailureBody>()).toMatchObject({ code: 'children_unanswered', page });
      expect(refused.json<FailureBody>().error).toContain(`1 name on page ${page} may be a child’s`);
      expect(refused.body).not.toContain('Holloway');
    }
    const draft = await ended(visitor, (await run(first, 'draft')).json<WireRun>().id);
    const said = (await warnings(draft)).find(({ code }) => code === 'perhaps_children');
    expect(said?.facts).toMatchObject({ count: 1, pages: [2] });
  });

  test('“Child”: a minor of one pseudonym in all documents, ticked; nobody else of the surname is', async () => {
    const question = await questionAbout(first, 'Tyler Holloway');
    const after = (await answer(second, question?.person ?? 0, 'child')).json<ChildQuestions>();
    // With a child in the case, whoever nothing is said of is asked about, too.
    expect(after.questions.map(({ clue, answer: said }) => [clue, said])).toEqual([
      ['unsaid', null],
      ['school', 'child'],
    ]);
    expect(await ticked(first)).toEqual(['MINOR_NAME Tyler Holloway Minor Child 1', 'MINOR_NAME Tyler Minor Child 1']);
    expect(await ticked(second)).toEqual(['MINOR_NAME Tyler Holloway Minor Child 1']);
    const { categories } = (await visitor.get(`/api/documents/${first}`)).json<WireDocument>();
    expect(categories.MINOR_NAME).toBe(2);
    const people = (await visitor.get(`/api/cases/${caseId}/people`)).json<CasePeople>();
    expect(people.history[0]).toMatchObject({ change: 'answered', by: 'Ann Lee' });
    expect(people.people.filter(({ kind }) => kind === 'minor')).toHaveLength(1);
  });

  test('a document that comes later knows the child', async () => {
    const third = await opened(caseId, [['Tyler Holloway came. Margaret L. Holloway left.']]);
    expect(await ticked(third)).toEqual(['MINOR_NAME Tyler Holloway Minor Child 1']);
  });

  test('an answer whose first attempt was broken off after it wrote the finds ticks all the same', async () => {
    const { person = 0 } = (await questionAbout(second, 'Tyler Holloway')) ?? {};
    const { organization } = await userOf(visitor);
    const { db, vault } = service.services;
    const owner = ownerOf(await db.tenant(organization.id, (tx) => findDocument(tx, second)));
    const written = await readAnalysis(vault, owner);
    await answer(second, person, 'not_child');
    expect(await ticked(second)).toEqual([]);
    await writeAnalysis(vault, owner, written);
    await answer(second, person, 'child');
    expect(await ticked(second)).toEqual(['MINOR_NAME Tyler Holloway Minor Child 2']);
  });

  test('“Not a child” takes it back, and what is finalized says nothing of children', async () => {
    const question = await questionAbout(first, 'Tyler Holloway');
    expect((await answer(first, question?.person ?? 0, 'not_child')).statusCode).toBe(200);
    expect([await ticked(first), await ticked(second)]).toEqual([[], []]);
    const done = await ended(visitor, (await run(first, 'finalize')).json<WireRun>().id);
    expect(done.state).toBe('released');
    expect((await warnings(done)).map(({ code }) => code)).not.toContain('perhaps_children');
  });

  test('of a name that is kept for another reason the report does not say that it is a child’s', async () => {
    const id = await opened(caseId, [['The minor child, Ruben Castellane, age 9, was heard.']]);
    const { detections } = (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
    const found = detections.find(({ text }) => text === 'Ruben Castellane');
    expect(found?.category).toBe('MINOR_NAME');
    const { locked: _locked, ...review } = await reviewOf(id);
    const kept = { [found?.id ?? '']: 'he is the father, an adult' };
    const ticked = review.ticked.filter((one) => one !== found?.id);
    expect((await visitor.put(`/api/documents/${id}/review`, { ...review, ticked, kept })).statusCode).toBe(200);
    const draft = await ended(visitor, (await run(id, 'draft')).json<WireRun>().id);
    const report = (await visitor.get(`/api/runs/${draft.id}/report`)).json<VerificationReport>();
    expect(report.keptOnPurpose).toEqual([{ page: 1, category: 'PERSON', reason: 'he is the father, an adult' }]);
  });

  test('of whom nobody asked, nobody answers', async () => {
    expect((await answer(first, 99, 'child')).json()).toMatchObject({ code: 'invalid_pseudonym' });
    expect((await answer(first, 1, 'perhaps')).statusCode).toBe(422);
  });
});

describe('people of whom nothing is said', () => {
  const BESIDE = [
    ['Statement of Ben Ortega, age 9. Tyler Holloway was seen near the school.'],
    ['Rosa Delgado stood there too. Kyle Amber stood there too. Mr. Peter Dunn testified.'],
  ];
  let id = '';
  let revision = 0;
  const clues = async () =>
    (await children(id)).questions.map((one) => `${one.name}: ${one.clue}, ${one.answer ?? 'open'}`);
  const idsOf = async (clue: string) =>
    (await children(id)).questions.filter((one) => one.clue === clue).map(({ person }) => person);
  beforeAll(async () => {
    id = await opened(await newCase(visitor, { policies: ['us-frcp-5.2'] }), BESIDE);
    ({ revision } = await reviewOf(id));
  });

  test('are asked about behind those of whom something is, where a child is named', async () => {
    expect(await clues()).toEqual([
      'Tyler Holloway: school, open',
      'Rosa Delgado: unsaid, open',
      'Kyle Amber: unsaid, open',
    ]);
    const alone = await opened(await newCase(visitor, { policies: ['us-frcp-5.2'] }), BESIDE.slice(1));
    expect((await children(alone)).questions).toEqual([]);
  });

  test('are answered for all at once, and taken back', async () => {
    const persons = await idsOf('unsaid');
    await visitor.post(`/api/documents/${id}/children`, { persons, answer: 'not_child' });
    expect(await clues()).toEqual([
      'Tyler Holloway: school, open',
      'Rosa Delgado: unsaid, not_child',
      'Kyle Amber: unsaid, not_child',
    ]);
    const back = await visitor.post(`/api/documents/${id}/children`, { persons, answer: null });
    expect(back.json<ChildQuestions>().questions.map((one) => one.answer)).toEqual([null, null, null]);
    expect((await reviewOf(id)).revision).toBe(revision);
  });

  test('keep nothing from being finalized; the report says how many are open', async () => {
    expect((await run(id, 'finalize')).json()).toMatchObject({ code: 'children_unanswered' });
    await visitor.post(`/api/documents/${id}/children`, { persons: await idsOf('school'), answer: 'not_child' });
    const done = await ended(visitor, (await run(id, 'finalize')).json<WireRun>().id);
    expect(done.state).toBe('released');
    const said = (await warnings(done)).filter(({ code }) => code === 'perhaps_children');
    expect(said).toMatchObject([{ sentence: 'unsaid', facts: { count: 2, pages: [2] } }]);
  });
});

test('where an answer makes the first child, those of whom nothing is said are asked about from then on', async () => {
  const lines = [['Tyler Holloway was seen near the school. Rosa Delgado left.']];
  const id = await opened(await newCase(visitor, { policies: ['us-frcp-5.2'] }), lines);
  const [tyler, ...others] = (await children(id)).questions;
  expect(others).toEqual([]);
  const after = (await answer(id, tyler?.person ?? 0, 'child')).json<ChildQuestions>();
  expect(after.questions.map(({ name, answer: said }) => [name, said])).toEqual([
    ['Rosa Delgado', null],
    ['Tyler Holloway', 'child'],
  ]);
});

test.each([[[]], [['us-hipaa-safe-harbor']]])('under %j nobody asks', async (policies) => {
  const id = await opened(await newCase(visitor, { policies }), FIRST);
  expect(await children(id)).toEqual({ rules: [], questions: [] });
});
