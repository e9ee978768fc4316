import { describe, expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { plainPdf, stream } from './plain-pdf.fixture.ts';

/** A file as it was first saved, and object 4, what its page draws, saved anew behind it (ISO 32000-2, 7.5.6). */
function savedTwice(first: string, then: string, options: Parameters<typeof plainPdf>[1] = {}, more = ''): Uint8Array {
  const end = 'startxref\n0\n%%EOF\n';
  const before = Buffer.from(plainPdf(first, options)).toString('latin1').replace('%%EOF\n', end);
  const after = `4 0 obj\n${stream('', then)}\nendobj\n${more}trailer\n<</Size 8/Root 1 0 R>>\n${end}`;
  return new Uint8Array(Buffer.from(before + after, 'latin1'));
}

const LETTER = 'BT /F1 12 Tf 72 700 Td (The agreement of the parties) Tj ET\n';
const SIGNED = 'BT /F1 12 Tf 72 200 Td (Signed by the office) Tj ET\n';
const NAMED = 'BT /F1 12 Tf 72 650 Td (Witness: Zebedee Quill) Tj ET\n';
const SEAL = '0 0 0.6 rg 300 180 80 40 re f\n';
const FIGURE = '0.2 g 100 400 200 100 re f\n';

async function severityOf(file: Uint8Array): Promise<string | undefined> {
  const { findings } = await inspect(file);
  return findings.find(({ kind }) => kind === 'old_revision')?.severity;
}

describe('an earlier version inside a file', () => {
  test.each([
    ['a signature was added on bare paper', LETTER, LETTER + SIGNED + SEAL, 'notice'],
    ['nothing was changed', LETTER + FIGURE, LETTER + FIGURE, 'notice'],
    ['a line was taken away', LETTER + NAMED, LETTER, 'problem'],
    ['a figure was taken away', LETTER + FIGURE, LETTER, 'problem'],
    ['a figure was covered', LETTER + FIGURE, `${LETTER + FIGURE}0 0.5 0 rg 90 390 220 120 re f\n`, 'problem'],
    ['a line was put elsewhere', LETTER, LETTER.replace('700', '500'), 'problem'],
  ])('%s', async (_, first, then, severity) => {
    expect(await severityOf(savedTwice(first, then))).toBe(severity);
  });

  test.each([
    ['Zebedee Quill', 'Zebedee Quill', 'notice'],
    ['Zebedee Quill', 'somebody', 'problem'],
  ])('the note "%s", then "%s"', async (first, then, severity) => {
    const note = (text: string) => `<</Type/Annot/Subtype/Text/Rect[10 10 30 30]/Contents(${text})>>`;
    const noted = { page: '/Annots[7 0 R]', objects: [note(first)] };
    expect(await severityOf(savedTwice(LETTER, LETTER, noted, `7 0 obj\n${note(then)}\nendobj\n`))).toBe(severity);
  });

  const saved = (crop: string, content = FIGURE) => {
    const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>${crop}>>`;
    return savedTwice(FIGURE, content, {}, `3 0 obj\n${page}\nendobj\n`);
  };
  test.each([
    ['of blank paper', saved('/CropBox[90 390 310 510]'), 'notice'],
    ['of blank paper to the edge of what it shows', saved('/CropBox[99.5 399.5 300.5 500.5]'), 'notice'],
    ['of a part of its figure', saved('/CropBox[90 390 250 510]'), 'problem'],
    ['of its figure', saved('/CropBox[310 390 500 510]'), 'problem'],
    [
      'of blank paper, the figure covered',
      saved('/CropBox[90 390 310 510]', `${FIGURE}1 g 150 420 40 40 re f\n`),
      'problem',
    ],
  ])('a page that was cropped %s', async (_, file, severity) => {
    expect(await severityOf(file)).toBe(severity);
  });

  test('one that can’t be opened is not said to hold nothing', async () => {
    const file = Buffer.from(savedTwice(LETTER, LETTER)).toString('latin1');
    const broken = file.replace('%PDF-1.7\n', '%PDF-1.7\nstartxref\n0\n%%EOF\n');
    expect(await severityOf(new Uint8Array(Buffer.from(broken, 'latin1')))).toBe('problem');
  });
});
