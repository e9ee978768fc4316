import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BulkResult, ExportItem, Review, WireDocument, WireRun } from '@blackbar/contracts';
import { checkProof, type SignedReport, verifyPack } from '@blackbar/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  ended,
  exported,
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  type Visitor,
} from '../testing/visitor.fixture.ts';

const SECRETS = ['536-90-4399', '536904399', 'Oldfield'];
const letter = (about: string) =>
  pdfOf([
    ['Dear Dr. Margaret Oldfield,', `your Social Security number is 536-90-4399, about ${about}.`],
    [`Page two on ${about}.`, 'It ends here.'],
  ]);
const CUSTODIAN = 'Ann \u00fe\r\nLee\u0014 \u00ae';
const COLUMNS =
  'BEGBATES ENDBATES PAGECOUNT CUSTODIAN DOCTYPE FILENAME CONFIDENTIALITY REDACTED WITHHELD TEXTPATH PDFPATH SHA256';

let service: TestService;
let owner: Visitor;
let folder: string;
let caseId: string;
let documents: readonly string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'blackbar-productions-'));
  service = await startService();
  owner = await signUp(service);
  await subscribe(service, owner);
  caseId = await newCase(owner);
  const withheld = await upload(owner, caseId, pdfFile(letter('a strategy'), 'advice.pdf'));
  await rested(owner, withheld);
  documents = [
    withheld,
    await released('a lease', 'Lease of Margaret Oldfield.pdf'),
    await released('a loan', 'loan.pdf'),
  ];
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function released(about: string, name: string, { inCase = caseId, terms = ['Margaret Oldfield'] } = {}) {
  const id = await upload(owner, inCase, pdfFile(letter(about), name));
  await rested(owner, id);
  const { locked: _locked, ...content } = (await owner.get(`/api/documents/${id}/review`)).json<Review>();
  const { detections } = (await owner.get(`/api/documents/${id}/detections`)).json();
  const ticked = detections.map((one: { id: string }) => one.id);
  await owner.put(`/api/documents/${id}/review`, { ...content, ticked, terms });
  const run = await owner.post(`/api/documents/${id}/draft`, { revision: content.revision + 1 });
  expect(await ended(owner, run.json<WireRun>().id)).toMatchObject({ state: 'released' });
  return id;
}

const described = (id: string, payload: object) => owner.patch(`/api/documents/${id}`, payload);

async function produced(payload: object = {}): Promise<ExportItem> {
  const asked = { caseId, title: 'To the other side', format: 'production', leaveOut: [documents[0]], ...payload };
  const answer = await owner.post('/api/exports', asked);
  expect([answer.statusCode, answer.json().error]).toEqual([201, undefined]);
  return exported(owner, answer.json<ExportItem>().id);
}

/** Opened by outside tools alone. */
async function unzipped(item: ExportItem) {
  expect(item).toMatchObject({ status: 'ready', failure: null });
  const download = await owner.get(`/api/exports/${item.id}/download`);
  expect(download.headers['content-disposition']).toContain(`export-production-${item.id}.zip`);
  const [path, into] = [join(folder, `${item.id}.zip`), join(folder, item.id)];
  writeFileSync(path, download.rawPayload);
  execFileSync('unzip', ['-q', path, '-d', into]);
  const names = readdirSync(into, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(into, name)).isFile(),
  );
  const read = (name: string) => readFileSync(join(into, name.replaceAll('\\', '/')));
  const textOf = (name: string) =>
    execFileSync('pdftotext', ['-layout', join(into, name.replaceAll('\\', '/')), '-']).toString();
  const [head = [], ...rows] = readDat(read('production.dat').toString());
  expect(head.join(' ')).toBe(COLUMNS);
  const listed = rows.map((row) => Object.fromEntries(head.map((column, i) => [column, row[i] ?? ''])));
  return { bytes: download.rawPayload, into, names, read, textOf, rows: listed };
}

/** As a review platform reads it, knowing nothing of how it was written. */
function readDat(dat: string): string[][] {
  expect(dat.startsWith('\ufeff')).toBe(true);
  return dat
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split('\u0014').map((cell) => /^\u00fe([^\u00fe]*)\u00fe$/.exec(cell)?.[1] ?? 'broken'));
}

const squeezed = (text: string) => text.replace(/\s/g, '');

test('custodian and type are written down, one document or several, and are no reason to read it again', async () => {
  const one = await described(documents[1] ?? '', { custodian: CUSTODIAN, documentType: ' Letter ' });
  expect(one.json<WireDocument>()).toMatchObject({ custodian: CUSTODIAN, documentType: 'Letter', state: 'ready' });
  const [withheld, , loan] = documents;
  const bulk = { action: 'describe', documents: [withheld, loan], custodian: 'Bo Dunn' };
  const { results } = (await owner.post(`/api/cases/${caseId}/bulk`, bulk)).json<{ results: BulkResult[] }>();
  expect(results.map(({ outcome }) => outcome)).toEqual(['described', 'described']);
  expect((await described(loan ?? '', { documentType: 'Loan' })).json()).toMatchObject({ custodian: 'Bo Dunn' });
  expect((await described(loan ?? '', { custodian: 'x'.repeat(101) })).statusCode).toBe(422);
  const stranger = await signUp(service);
  expect((await stranger.patch(`/api/documents/${loan}`, { custodian: 'Eve' })).statusCode).toBe(404);
});

test('a production is what a review platform reads, and holds nothing that was removed', async () => {
  const item = await produced({ bates: { prefix: 'OKA' }, legend: 'CONFIDENTIAL' });
  expect(item.bates).toEqual({ first: 'OKA000001', last: 'OKA000005' });
  const { bytes, into, names, read, textOf, rows } = await unzipped(item);
  for (const name of names) expect(name).toMatch(/^(?:PDF\/|TEXT\/)?[A-Za-z0-9._-]+$/);
  expect(names).toHaveLength(3 + 3 + 5);
  expect(verifyPack(bytes, [])).toMatchObject({ verdict: 'unknown_signer', problems: [] });

  expect(rows).toMatchObject([
    {
      BEGBATES: 'OKA000001',
      ENDBATES: 'OKA000001',
      PAGECOUNT: '1',
      CUSTODIAN: 'Bo Dunn',
      REDACTED: 'N',
      WITHHELD: 'Y',
    },
    {
      BEGBATES: 'OKA000002',
      ENDBATES: 'OKA000003',
      PAGECOUNT: '2',
      CUSTODIAN: 'Ann th\u00aeLee  (R)',
      DOCTYPE: 'Letter',
    },
    { BEGBATES: 'OKA000004', ENDBATES: 'OKA000005', FILENAME: 'loan-redacted.pdf', REDACTED: 'Y', WITHHELD: 'N' },
  ]);
  const numbers: string[] = [];
  for (const row of rows) {
    const { PDFPATH = '', TEXTPATH = '', SHA256, CONFIDENTIALITY, BEGBATES } = row;
    expect([PDFPATH, TEXTPATH]).toEqual([`PDF\\${BEGBATES}.pdf`, `TEXT\\${BEGBATES}.txt`]);
    expect(createHash('sha256').update(read(PDFPATH)).digest('hex')).toBe(SHA256);
    execFileSync('qpdf', ['--check', join(into, PDFPATH.replace('\\', '/'))]);
    const text = textOf(PDFPATH);
    expect(squeezed(read(TEXTPATH).toString().slice(1))).toBe(squeezed(text));
    expect(read(TEXTPATH).toString().split('\f')).toHaveLength(Number(row.PAGECOUNT));
    expect([CONFIDENTIALITY, text.includes('CONFIDENTIAL')]).toEqual(['CONFIDENTIAL', true]);
    numbers.push(...(text.match(/OKA\d{6}/g) ?? []));
  }
  expect(numbers).toEqual([1, 2, 3, 4, 5].map((n) => `OKA00000${n}`));
  expect(textOf('PDF/OKA000001.pdf')).toContain('Document withheld');
  expect(textOf('PDF/OKA000002.pdf')).toContain('a lease');

  const told = names.map((name) => (name.endsWith('.pdf') ? textOf(name) : read(name).toString()));
  const raw = names.map((name) => read(name).toString('latin1'));
  for (const secret of [...SECRETS, 'a strategy', 'advice']) {
    expect([...told, ...raw].filter((one) => one.includes(secret))).toEqual([]);
  }
  const reports = (await owner.get(`/api/exports/${item.id}/report`)).json<SignedReport[]>();
  expect(reports.map(({ output }) => output.sha256)).toEqual(rows.map(({ SHA256 }) => SHA256));
  for (const report of reports) expect(checkProof(report, [])).toBe('unknown_signer');
});

test('numbers go on, may have spaces, and may stand in names and load file alone', async () => {
  const wishes = { bates: { prefix: 'OK A', suffix: '-X', addToPages: false } };
  const { rows, textOf } = await unzipped(await produced(wishes));
  expect(rows.map(({ BEGBATES, PDFPATH }) => [BEGBATES, PDFPATH])).toEqual([
    ['OK A000001-X', 'PDF\\OK_A000001-X.pdf'],
    ['OK A000002-X', 'PDF\\OK_A000002-X.pdf'],
    ['OK A000004-X', 'PDF\\OK_A000004-X.pdf'],
  ]);
  expect(textOf('PDF/OK_A000002-X.pdf')).not.toContain('OK A');
  const { rows: plain } = await unzipped(await produced());
  expect(plain.map(({ BEGBATES }) => BEGBATES)).toEqual(['DOC000001', 'DOC000002', 'DOC000004']);
});

test('the redaction log names custodian, type and numbers, of a document that was left out as well', async () => {
  const item = await produced({ format: 'audit_report' });
  const download = await owner.get(`/api/exports/${item.id}/download`);
  const path = join(folder, 'audit.zip');
  writeFileSync(path, download.rawPayload);
  const csv = execFileSync('unzip', ['-p', path, 'redaction-log.csv']).toString();
  expect(csv).toMatch(/^1,DOC000001,DOC000001,,,,,,,,Bo Dunn,withheld,/m);
  expect(csv).toMatch(/^3-1,DOC000004,DOC000004,1,1,Loan,,,,,Bo Dunn,redacted,/m);
});

test.each(['production', 'audit_report'])('a custodian who was removed from a document stops a %s', async (format) => {
  await described(documents[0] ?? '', { custodian: 'Margaret Oldfield' });
  const item = await produced({ format });
  expect(item.failure?.message).toBe(
    'The custodian or the type of document 1 holds something that was removed from a document of this export. Please change it on the page of the case.',
  );
  await described(documents[0] ?? '', { custodian: '' });
});

test('numbers that name somebody who was removed are refused', async () => {
  const item = await produced({ bates: { prefix: 'MARGARET OLDFIELD', addToPages: false } });
  expect(item.failure?.message).toMatch(/^The prefix or the suffix of the Bates numbers holds something/);
});

test('what one document removed and another one shows refuses the whole, though each is a file of its own', async () => {
  const inCase = await newCase(owner);
  await released('a boat', 'boat.pdf', { inCase, terms: ['Margaret Oldfield'] });
  await released('a boat', 'again.pdf', { inCase, terms: ['Margaret Oldfield', 'boat'] });
  const item = await produced({ caseId: inCase, leaveOut: [] });
  expect(item).toMatchObject({ status: 'failed', bates: null, failure: { code: 'verification_failed' } });
});
