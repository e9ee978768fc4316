import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ATTEMPTS,
  type CheckResponse,
  PUBLIC_CHECKS,
  UPLOAD_MAX_BYTES,
  type VerifyResponse,
  type WireRun,
} from '@blackbar/contracts';
import { CHECK_WORDS, checkResultLines, VERIFY_PAGE } from '@blackbar/words';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf, pdfOfSize } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { ended, newCase, pdfFile, rested, signUp, upload, Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
let guest: Visitor;
let output: Buffer;
let report: Record<string, unknown>;
beforeAll(async () => {
  service = await startService();
  guest = new Visitor(service);
  const owner = await signUp(service);
  const id = await upload(owner, await newCase(owner), pdfFile(pdfOf([['Social Security number 536-90-4399.']])));
  await rested(owner, id);
  const { revision } = (await owner.get(`/api/documents/${id}/review`)).json();
  const made = await owner.post(`/api/documents/${id}/finalize`, { revision });
  expect((await ended(owner, made.json<WireRun>().id)).state).toBe('released');
  output = (await owner.get(`/api/documents/${id}/output`)).rawPayload;
  report = (await owner.get(`/api/documents/${id}/report`)).json();
});
afterAll(() => service.close());

/** A line of text, and a black bar drawn over it afterwards. */
const COVERED = Buffer.from(
  pdfOf([['Whistleblower Zebedee Quill']])
    .toString('latin1')
    .replace('ET\nendstream', 'ET\n0 g 60 700 500 50 re f\nendstream'),
  'latin1',
);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const json = (value: unknown): File =>
  new File([typeof value === 'string' ? value : JSON.stringify(value)], 'report.json');
const check = (bytes: Uint8Array, more: [string, string | File][] = []) =>
  guest.form('/api/check', [...more, ['file', pdfFile(bytes, 'Quill v County.pdf')]]);
const verify = (bytes: Uint8Array, about: unknown) =>
  guest.form('/api/verify', [
    ['file', pdfFile(bytes)],
    ['report', json(about)],
  ]);

/** What outside tools read in a PDF that came in Base64, line breaks as spaces. */
async function textOf(paper: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'blackbar-paper-'));
  try {
    const path = join(folder, 'paper.pdf');
    await writeFile(path, Buffer.from(paper, 'base64'));
    execFileSync('qpdf', ['--check', path]);
    return execFileSync('pdftotext', ['-layout', path, '-']).toString().replace(/\s+/g, ' ');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Every table's rows, as their owner sees them, and every file beside the database. */
async function stored(): Promise<unknown> {
  const client = new pg.Client(service.connection);
  await client.connect();
  try {
    const tables = await client.query(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    );
    const counts: Record<string, number> = {};
    for (const { relname } of tables.rows) {
      const { rows } = await client.query(`select count(*)::int as count from "${relname}"`);
      if (relname !== 'attempt_limit') counts[relname] = rows[0].count;
    }
    const files = await readdir(service.dataDir, { recursive: true });
    return { counts, files: files.filter((file) => !file.startsWith('postgres')).sort() };
  } finally {
    await client.end();
  }
}

describe('POST /api/check', () => {
  test('without an account: what is covered, word for word, and nothing of it is kept', async () => {
    const before = await stored();
    const said = service.logged.length;
    const answer = await check(COVERED);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { paper, ...checked } = answer.json<CheckResponse>();
    expect(checked).toEqual({
      sha256: sha256(COVERED),
      pages: 1,
      withoutText: [],
      notReached: [],
      findings: [
        {
          kind: 'text_under_box',
          severity: 'problem',
          page: 1,
          words: 'Whistleblower Zebedee Quill',
        },
      ],
    });
    const text = await textOf(paper);
    for (const line of checkResultLines(checked, '')) expect(text).toContain(line.slice(0, 40));
    expect(text).not.toMatch(/Quill|Zebedee|Whistleblower/);
    expect(await stored()).toEqual(before);
    expect(service.logged.length).toBeGreaterThan(said);
    expect(service.logged.join('') + service.terminal.join('')).not.toMatch(/Quill|Zebedee/);
  });

  test('what this service released gives nothing away', async () => {
    const { findings } = (await check(output)).json<CheckResponse>();
    expect(findings.filter(({ severity }) => severity === 'problem')).toEqual([]);
  });

  test('a file with a password is opened by it', async () => {
    const locked = pdfOf([['Nothing hidden']], { password: 'swordfish' });
    expect((await check(locked)).json()).toMatchObject({ code: 'password_required' });
    expect((await check(locked, [['password', 'sword']])).json()).toMatchObject({ code: 'password_required' });
    expect((await check(locked, [['password', 'swordfish']])).json()).toMatchObject({ pages: 1, findings: [] });
  });

  test.each([
    ['no file', () => guest.form('/api/check', []), 422, 'invalid_request'],
    ['a file under another name', () => guest.form('/api/check', [['pdf', pdfFile(output)]]), 422, 'invalid_request'],
    ['an empty file', () => check(Buffer.alloc(0)), 422, 'empty_file'],
    ['a file that is no PDF', () => check(Buffer.from('PK\u0003\u0004')), 415, 'not_a_pdf'],
    ['a damaged file', () => check(Buffer.from('%PDF-1.7 and no more')), 422, 'damaged'],
    ['one byte too many', () => check(pdfOfSize(UPLOAD_MAX_BYTES + 1)), 413, 'too_large'],
    ['no form', () => guest.post('/api/check', {}), 422, 'invalid_request'],
  ])('refuses %s', async (_, ask, status, code) => {
    const answer = await ask();
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().error).toMatch(/^\p{Lu}.{10}/u);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('one address has so many at once', async () => {
    // Long enough to look at that they meet, also where each is begun late.
    const long = pdfOf(Array.from({ length: 150 }, (_, page) => [`Page ${page + 1}`, 'Nothing hidden']));
    const many = Array.from({ length: PUBLIC_CHECKS.atOnceFromBlock + 6 }, () => check(long));
    const answers = await Promise.all(many);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(answers.length - refused.length);
    expect(refused[0]?.json().code).toBe('too_many_requests');
    // Their places are free again.
    expect((await check(COVERED)).statusCode).toBe(200);
  });
});

describe('POST /api/verify', () => {
  test('the file and its report: signed by this service, and its checks pass again', async () => {
    const answer = await verify(output, report);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { sha256: hash, signature, checks, paper } = answer.json<VerifyResponse>();
    expect([hash, signature]).toEqual([sha256(output), 'signed']);
    const by = (result: string) => checks.filter((one) => one.result === result).map(({ id }) => id);
    const text = await textOf(paper);
    for (const line of [VERIFY_PAGE.verdicts.genuine.title, hash, CHECK_WORDS.box_pixels.slice(0, 30)]) {
      expect(text).toContain(line);
    }
    expect(by('failed')).toEqual([]);
    expect(by('passed')).toEqual(['box_pixels', 'structure', 'active_content', 'page_geometry']);
  });

  test('one byte of the file is another', async () => {
    const other = Buffer.from(output);
    other[other.length - 2] = (other.at(-2) ?? 0) ^ 1;
    const { checks, signature } = (await verify(other, report)).json<VerifyResponse>();
    expect(signature).toBe('signed');
    expect(new Set(checks.map(({ result }) => result))).toEqual(new Set(['failed']));
  });

  test('what is no PDF at all is not the file either', async () => {
    const { checks } = (await verify(Buffer.from('something else'), report)).json<VerifyResponse>();
    expect(new Set(checks.map(({ result }) => result))).toEqual(new Set(['failed']));
  });

  test('a report that was changed, or is not signed', async () => {
    const changed = await verify(output, { ...report, createdAt: '2020-01-01T00:00:00.000Z' });
    expect(changed.json<VerifyResponse>().signature).toBe('changed');
    const { proof: _proof, ...bare } = report;
    expect((await verify(output, bare)).json<VerifyResponse>().signature).toBe('unsigned');
  });

  test.each([
    ['no JSON', () => '{'],
    ['another JSON', () => ({ schema: 'something else' })],
    ['a report with a broken proof', () => ({ ...report, proof: { note: 7, key: [] } })],
    [
      'a report that is nested too deeply',
      () => JSON.stringify(report).replace(/^{/, `{"more":${'['.repeat(50_000)}${']'.repeat(50_000)},`),
    ],
  ])('refuses %s', async (_, about) => {
    const answer = await verify(output, about());
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'report_unreadable']);
  });

  test('refuses a report that is too long', async () => {
    const answer = await verify(output, { ...report, more: 'x'.repeat(PUBLIC_CHECKS.reportBytes) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });

  test('refuses a file without its report', async () => {
    const answer = await guest.form('/api/verify', [['file', pdfFile(output)]]);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request']);
  });
});

test('one address has so many an hour, for both together', async () => {
  await service.services.attempts.forget('check_from', '127.0.0.1');
  for (let i = 0; i < ATTEMPTS.check_from.points; i++) {
    expect((await guest.form(i % 2 ? '/api/check' : '/api/verify', [])).statusCode).toBe(422);
  }
  const answer = await check(COVERED);
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
});
