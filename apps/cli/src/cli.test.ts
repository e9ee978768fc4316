import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../bin/blackbar.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'blackbar cli '));
const path = (name: string) => join(folder, name);

function run(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8', input });
  return { status, stdout, stderr };
}

beforeAll(async () => {
  const doc = await PDFDocument.create();
  const page = doc.addPage([400, 300]);
  page.drawText('Social Security Number: 219-09-5501', { x: 30, y: 250, size: 12 });
  page.drawText('The remainder stays as it is.', { x: 30, y: 220, size: 12 });
  writeFileSync(path('letter.pdf'), await doc.save());
  const empty = await PDFDocument.create();
  const scan = empty.addPage([200, 200]);
  scan.drawRectangle({ x: 10, y: 10, width: 100, height: 100 });
  writeFileSync(path('drawing.pdf'), await empty.save());
  writeFileSync(path('not.pdf'), 'a letter, not a PDF');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('blackbar inspect', () => {
  test('names the pages of which it can say nothing', () => {
    const { status, stdout } = run(['inspect', path('drawing.pdf'), path('letter.pdf')]);
    expect(status).toBe(0);
    expect(stdout.match(/Pages that are pictures/g)).toHaveLength(1);
    expect(stdout).toMatch(
      /drawing\.pdf: This file could not be judged\n {2}Pages that are pictures, such as scans, or show no text: 1\./,
    );
    expect(JSON.parse(run(['inspect', path('drawing.pdf'), '--json']).stdout)).toMatchObject({
      withoutText: [1],
      pages: 1,
    });
  });
});

describe('blackbar detect', () => {
  test('gives one JSON object a file, places as displayed', () => {
    const { status, stdout } = run(['detect', path('letter.pdf'), '--json']);
    expect(status).toBe(0);
    const answer = JSON.parse(stdout);
    expect(answer.pages).toEqual([{ page: 1, width: 400, height: 300, rotation: 0, source: 'text' }]);
    const ssn = answer.detections.find((d: { category: string }) => d.category === 'SSN');
    expect(ssn).toMatchObject({ page: 1, text: '219-09-5501', critical: true });
    expect(ssn.x).toBeGreaterThan(150);
    expect(ssn.y).toBeGreaterThan(30);
    expect(ssn.y + ssn.height).toBeLessThan(60);
  });

  test('a page that shows something without text is never just "nothing found"', () => {
    const answer = JSON.parse(run(['detect', path('drawing.pdf'), '--json']).stdout);
    expect(answer.pages[0].source).toBe('none');
    expect(answer.warnings[0]).toMatchObject({ code: 'no_readable_text', page: 1 });
  });

  test('reads lines of text and answers with UTF-16 offsets', () => {
    const text = '😀 SSN 219-09-5501';
    const { status, stdout } = run(['detect', '--text', '-'], `${JSON.stringify({ id: 'a', text })}\n`);
    expect(status).toBe(0);
    const answer = JSON.parse(stdout);
    expect(answer.id).toBe('a');
    const [ssn] = answer.detections.filter((d: { category: string }) => d.category === 'SSN');
    expect(text.slice(ssn.start, ssn.end)).toBe('219-09-5501');
  });
});

describe('blackbar redact', () => {
  test('removes, verifies, reports', () => {
    const { status, stdout } = run([
      'redact',
      path('letter.pdf'),
      '-o',
      path('out.pdf'),
      '--report',
      path('report.json'),
      '--evidence',
      path('sealed'),
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain('1 SSN');
    expect(readFileSync(path('out.pdf'), 'latin1')).not.toContain('219-09');
    const report = JSON.parse(readFileSync(path('report.json'), 'utf8'));
    expect(report).toMatchObject({ result: 'passed', categories: { SSN: 1 } });
    expect(existsSync(path('sealed.key'))).toBe(true);
  });

  test('under Safe Harbor the finished file is read again, and what it still shows is told by kind and page', async () => {
    const doc = await PDFDocument.create();
    doc.addPage([400, 300]).drawText('Results: portal dot brigid dot org', { x: 30, y: 250, size: 12 });
    writeFileSync(path('results.pdf'), await doc.save());
    const redact = (...more: string[]) =>
      run(['redact', path('results.pdf'), '--no-detect', '-o', path('again.pdf'), ...more]);
    expect(redact().stdout).not.toContain('second look');
    const { status, stdout } = redact('--policy', 'us-hipaa-safe-harbor');
    expect(status).toBe(0);
    expect(stdout).toContain('! The second look found one place on page 1');
    expect(stdout).toContain(': web addresses.');
    expect(stdout).not.toContain('brigid');
  });

  test('a box that lands nowhere is an error and nothing is written', () => {
    writeFileSync(path('boxes.json'), '[{"page":1,"x":900,"y":0,"width":10,"height":10}]');
    const { status } = run([
      'redact',
      path('letter.pdf'),
      '-o',
      path('none.pdf'),
      '--no-detect',
      '--boxes',
      path('boxes.json'),
    ]);
    expect(status).toBe(2);
    expect(existsSync(path('none.pdf'))).toBe(false);
  });

  test('never overwrites its input', () => {
    expect(run(['redact', path('letter.pdf'), '-o', path('letter.pdf')]).status).toBe(2);
  });

  test('in a folder a result bears the name of its file, but for what was removed from it, and none meets another', () => {
    for (const name of ['of 219-09-5501.pdf', '219-09-5501 of.pdf']) {
      writeFileSync(path(name), readFileSync(path('letter.pdf')));
    }
    const files = ['letter.pdf', 'of 219-09-5501.pdf', '219-09-5501 of.pdf'].map(path);
    expect(run(['redact', ...files, '-o', `${path('folder')}/`]).status).toBe(0);
    expect(readdirSync(path('folder')).sort()).toEqual(['letter-redacted.pdf', 'of-redacted-2.pdf', 'of-redacted.pdf']);
  });

  test('several files need a folder, not the name of one file', () => {
    const { status, stderr } = run(['redact', path('letter.pdf'), path('drawing.pdf'), '-o', path('both.pdf')]);
    expect(status).toBe(2);
    expect(stderr).toContain('Several files need a folder');
    expect(existsSync(path('both.pdf'))).toBe(false);
  });
});

describe('blackbar redact --combine', () => {
  test('makes one verified file, with numbers that run through, and writes nothing when one file is refused', async () => {
    const whole = path('binder.pdf');
    const stamps = [
      '--bates-prefix',
      'ACME-',
      '--bates-digits',
      '4',
      '--bates-position',
      'top-right',
      '--legend',
      'SECRET',
    ];
    const good = [
      'redact',
      path('letter.pdf'),
      path('drawing.pdf'),
      '-o',
      whole,
      '--combine',
      '--acknowledge-unread',
      '--report',
      path('b.json'),
    ];
    const { status, stdout } = run([...good, ...stamps, '--title', 'The letter']);
    expect(status).toBe(0);
    expect(stdout).toContain('"The letter", pages 1 to 1 (ACME-0001 to ACME-0001)');
    expect(stdout).toContain('"Document 2", pages 2 to 2 (ACME-0002 to ACME-0002)');
    expect((await PDFDocument.load(readFileSync(whole))).getPageCount()).toBe(2);
    expect(readFileSync(whole, 'latin1')).not.toContain('219-09');
    expect(run(['verify', whole, '--report', path('b.json')]).status).toBe(0);

    const { status: refused, stderr } = run([
      'redact',
      path('letter.pdf'),
      path('not.pdf'),
      '-o',
      path('n.pdf'),
      '--combine',
    ]);
    expect(refused).toBe(3);
    expect(JSON.parse(stderr.trim().split('\n').at(-1) ?? '').file).toBe(path('not.pdf'));
    expect(existsSync(path('n.pdf'))).toBe(false);
  });
});

describe('an organization’s own policy', () => {
  const policy = { id: 'house', version: '1', title: 'House', terms: ['The remainder'] };

  test('says what is looked for and goes', () => {
    writeFileSync(path('house.json'), JSON.stringify(policy));
    const args = ['redact', path('letter.pdf'), '--policy-file', path('house.json'), '-o', path('h.pdf')];
    const { status, stdout } = run(args);
    expect(status).toBe(0);
    expect(stdout).toContain('1 SSN, 1 OTHER_ID');
  });

  test('is refused before any document is opened when it can’t be searched in linear time', () => {
    const patterns = [{ expression: '(a)\\1', category: 'SSN' }];
    writeFileSync(path('slow.json'), JSON.stringify({ ...policy, patterns }));
    const { status, stderr } = run(['detect', path('letter.pdf'), '--policy-file', path('slow.json')]);
    expect(status).toBe(2);
    expect(stderr).toContain('Pattern 1: This pattern cannot be read.');
  });
});

describe('blackbar verify', () => {
  test('repeats the checks with the evidence, says what it cannot repeat without', () => {
    // What "removes, verifies, reports" made.
    const made = ['verify', path('out.pdf'), '--report', path('report.json')];
    const sealed = run([...made, '--evidence', path('sealed')]);
    expect(sealed.status).toBe(0);
    expect(sealed.stdout).toContain('compare with the original');
    const open = run(made);
    expect(open.status).toBe(0);
    expect(open.stdout).toContain('not repeated');
  });

  test('another file than the reported one fails, in one sentence', () => {
    const { status, stdout } = run(['verify', path('letter.pdf'), '--report', path('report.json')]);
    expect(status).toBe(4);
    expect(stdout.split('\n')[0]).toBe('This is not the file of this report: its SHA-256 is another one.');
  });
});

describe('refusals', () => {
  test('say a sentence, then end with one line of JSON and status 3', () => {
    const { status, stderr } = run(['redact', path('not.pdf'), '-o', path('x.pdf')]);
    expect(status).toBe(3);
    const [sentence, facts = '', ...more] = stderr.trimEnd().split('\n');
    expect(sentence).toBe('This file is not a PDF.');
    expect(JSON.parse(facts)).toMatchObject({ code: 'damaged' });
    expect(more).toEqual([]);
    expect(existsSync(path('x.pdf'))).toBe(false);
  });

  test('one bad file of several does not stop the others', () => {
    const { status, stdout } = run(['detect', path('not.pdf'), path('letter.pdf'), '--json']);
    expect(status).toBe(3);
    expect(stdout.trim().split('\n')).toHaveLength(1);
  });

  test.each([
    ['no command', []],
    ['an unknown command', ['shred']],
    ['an unknown option', ['detect', 'a.pdf', '--colour']],
    ['an option of another command', ['inspect', 'a.pdf', '--watermark', 'x']],
    ['an unknown policy', ['detect', 'a.pdf', '--policy', 'us-none']],
    ['a threshold that is no number', ['detect', 'a.pdf', '--threshold', 'high']],
    ['no file at all', ['redact', '-o', 'x.pdf']],
    ['a term that is empty', ['redact', 'a.pdf', '-o', 'x.pdf', '--term', ' ']],
    ['a file that is not there', ['detect', path('missing.pdf')]],
  ])('%s is wrong usage', (_name, args) => {
    expect(run(args).status).toBe(2);
  });
});

test('a reader that has seen enough is no failure', () => {
  const pipe = ['-c', '"$0" "$1" policies | true', process.execPath, PROGRAM];
  expect(spawnSync('sh', pipe, { encoding: 'utf8' }).stderr).toBe('');
});

test.each(['"$2"', '- < "$2"'])('nor is it where more is to come than a pipe holds: detect --text %s', (from) => {
  const text = 'SSN 219-09-5501, '.repeat(200);
  writeFileSync(path('many.jsonl'), Array.from({ length: 60 }, (_, id) => JSON.stringify({ id, text })).join('\n'));
  const line = `("$0" "$1" detect --text ${from}; echo $? >&2) | head -c 1`;
  const pipe = ['-c', line, process.execPath, PROGRAM, path('many.jsonl')];
  const { stderr } = spawnSync('sh', pipe, { encoding: 'utf8', timeout: 60_000 });
  expect(stderr).toBe('0\n');
}, 90_000);

describe('what is read is never written to', () => {
  test.each([
    ['--report', 'letter.pdf'],
    ['--evidence', 'letter.pdf'],
    ['--xfdf-out', 'letter.pdf'],
    ['--report', 'apart.pdf'],
    ['--evidence', 'apart.pdf'],
  ])('%s %s', (option, name) => {
    const before = readFileSync(path('letter.pdf'));
    const { status } = run(['redact', path('letter.pdf'), '-o', path('apart.pdf'), option, path(name)]);
    expect(status).toBe(2);
    expect(readFileSync(path('letter.pdf'))).toEqual(before);
    expect(existsSync(path('apart.pdf'))).toBe(false);
  });
});

test('-h behind a command tells how, and does nothing', () => {
  const { status, stdout } = run(['redact', path('letter.pdf'), '-o', path('helped.pdf'), '-h']);
  expect(status).toBe(0);
  expect(stdout).toContain('blackbar redact');
  expect(existsSync(path('helped.pdf'))).toBe(false);
});
