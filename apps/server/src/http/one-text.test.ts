import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { BinderResponse, DetectionsResponse, Review, WireReport, WireRun } from '@blackbar/contracts';
import { redactDocument } from '@blackbar/pipeline';
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
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';

/** One text, one decision over a case: what goes from one document stands in none, in whatever form. */

let service: TestService;
let visitor: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
});
afterAll(() => service.close());

/** Each value as it is found, and as it stands in another document where nothing says what it is. */
const VALUES: readonly (readonly [found: string, elsewhere: string])[] = [
  ['SSN: 536-22-8741', 'see 536228741 above'],
  ['Account number: 4471992015', 'of 4471 9920 15 nothing'],
  ['Patient: Margaret Oldfield', 'OLDFIELD, MARGARET was there'],
  ['Patient: Tobias Wexcombe', 'Wexcombe Tobias, second entry'],
  ['Medical record number: MRN 80442716', 'folder 80-44-27-16'],
  ['Email: m.oldfield@example.org', 'M.OLDFIELD@EXAMPLE.ORG wrote'],
  ['Routing number: 121000358', 'by 121 000 358 then'],
  ['Card: 4111 1111 1111 1111', 'ref 4111111111111111'],
  ['Date of birth: March 4, 1987', 'on 3/4/1987 in the hall'],
  ['Passport no. 533129876', 'book 533 129 876'],
];
const DOCUMENTS = 12;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
/** The value without its label. */
const bare = (found: string) => lettersOf(found.replace(/^.*?(?::|no\.|MRN(?= \d))\s*/, '').replace(/^MRN /, ''));

/** Twelve files of three lines: of each value one file has the labelled form, two others have it bare. */
const FILES = Array.from({ length: DOCUMENTS }, (_, file) =>
  pdfOf([
    [
      `Page of file ${file}`,
      ...VALUES.flatMap(([found, elsewhere], i) => {
        if (i % DOCUMENTS === file) return [found];
        return (i + 3) % DOCUMENTS === file || (i + 7) % DOCUMENTS === file ? [elsewhere] : [];
      }),
    ],
  ]),
);

function textOf(pdf: Uint8Array): string {
  return lettersOf(execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString());
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('of twelve documents nothing that goes from one stands in another', async () => {
  const answer = await visitor.form('/api/build-binder', [
    ...FILES.map((file, i) => ['files', pdfFile(file, `file-${i}.pdf`)] as [string, File]),
    ['settings', JSON.stringify({ confidenceThreshold: 0.8 })],
  ]);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const { documents } = answer.json<BinderResponse>();
  for (const { documentId } of documents) {
    const { runs } = (await visitor.get(`/api/documents/${documentId}/runs`)).json<{ runs: WireRun[] }>();
    const run = await ended(visitor, runs[0]?.id ?? '');
    expect(run).toMatchObject({ state: 'released', refusal: null });
    const text = textOf((await visitor.get(`/api/runs/${run.id}/output`)).rawPayload);
    for (const [found, elsewhere] of VALUES) {
      expect(text).not.toContain(bare(found));
      for (const digits of lettersOf(elsewhere).match(/\d{6,}/g) ?? []) expect(text).not.toContain(digits);
    }
    expect(text).not.toMatch(/oldfield|wexcombe/);
  }
});

test('what a review of before removals were kept removes goes from the other documents too', async () => {
  const caseId = await newCase(visitor, { policies: [] });
  const first = await upload(visitor, caseId, pdfFile(pdfOf([['Account number: 4471992015']]), 'first.pdf'));
  await rested(visitor, first);
  const second = await upload(visitor, caseId, pdfFile(pdfOf([['The sum of 4471 9920 15 nothing']]), 'second.pdf'));
  await rested(visitor, second);
  const { id: organizationId } = (await userOf(visitor)).organization;
  await service.services.db.tenant(organizationId, (tx) =>
    tx.execute(`delete from document_removals where document_id = '${first}'`),
  );
  const run = (await visitor.post(`/api/documents/${second}/draft`, { revision: 1 })).json<WireRun>();
  expect(await ended(visitor, run.id)).toMatchObject({ state: 'released' });
  expect(textOf((await visitor.get(`/api/runs/${run.id}/output`)).rawPayload)).not.toContain('4471992015');
});

test('build-binder and the command line give the same bytes, kept values and all', async () => {
  const bytes = pdfOf([
    ['Patient: Margaret Oldfield', 'SSN: 536-22-8741'],
    ['Oldfield, Margaret', 'see 536228741'],
  ]);
  const answer = await visitor.form('/api/build-binder', [
    ['files', pdfFile(bytes, 'letter.pdf')],
    ['settings', JSON.stringify({ keep: ['536228741'] })],
  ]);
  const [document] = answer.json<BinderResponse>().documents;
  const output = (await visitor.get(document?.outputUrl ?? '')).rawPayload;
  const report = (await visitor.get(document?.reportUrl ?? '')).json<WireReport>();
  const now = new Date().toISOString();
  const command = await redactDocument(bytes, { fileName: 'letter.pdf', detect: true, keep: ['536228741'], now });
  const { boxes, categories, pages } = command.report;
  expect({ boxes, categories, pages }).toEqual({
    boxes: report.boxes,
    categories: report.categories,
    pages: report.pages,
  });
  expect(sha256(command.output)).toBe(sha256(output));
  expect(command.report.keptOnPurpose).toEqual(report.keptOnPurpose);
  expect(textOf(output)).not.toContain('oldfield');
});

test('a finalized document is opened again for a corrected version; what was released stays', async () => {
  const id = await upload(
    visitor,
    await newCase(visitor, { policies: [] }),
    pdfFile(pdfOf([['SSN: 536-22-8741', 'Tel. (212) 555-0143']])),
  );
  await rested(visitor, id);
  const finalize = async (revision: number) =>
    ended(visitor, (await visitor.post(`/api/documents/${id}/finalize`, { revision })).json<WireRun>().id);
  const first = await finalize(1);
  expect(first.state).toBe('released');
  const reopened = await visitor.post(`/api/documents/${id}/reopen`);
  expect(reopened.statusCode, reopened.body).toBe(200);
  expect(reopened.json<Review>()).toMatchObject({ locked: false, revision: 2 });
  expect((await visitor.post(`/api/documents/${id}/reopen`)).json()).toMatchObject({ code: 'conflict' });
  const { detections } = (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
  const { locked: _locked, ...review } = reopened.json<Review>();
  const saved = await visitor.put(`/api/documents/${id}/review`, {
    ...review,
    ticked: detections.map((one) => one.id),
  });
  const second = await finalize(saved.json<Review>().revision);
  expect(second).toMatchObject({ state: 'released' });
  expect(second.planHash).not.toBe(first.planHash);
  const outputs = await Promise.all(
    [first, second].map(async (run) => (await visitor.get(`/api/runs/${run.id}/output`)).rawPayload),
  );
  expect(outputs.map(sha256)).toEqual([first.outputSha256, second.outputSha256]);
  expect(textOf(outputs[1] ?? new Uint8Array())).not.toContain('5550143');
});
