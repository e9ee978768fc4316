import type { FailureBody, ManualMark, Review, TextsLeft, WireRun } from '@blackbar/contracts';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** One text, one decision, for what only a person found: the text below a box. */

const LINES = ['Project Falconer begins in May.', 'The budget of project FALCONER is secret.', 'Nobody else was told.'];
/** Over "Project Falconer" of page 1. */
const MARK: ManualMark = { id: 'mark-1', type: 'manual', page: 1, x: 48, y: 38, width: 92, height: 16 };

let service: TestService;
let visitor: Visitor;
let id: string;
let review: Review;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const line of LINES) document.addPage([400, 200]).drawText(line, { x: 50, y: 150, size: 12, font });
  id = await upload(visitor, await newCase(visitor, { policies: [] }), pdfFile(await document.save()));
  await rested(visitor, id);
  review = (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
});
afterAll(() => service.close());

async function decide(change: Partial<Review>): Promise<number> {
  const { locked: _locked, ...content } = review;
  const answer = await visitor.put(`/api/documents/${id}/review`, { ...content, ...change });
  expect(answer.statusCode, answer.body).toBe(200);
  review = answer.json<Review>();
  return review.revision;
}

async function left(revision: number): Promise<TextsLeft> {
  const answer = await visitor.post(`/api/documents/${id}/left-beside-marks`, { revision });
  return answer.json<{ texts: TextsLeft }>().texts;
}

async function run(kind: 'preview' | 'draft', revision: number): Promise<WireRun> {
  return ended(visitor, (await visitor.post(`/api/documents/${id}/${kind}`, { revision })).json<WireRun>().id);
}

test('no file leaves in which the text below a box stands elsewhere, and the question names it', async () => {
  const revision = await decide({ marks: [MARK] });
  expect(await left(revision)).toEqual([
    { text: 'Project Falconer', marks: ['mark-1'], page: 1, places: 1, pages: [2] },
  ]);
  expect(await run('draft', revision)).toMatchObject({
    state: 'refused',
    refusal: { code: 'values_undecided' },
  });
});

test('bytes that a preview verified do not leave by that way either', async () => {
  const { revision } = review;
  expect((await run('preview', revision)).state).toBe('awaiting_approval');
  const refused = await visitor.post(`/api/documents/${id}/finalize`, { revision });
  expect([refused.statusCode, refused.json<FailureBody>().code]).toEqual([409, 'values_undecided']);
  expect(refused.body).not.toMatch(/falconer/i);
});

test('a word that it stays ends the question and stands in the report; a word of nobody’s box is none', async () => {
  const revision = await decide({ kept: { 'mark-1': 'the text needs it here' } });
  expect(await left(revision)).toEqual([]);
  const kept = await run('draft', revision);
  expect(kept.state).toBe('released');
  const { keptOnPurpose, warnings } = (await visitor.get(`/api/runs/${kept.id}/report`)).json();
  expect(keptOnPurpose).toEqual([{ page: 2, category: 'MANUAL', reason: 'the text needs it here' }]);
  expect(JSON.stringify(warnings)).not.toContain('left_elsewhere');
  const { locked: _locked, ...content } = review;
  const nobody = { ...content, marks: [], kept: { 'mark-1': 'gone' } };
  expect((await visitor.put(`/api/documents/${id}/review`, nobody)).statusCode).toBe(422);
});

test('a term takes it everywhere', async () => {
  const revision = await decide({ kept: {}, terms: ['Project Falconer'] });
  expect(await left(revision)).toEqual([]);
  expect((await run('draft', revision)).state).toBe('released');
});
