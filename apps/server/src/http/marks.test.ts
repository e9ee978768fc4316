import type { BinderResponse, ManualMark, PreviewResponse, Review, WireRun } from '@blackbar/contracts';
import { openPages } from '@blackbar/pdf';
import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAnalysis, writeAnalysis } from '../documents/analysis.ts';
import { findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { readAgain } from '../documents/read-again.ts';
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

let service: TestService;
let visitor: Visitor;
let id: string;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
  id = await upload(visitor, await newCase(visitor, { policies: ['us-foia'] }), pdfFile(await markedLetter()));
  await rested(visitor, id);
});
afterAll(() => service.close());

/** One line that is marked for redaction, one that is highlighted, and one that is neither. */
async function markedLetter(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const rect = (y: number) => [28, y - 4, 260, y + 12];
  for (const [y, text] of [
    [250, 'The Hazelton quarry'],
    [220, 'The orchard'],
    [190, 'The weather'],
  ] as const)
    page.drawText(text, { x: 30, y, size: 12 });
  const text = (words: string) => PDFHexString.fromText(words);
  const marks = [
    {
      Subtype: 'Redact',
      Rect: rect(250),
      OverlayText: text('(b) (6)'),
      T: text('M. Penhallow'),
      Contents: text('ask first'),
    },
    { Subtype: 'Highlight', Rect: rect(220), C: [1, 0.82, 0] },
  ];
  const refs = marks.map((mark) => document.context.register(document.context.obj({ Type: 'Annot', ...mark })));
  page.node.set(PDFName.of('Annots'), document.context.obj(refs));
  return document.save();
}

const reviewOf = async () => (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
const put = ({ locked: _locked, ...review }: Review) => visitor.put(`/api/documents/${id}/review`, review);

test('a redaction that was marked elsewhere is ticked from the start, with its text, reason and origin', async () => {
  const { marks } = await reviewOf();
  expect(marks).toMatchObject([
    {
      page: 1,
      type: 'manual',
      label: '(b) (6)',
      reasons: ['(b)(6)'],
      from: { kind: 'redact', author: 'M. Penhallow', comment: 'ask first', text: 'The Hazelton quarry' },
    },
  ]);
  expect(marks[0]?.ticked).toBeUndefined();
});

test('highlights are told by color, and are marks of nothing until somebody takes them', async () => {
  const { highlights } = (await visitor.get(`/api/documents/${id}/highlights`)).json<{ highlights: ManualMark[] }>();
  expect(highlights).toMatchObject([{ from: { kind: 'highlight', color: 'yellow', text: 'The orchard' } }]);
});

test('marks go out without what they mark, come back in, and go from the file', async () => {
  const review = await reviewOf();
  const exported = await visitor.post(`/api/documents/${id}/marks/export`, { revision: review.revision });
  const { xfdf } = exported.json<{ xfdf: string }>();
  expect(xfdf).toMatch(/<redact page="0" .*overlay-text="\(b\) \(6\)"/);
  expect(xfdf).not.toMatch(/Hazelton|quarry|Penhallow|ask first/);
  const imported = await visitor.post(`/api/documents/${id}/marks/import`, { xfdf });
  const { marks } = imported.json<{ marks: ManualMark[] }>();
  expect(marks).toMatchObject([{ label: '(b) (6)', from: { kind: 'redact', text: 'The Hazelton quarry' } }]);
  expect((await put({ ...review, ticked: [], marks })).statusCode).toBe(200);
  const started = (await visitor.post(`/api/documents/${id}/draft`, { revision: review.revision + 1 })).json<WireRun>();
  const run = await ended(visitor, started.id);
  expect(run).toMatchObject({ state: 'released', refusal: null });
  const report = (await visitor.get(`/api/runs/${run.id}/report`)).json<{ boxes: object[] }>();
  expect(report.boxes).toMatchObject([{ category: 'MANUAL', label: '(b) (6)', reasons: ['(b)(6)'] }]);
});

test('a binder, which asks nobody, takes them out', async () => {
  const answer = await visitor.form('/api/build-binder', [['files', pdfFile(await markedLetter())]]);
  const { documents } = answer.json<BinderResponse>();
  const pages = await openPages((await visitor.get(documents[0]?.outputUrl ?? '')).rawPayload);
  const text = pages
    .glyphs(1)
    .glyphs.map((glyph) => glyph.text)
    .join('');
  pages.close();
  expect(text).not.toContain('Hazelton');
  expect(text).toContain('weather');
});

test('a preview lists what other programs marked; sent back with the file it is still one box', async () => {
  const file = pdfFile(await markedLetter());
  const { marks } = (await visitor.form('/api/preview-pdf-detections', [['file', file]])).json<PreviewResponse>();
  expect(marks.map(({ from }) => [from?.kind, from?.text])).toEqual([
    ['redact', 'The Hazelton quarry'],
    ['highlight', 'The orchard'],
  ]);
  const fields: [string, string | File][] = [
    ['files', file],
    ['selectedDetections', JSON.stringify(marks)],
  ];
  const { documents } = (await visitor.form('/api/build-binder', fields)).json<BinderResponse>();
  const report = (await visitor.get(documents[0]?.reportUrl ?? '')).json<{ boxes: object[] }>();
  expect(report.boxes).toHaveLength(2);
});

test('a document of before marks were read gets them when it is read again, and none that somebody took out', async () => {
  const other = await upload(visitor, await newCase(visitor), pdfFile(await markedLetter()));
  await rested(visitor, other);
  const { organization } = await userOf(visitor);
  const { db, vault, queue } = service.services;
  const withoutMarks = async () => {
    const { locked: _locked, ...review } = (await visitor.get(`/api/documents/${other}/review`)).json<Review>();
    expect((await visitor.put(`/api/documents/${other}/review`, { ...review, marks: [] })).statusCode).toBe(200);
  };
  const marksAfter = async () => {
    await db.tenant(organization.id, (tx) => readAgain(tx, queue, { organizationId: organization.id, id: other }));
    await rested(visitor, other);
    return (await visitor.get(`/api/documents/${other}/review`)).json<Review>().marks.map(({ from }) => from?.text);
  };
  await withoutMarks();
  expect(await marksAfter()).toEqual([]);
  const owner = ownerOf(await db.tenant(organization.id, (tx) => findDocument(tx, other)));
  const { marks: _marks, ...before } = await readAnalysis(vault, owner);
  await writeAnalysis(vault, owner, before);
  expect(await marksAfter()).toEqual(['The Hazelton quarry']);
});

test.each([
  ['no XFDF', '<html/>'],
  ['entities of its own', '<!DOCTYPE xfdf [<!ENTITY a "b">]><xfdf/>'],
])('refuses %s', async (_, xfdf) => {
  const answer = await visitor.post(`/api/documents/${id}/marks/import`, { xfdf });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request']);
});
