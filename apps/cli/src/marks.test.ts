import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../bin/blackbar.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'blackbar marks '));
const path = (name: string) => join(folder, name);

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

beforeAll(async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 300]);
  page.drawText('The old orchard', { x: 30, y: 250, size: 12 });
  page.drawText('The weather', { x: 30, y: 220, size: 12 });
  const mark = {
    Type: 'Annot',
    Subtype: 'Redact',
    Rect: [28, 246, 200, 262],
    OverlayText: PDFHexString.fromText('(b)(6)'),
  };
  page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(pdf.context.obj(mark))]));
  writeFileSync(path('in.pdf'), await pdf.save());
});
afterAll(() => rmSync(folder, { recursive: true }));

const removed = (name: string) => JSON.parse(readFileSync(path(name), 'utf8')).boxes.length;

test('detect tells what is marked, and as what', () => {
  const { marks } = JSON.parse(run('detect', path('in.pdf'), '--json').stdout);
  expect(marks).toMatchObject([{ page: 1, kind: 'redact', overlay: '(b)(6)', text: 'The old orchard' }]);
  expect(marks[0].rects).toEqual([{ x: 28, y: 38, width: 172, height: 16 }]);
});

test('redact applies marks, writes them as XFDF, and takes them from one', () => {
  const how = ['redact', path('in.pdf'), '--report', path('r.json')];
  expect(run(...how, '-o', path('a.pdf'), '--xfdf-out', path('m.xfdf')).status).toBe(0);
  expect(removed('r.json')).toBe(1);
  expect(readFileSync(path('m.xfdf'), 'utf8')).toMatch(/<redact page="0".*overlay-text="\(b\)\(6\)"/);
  const left = run(...how, '-o', path('b.pdf'), '--no-detect');
  expect(removed('r.json')).toBe(0);
  expect(left.stdout).toContain('An area on page 1 was marked for redaction by another program.');
  expect(run(...how, '-o', path('c.pdf'), '--no-detect', '--xfdf', path('m.xfdf')).status).toBe(0);
  expect(removed('r.json')).toBe(1);
});

test.each([
  ['an unknown color', ['--highlights', 'mauve'], 2, '--highlights takes one of: red, orange'],
  ['marks of one file for two', ['--xfdf', path('in.pdf'), path('in.pdf')], 2, 'one file at a time'],
  ['a file that is no XFDF', ['--xfdf', path('in.pdf')], 3, 'This is no XFDF file that can be read.'],
])('refuses %s', (_, more, status, sentence) => {
  const refused = run('redact', path('in.pdf'), '-o', path('x.pdf'), ...more);
  expect(refused.status).toBe(status);
  expect(refused.stderr).toContain(sentence);
  expect(existsSync(path('x.pdf'))).toBe(false);
});
