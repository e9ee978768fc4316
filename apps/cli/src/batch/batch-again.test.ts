import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BatchManifest } from './manifest.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/blackbar.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'blackbar again '));
const [input, out, reports] = ['in', 'out', 'reports'].map((name) => join(folder, name)) as [string, string, string];

async function letter(number: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]).drawText(`Social Security number ${number}`, { x: 72, y: 700, size: 12 });
  return pdf.save();
}

function redact(...wishes: readonly string[]): BatchManifest['files'] {
  const args = ['redact', input, '-o', out, '--report-dir', reports, '--policy', 'us-foia', ...wishes];
  spawnSync(process.execPath, [PROGRAM, ...args]);
  return (JSON.parse(readFileSync(join(reports, 'manifest.json'), 'utf8')) as BatchManifest).files;
}

const ALL = '--all-or-nothing';
const names = (place: string) => readdirSync(place).filter((name) => name.endsWith('.pdf'));
const reportNames = () => readdirSync(reports).filter((name) => name.endsWith('-report.json'));

/** More than is read of any file. */
const UNREAD = 257 * 1024 * 1024;

beforeAll(async () => {
  mkdirSync(input);
  writeFileSync(join(input, 'a.pdf'), await letter('219-09-5511'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a file that was redacted anew keeps its name, and its old output does not stay', async () => {
  expect(redact(ALL).map(({ state }) => state)).toEqual(['released']);
  const [before] = names(out);
  writeFileSync(join(input, 'a.pdf'), await letter('219-09-5512'));
  expect(redact(ALL)).toEqual([expect.objectContaining({ state: 'released', output: before })]);
  expect(names(out)).toEqual([before]);
  expect(reportNames()).toHaveLength(1);
});

test('of all or nothing, nothing stays of what an earlier run released', () => {
  writeFileSync(join(input, 'torn.pdf'), 'a letter, not a PDF');
  expect(redact(ALL).map(({ state }) => state)).toEqual(['refused', 'refused']);
  expect(names(out)).toEqual([]);
  expect(reportNames()).toEqual([]);
  unlinkSync(join(input, 'torn.pdf'));
  expect(redact(ALL).map(({ state }) => state)).toEqual(['released']);
});

test.each([
  ['alone, its earlier output stays and is told of', [], 1],
  ['of all or nothing, its earlier output goes too', [ALL], 0],
] as const)('a source that cannot be read: %s', async (_, wishes, stay) => {
  rmSync(out, { recursive: true, force: true });
  rmSync(reports, { recursive: true, force: true });
  writeFileSync(join(input, 'a.pdf'), await letter('219-09-5513'));
  const [{ output, outputSha256, report } = {}] = redact(...wishes);
  truncateSync(join(input, 'a.pdf'), UNREAD);
  const [again] = redact(...wishes);
  expect(again).toMatchObject({ state: 'refused', code: 'too_large' });
  const kept = { output: again?.output, outputSha256: again?.outputSha256, report: again?.report };
  expect(kept).toEqual(stay ? { output, outputSha256, report } : {});
  expect([names(out).length, reportNames().length]).toEqual([stay, stay]);
  writeFileSync(join(input, 'a.pdf'), await letter('219-09-5513'));
  expect(redact(...wishes)).toEqual([expect.not.objectContaining({ code: expect.anything() })]);
  expect(names(out)).toEqual([output]);
});

test('a report that is gone is made again, and one that another key is to sign is too', () => {
  const made = () => JSON.parse(readFileSync(join(reports, reportNames()[0] ?? ''), 'utf8'));
  expect(redact().map(({ state }) => state)).toEqual(['released']);
  unlinkSync(join(reports, reportNames()[0] ?? ''));
  redact();
  expect(made().proof).toBeUndefined();
  redact('--signing-key', join(folder, 'key.pem'));
  expect(made().proof).toEqual(expect.anything());
});

test.each([
  ['alone', []],
  ['of all or nothing', [ALL]],
] as const)('what was released for other wishes does not stay where a file is refused now: %s', async (_, wishes) => {
  rmSync(out, { recursive: true, force: true });
  rmSync(reports, { recursive: true, force: true });
  writeFileSync(join(input, 'a.pdf'), await letter('219-09-5514'));
  expect(redact().map(({ state }) => state)).toEqual(['released']);
  writeFileSync(join(input, 'a.pdf'), 'a letter, not a PDF');
  expect(redact('--term', 'Social', ...wishes).map(({ state }) => state)).toEqual(['refused']);
  expect([names(out), reportNames()]).toEqual([[], []]);
});

test('what lies in another folder is not touched by a batch of other wishes', async () => {
  rmSync(out, { recursive: true, force: true });
  rmSync(reports, { recursive: true, force: true });
  writeFileSync(join(input, 'a.pdf'), await letter('219-09-5515'));
  redact();
  const [output = ''] = names(out);
  writeFileSync(join(out, output), 'somebody else’s');
  writeFileSync(join(input, 'a.pdf'), 'a letter, not a PDF');
  expect(redact('--term', 'Social').map(({ state }) => state)).toEqual(['refused']);
  expect(readFileSync(join(out, output), 'utf8')).toBe('somebody else’s');
});
