import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BatchManifest } from './manifest.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/blackbar.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'blackbar batch '));
const [input, out, reports, key] = ['in', 'out', 'reports', 'key.pem'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
  string,
];
const DEEP = process.env.BLACKBAR_TEST_DEPTH === 'deep';
/** Of which some lie in a folder of their own, and so many are written before the kill. */
const [LETTERS, ABOVE, BEFORE] = DEEP ? [36, 30, 8] : [6, 4, 2];

async function letter(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  lines.forEach((line, i) => {
    page.drawText(line, { x: 72, y: 700 - 24 * i, size: 12, font });
  });
  return pdf.save();
}

beforeAll(async () => {
  mkdirSync(join(input, 'deeper'), { recursive: true });
  for (let i = 0; i < LETTERS; i++) {
    const name = `${i < ABOVE ? '' : 'deeper/'}letter-${i}.pdf`;
    const lines = [
      `Dear Ms. Margaret Oldfield,`,
      `your Social Security number is 219-09-55${String(i).padStart(2, '0')}.`,
    ];
    writeFileSync(join(input, name), await letter(lines));
  }
  writeFileSync(join(input, 'torn.pdf'), 'a letter, not a PDF');
  const poster = await PDFDocument.create();
  poster.addPage([99_999, 100]).drawText('larger than any page may be');
  writeFileSync(join(input, 'poster.pdf'), await poster.save());
  const drawing = await PDFDocument.create();
  drawing.addPage([200, 200]).drawRectangle({ x: 10, y: 10, width: 100, height: 100 });
  writeFileSync(join(input, 'drawing.pdf'), await drawing.save());
  spawnSync('qpdf', [
    '--encrypt',
    'secret',
    'owner',
    '256',
    '--',
    join(input, 'letter-0.pdf'),
    join(input, 'locked.pdf'),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ARGS = ['redact', input, '-o', out, '--report-dir', reports, '--signing-key', key, '--policy', 'us-foia'];
const run = (args: readonly string[]) => spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
const manifest = () => JSON.parse(readFileSync(join(reports, 'manifest.json'), 'utf8')) as BatchManifest;
const times = () => new Map(readdirSync(out).map((name) => [name, statSync(join(out, name)).mtimeMs]));

test('a batch, 4 files of it refused, killed once in the middle: one manifest, nothing written twice', async () => {
  const first = spawn(process.execPath, [PROGRAM, ...ARGS], { stdio: 'ignore' });
  await new Promise<void>((resolve, reject) => {
    const look = setInterval(() => {
      const done = readdirSync(out, { recursive: false }).length;
      if (done < BEFORE && first.exitCode === null) return;
      clearInterval(look);
      if (first.exitCode !== null) reject(new Error('It ended before it was killed.'));
      else resolve();
    }, 20);
    mkdirSync(out, { recursive: true });
  });
  const ended = new Promise((resolve) => first.once('exit', resolve));
  first.kill('SIGKILL');
  await ended;
  expect(manifest().finishedAt).toBeNull();
  const before = times();
  expect(before.size).toBeGreaterThanOrEqual(BEFORE);

  const { status, stdout, stderr } = run(ARGS);
  expect(status).toBe(3);
  const after = times();
  for (const [name, time] of before) if (name.endsWith('.pdf')) expect([name, after.get(name)]).toEqual([name, time]);
  const { files, finishedAt } = manifest();
  expect(finishedAt).not.toBeNull();
  expect(files).toHaveLength(LETTERS + 4);
  const refused = files.filter(({ state }) => state === 'refused');
  expect(new Set(refused.map(({ code }) => code)).size).toBe(4);
  for (const { output, outputSha256, state } of files) {
    if (state !== 'released') continue;
    const bytes = readFileSync(join(out, output ?? ''));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(outputSha256);
    expect(bytes.toString('latin1')).not.toContain('219-09');
  }
  expect(readdirSync(out).filter((name) => name.endsWith('.pdf'))).toHaveLength(LETTERS);
  expect(stdout.trim().split('\n').at(-1)).toMatch(
    new RegExp(`^${LETTERS + 4} files: ${LETTERS} released to .* refused\\. Reports and manifest: `),
  );
  expect(stderr.trim().split('\n')).toHaveLength(4);
}, 900_000);

test('the batch becomes a pack that verifies, and a report that was changed does not', () => {
  const pack = join(folder, 'pack.zip');
  expect(run(['export', reports, '--signing-key', key, '-o', pack]).status).toBe(0);
  const read = run(['verify', pack]);
  expect([read.status, read.stdout.split('\n')[0]]).toEqual([
    0,
    'Intact, unknown signer. Name the keys of the service with --keys.',
  ]);
  const [one] = manifest().files.filter(({ state }) => state === 'released');
  const report = join(reports, one?.report ?? '');
  const file = join(out, one?.output ?? '');
  expect(run(['verify', file, '--report', report]).status).toBe(0);
  // File and report are changed together: the hash in the report is that of the changed file.
  const forgedFile = join(folder, 'forged.pdf');
  const bytes = Buffer.concat([readFileSync(file), Buffer.from('\n% changed\n')]);
  writeFileSync(forgedFile, bytes);
  const forged = JSON.parse(readFileSync(report, 'utf8'));
  forged.output = { ...forged.output, sha256: createHash('sha256').update(bytes).digest('hex') };
  const forgedReport = join(folder, 'forged.json');
  writeFileSync(forgedReport, JSON.stringify(forged));
  const told = run(['verify', forgedFile, '--report', forgedReport]);
  expect(told.status).toBe(4);
  expect(told.stdout).toContain('The report was changed after it was signed');
  const certificate = join(folder, 'certificate.zip');
  expect(run(['certificate', file, '--report', report, '--signing-key', key, '-o', certificate]).status).toBe(0);
  expect(run(['verify', certificate]).status).toBe(0);
}, 600_000);

test('the batch becomes a production: PDF, text and load file, of the very files that were verified', () => {
  const [pack, into] = [join(folder, 'production.zip'), join(folder, 'production')];
  const wishes = ['--custodian', 'Ann Lee', '--document-type', 'Letter', '--bates-prefix', 'OKA', '--bates-start', '7'];
  const args = ['export', reports, '--production', out, '--signing-key', key, '-o', pack];
  const { status, stdout } = run([...args, ...wishes]);
  expect([status, stdout.split(' -> ')[0]]).toEqual([
    0,
    `${LETTERS} documents, OKA000007 to OKA${String(6 + LETTERS).padStart(6, '0')}`,
  ]);
  expect(run(['verify', pack]).status).toBe(0);
  spawnSync('unzip', ['-q', pack, '-d', into]);
  const released = manifest().files.filter(({ state }) => state === 'released');
  const rows = readFileSync(join(into, 'production.dat'), 'utf8').split('\r\n').slice(1, -1);
  expect(rows).toHaveLength(LETTERS);
  for (const [i, row] of rows.entries()) {
    const name = `OKA${String(7 + i).padStart(6, '0')}`;
    const { output, outputSha256 } = released[i] ?? {};
    const cells = [name, name, '1', 'Ann Lee', 'Letter', output, '', 'Y', 'N'];
    const paths = [`TEXT\\${name}.txt`, `PDF\\${name}.pdf`, outputSha256];
    expect(row).toBe([...cells, ...paths].map((cell) => `\u00fe${cell}\u00fe`).join('\u0014'));
    const pdf = join(into, 'PDF', `${name}.pdf`);
    expect(createHash('sha256').update(readFileSync(pdf)).digest('hex')).toBe(outputSha256);
    const [text, own] = [spawnSync('pdftotext', [pdf, '-']).stdout, readFileSync(join(into, 'TEXT', `${name}.txt`))];
    expect(own.toString().replace(/\s/g, '')).toBe(text.toString().replace(/\s/g, ''));
  }
  expect(spawnSync('grep', ['-rl', '219-09', into]).status).toBe(1);
  // A file that was changed after it was verified.
  const changed = join(folder, 'changed');
  cpSync(out, changed, { recursive: true });
  appendFileSync(join(changed, released[0]?.output ?? ''), '% changed\n');
  expect(run(['export', reports, '--production', changed, '--signing-key', key, '-o', pack]).status).toBe(4);
  // The log of the audit report names the same numbers.
  expect(run(['export', reports, ...wishes, '--signing-key', key, '-o', pack]).status).toBe(0);
  const { stdout: log } = spawnSync('unzip', ['-p', pack, 'redaction-log.csv'], { encoding: 'utf8' });
  const logged = log.trimEnd().split('\n').slice(1);
  expect(logged.length).toBeGreaterThanOrEqual(LETTERS);
  const [begin, end] = [2, 1 + LETTERS].map((n) => `OKA${String(5 + n).padStart(6, '0')}`);
  expect(logged[0]).toMatch(new RegExp(`^1-1,${begin},${begin},1,1,Letter,.*,Ann Lee,redacted,`));
  expect(logged.at(-1)).toContain(`,${end},${end},`);
  // Files with numbers of their own would have two.
  const numbered = join(folder, 'numbered');
  cpSync(reports, numbered, { recursive: true });
  writeFileSync(join(numbered, 'manifest.json'), JSON.stringify({ ...manifest(), numbered: true }));
  expect(run(['export', numbered, '--production', out, '--signing-key', key, '-o', pack]).stderr).toContain(
    'A document carries Bates numbers of its own',
  );
}, 600_000);

test('all or nothing: one refused file keeps all back', () => {
  const nothing = join(folder, 'nothing');
  const args = ['redact', join(input, 'deeper'), join(input, 'torn.pdf'), '-o', nothing, '--all-or-nothing'];
  const none = join(folder, 'none');
  const { status, stdout } = run([...args, '--report-dir', none, '--bates-prefix', 'OWN']);
  expect(status).toBe(3);
  expect(JSON.parse(readFileSync(join(none, 'manifest.json'), 'utf8'))).toMatchObject({ numbered: true });
  expect(readdirSync(nothing)).toEqual([]);
  expect(stdout).toContain(`${LETTERS - ABOVE + 1} files: 0 released`);
}, 600_000);

test('--version says the version', () => {
  expect(run(['--version']).stdout).toMatch(/^blackbar \d+\.\d+\.\d+\n$/);
});
