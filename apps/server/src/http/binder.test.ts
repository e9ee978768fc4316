import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type BinderResponse,
  binderSettings,
  type ExportItem,
  type PreviewResponse,
  type WireReport,
} from '@blackbar/contracts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Member } from '../auth/sessions.ts';
import { receive } from '../documents/receive.ts';
import { buildBinder } from '../runs/build-binder.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, signUp, userOf, type Visitor } from '../testing/visitor.fixture.ts';

const ONE = pdfOf([['Jane Doe, Social Security number 536-90-4399', 'Telephone (212) 555-0143']]);
const TWO = pdfOf([['Visa card 4111 1111 1111 1111'], ['Nothing to see on this page']]);
/** A pen's stroke on an empty page. */
const STROKE = '3 w 20 150 m 60 260 80 40 120 150 c 160 260 180 40 220 150 c 230 190 250 190 260 160 c S';
const SCRAWL = Buffer.from(
  `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R>>endobj
4 0 obj<</Length ${STROKE.length}>>stream
${STROKE}
endstream endobj
trailer<</Root 1 0 R>>`,
);

let service: TestService;
let visitor: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
});
afterAll(() => service.close());

const preview = (file: File, exclusionList = '') =>
  visitor.form('/api/preview-pdf-detections', [
    ['file', file],
    ['exclusionList', exclusionList],
  ]);

const build = (files: readonly File[], fields: readonly [string, string][] = []) =>
  visitor.form('/api/build-binder', [...files.map((file) => ['files', file] as [string, File]), ...fields]);

const count = async (table: string): Promise<number> => {
  const { organization } = (await visitor.get('/api/auth/user')).json<{ user: { organization: { id: string } } }>()
    .user;
  const { rows } = await service.services.db.tenant(organization.id, (tx) =>
    tx.execute<{ n: number }>(`select count(*)::int as n from ${table}`),
  );
  return rows[0]?.n ?? -1;
};

describe('POST /api/preview-pdf-detections', () => {
  test('gives the page to draw on and what was found, and counts nothing', async () => {
    const answer = await preview(pdfFile(ONE));
    expect(answer.statusCode).toBe(200);
    const { pdfBase64, detections, pages } = answer.json<PreviewResponse>();
    expect(Buffer.from(pdfBase64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages).toEqual([{ page: 1, width: 612, height: 792, rotation: 0, source: 'text' }]);
    expect(detections.map(({ category }) => category)).toEqual(expect.arrayContaining(['SSN', 'PHONE']));
    for (const { x, y, width, height } of detections) {
      expect(x >= 0 && y >= 0 && x + width <= 612 && y + height <= 792 && width > 0 && height > 0).toBe(true);
    }
    expect((await visitor.get('/api/cases')).json()).toMatchObject({ cases: [] });
    expect((await visitor.get('/api/dashboard/stats')).json()).toMatchObject({ casesUsed: 0, processing: 0 });
  });

  test('an excluded term drops the whole detection, never a part of one', async () => {
    const texts = async (list: string) =>
      (await preview(pdfFile(ONE), list)).json<PreviewResponse>().detections.map((d) => d.text);
    expect(await texts('536-90-4399,  (212)  555-0143')).not.toContain('536-90-4399');
    expect(await texts('4399')).toContain('536-90-4399');
  });

  test.each([
    ['no file', () => visitor.form('/api/preview-pdf-detections', [['exclusionList', '']]), 422, 'invalid_request'],
    ['not a PDF', () => preview(pdfFile(Buffer.from('text'))), 415, 'not_a_pdf'],
    ['a broken one', () => preview(pdfFile(Buffer.from('%PDF-1.7 nothing more'))), 422, undefined],
    ['one with a password', () => preview(pdfFile(pdfOf([['x']], { password: 'p' }))), 422, 'password_required'],
  ] as const)('%s is refused and not kept', async (_what, send, status, code) => {
    const before = await count('document');
    const answer = await send();
    expect(answer.statusCode).toBe(status);
    if (code) expect(answer.json().code).toBe(code);
    expect(await count('document')).toBe(before);
  });
});

describe('POST /api/build-binder', () => {
  test("without a file: 'No file selected'", async () => {
    const answer = await build([], [['settings', '{}']]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: 'No file selected', code: 'invalid_request' });
  });

  test('without a selection the settings decide; every output is verified', async () => {
    const answer = await build(
      [pdfFile(ONE, 'one.pdf'), pdfFile(TWO, 'two.pdf')],
      [['settings', JSON.stringify({ confidenceThreshold: 0.8, bates: { prefix: 'ABC' } })]],
    );
    expect(answer.statusCode).toBe(200);
    const { success, documents, exportId } = answer.json<BinderResponse>();
    expect(success).toBe(true);
    const whole = await vi.waitFor(
      async () => {
        const list = (await visitor.get('/api/exports')).json<ExportItem[]>();
        const item = list.find(({ id }) => id === exportId);
        if (item?.status !== 'ready') throw new Error('The binder is not made yet.');
        return item;
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(whole.bates).toEqual({ first: 'ABC000001', last: expect.stringMatching(/^ABC0000/) });
    expect(documents.map(({ state }) => state)).toEqual(['released', 'released']);
    for (const { outputUrl, reportUrl } of documents) {
      const output = await visitor.get(outputUrl ?? '');
      const report = (await visitor.get(reportUrl ?? '')).json<WireReport>();
      expect(report.output.sha256).toBe(createHash('sha256').update(output.rawPayload).digest('hex'));
      expect(output.rawPayload.includes('536-90-4399') || output.rawPayload.includes('4111')).toBe(false);
    }
    expect((await visitor.get('/api/dashboard/stats')).json()).toMatchObject({ documentsThisPeriod: 2, casesUsed: 1 });
  });

  test('takes back what a preview gave: detections by id, marks by place, each for its file', async () => {
    const { detections } = (await preview(pdfFile(ONE))).json<PreviewResponse>();
    const ssn = detections.filter(({ category }) => category === 'SSN');
    const mark = { id: 'm', page: 2, x: 60, y: 50, width: 300, height: 40, type: 'manual', file: 1 };
    const caseId = await newCase(visitor, { policies: [] });
    const answer = await build(
      [pdfFile(ONE), pdfFile(TWO)],
      [
        ['selectedDetections', JSON.stringify([...ssn, mark])],
        ['caseId', caseId],
      ],
    );
    const { success, documents, caseId: where } = answer.json<BinderResponse>();
    expect([answer.statusCode, success, where]).toEqual([200, true, caseId]);
    const reports = await Promise.all(
      documents.map(async ({ reportUrl }) => (await visitor.get(reportUrl ?? '')).json<WireReport>()),
    );
    expect(reports.map(({ categories }) => categories)).toEqual([{ SSN: 1 }, { MANUAL: 1 }]);
  });

  test('a page that stands in two files and is decided differently is told of', async () => {
    const page = ['The roof over the north stair was opened on two days without notice, and water ran down behind'];
    const mark = { id: 'm', page: 1, x: 60, y: 50, width: 300, height: 40, type: 'manual', file: 0 };
    const files = [pdfFile(pdfOf([page])), pdfFile(pdfOf([['Exhibit'], page]))];
    const { success, warnings } = (
      await build(files, [['selectedDetections', JSON.stringify([mark])]])
    ).json<BinderResponse>();
    const told = warnings.filter(({ code }) => code === 'decided_differently').map((warning) => warning.page);
    expect([success, told]).toEqual([true, [1, 2]]);
  });

  test('an empty selection removes hidden data only, and says so', async () => {
    const answer = await build([pdfFile(ONE)], [['selectedDetections', '[]']]);
    expect(answer.json()).toMatchObject({
      success: true,
      warnings: [expect.objectContaining({ code: 'nothing_selected' })],
    });
  });

  test('what nobody could read asks to be looked at: 409 until the caller says so, and nothing is kept', async () => {
    const before = await count('document');
    const refused = await build([pdfFile(ONE), pdfFile(SCRAWL)]);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'pages_unacknowledged', page: 1 }),
    ]);
    expect(await count('document')).toBe(before);
    const built = await build([pdfFile(SCRAWL)], [['settings', JSON.stringify({ acknowledgeUnread: true })]]);
    expect(built.json<BinderResponse>().documents.map(({ state }) => state)).toEqual(['released']);
  });

  test('what goes wrong after the answer is seen in the case: its documents are there, and the export that failed', async () => {
    const { id: userId, organization } = await userOf(visitor);
    const member = { organizationId: organization.id, userId, tier: 'professional' } as Member;
    const locked = Object.assign(Readable.from([pdfOf([['x']], { password: 'p' })]), { truncated: false });
    const caseId = await newCase(visitor);
    const answer = await buildBinder(service.services, member, {
      files: [await receive(service.services.vault, member, { filename: 'locked.pdf', file: locked })],
      exclusions: [],
      selected: undefined,
      settings: binderSettings.parse({}),
      caseId,
      policy: undefined,
      until: 0,
    });
    expect(answer).toMatchObject({ success: false, caseId, documents: [{ state: 'queued' }] });
    const item = await vi.waitFor(
      async () => {
        const list = (await visitor.get('/api/exports')).json<ExportItem[]>();
        const found = list.find(({ id }) => id === answer.exportId);
        if (!found) throw new Error('It is not there yet.');
        return found;
      },
      { timeout: 45_000, interval: 100 },
    );
    expect(item).toMatchObject({ status: 'failed', caseId, failure: { code: 'password_required' } });
    const { documents } = (await visitor.get(`/api/cases/${caseId}/documents`)).json();
    expect(documents).toMatchObject([{ name: 'locked.pdf', state: 'needs_password' }]);
  });

  test.each([
    ['no file', [], [], 'invalid_request'],
    ['no JSON', [ONE], [['selectedDetections', '[{']], 'invalid_request'],
    ['NaN', [ONE], [['selectedDetections', '[{"page":1,"x":NaN,"y":1,"width":5,"height":5}]']], 'invalid_request'],
    [
      'a box off the page',
      [ONE],
      [['selectedDetections', '[{"page":1,"x":900,"y":1,"width":5,"height":5}]']],
      'box_off_page',
    ],
    [
      'a page that is not there',
      [ONE],
      [['selectedDetections', '[{"page":7,"x":9,"y":1,"width":5,"height":5}]']],
      'box_off_page',
    ],
    ['a place that is none', [ONE], [['selectedDetections', '[{"page":1,"text":"x"}]']], 'invalid_request'],
    [
      'a file that was not sent',
      [ONE],
      [['selectedDetections', '[{"page":1,"x":9,"y":9,"width":5,"height":5,"file":3}]']],
      'invalid_request',
    ],
    ['settings out of range', [ONE], [['settings', '{"confidenceThreshold":7}']], 'invalid_request'],
    ['an unknown policy', [ONE], [['policy', 'us-none']], 'invalid_policy'],
  ] as const)('%s: nothing is built', async (_what, files, fields, code) => {
    const before = [await count('document'), await count('cases'), await count('redaction_run')];
    const answer = await build(
      files.map((bytes) => pdfFile(bytes)),
      fields as unknown as [string, string][],
    );
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    expect([await count('document'), await count('cases'), await count('redaction_run')]).toEqual(before);
  });
});
