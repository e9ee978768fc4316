import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { plainPdf, stream } from './plain-pdf.fixture.ts';

const TEXT = 'BT /F1 12 Tf 100 700 Td (Jane Smith) Tj ET';
const BAR = '95 695 80 16 re f';
const annotation = (kind: string, entries: string, look: string) => ({
  page: '/Annots[7 0 R]',
  objects: [
    `<</Type/Annot/Subtype/${kind}/Rect[95 695 175 711]${entries}/AP<</N 8 0 R>>>>`,
    stream('/Type/XObject/Subtype/Form/BBox[95 695 175 711]', look),
  ],
});

describe('on the page', () => {
  test.each([
    ['the last letter', 153, 'notice'],
    ['a word', 131, 'problem'],
  ])('%s cut off by the edge of a field', async (_, right, severity) => {
    const cut = `q 95 690 ${right - 95} 30 re W n ${TEXT} Q`;
    const { findings } = await inspect(plainPdf(cut));
    expect(findings).toMatchObject([{ kind: 'invisible_text', severity }]);
  });

  const line = (x: number, y: number) => `BT /F1 12 Tf ${x} ${y} Td (The account of Jane Smith) Tj ET`;
  test.each([
    ['a line that is set too long for its page', plainPdf(line(540, 700)), 'notice'],
    [
      'so many lines that the page was cut',
      plainPdf([700, 680, 660, 640].map((y) => line(540, y)).join(' ')),
      'problem',
    ],
    ['a line that begins beside the page', plainPdf(line(640, 700)), 'problem'],
    ['a line at which the page was cropped', plainPdf(line(340, 700), { page: '/CropBox[0 0 400 800]' }), 'problem'],
  ])('text off the page: %s', async (_, bytes, severity) => {
    const { findings } = await inspect(bytes);
    expect(new Set(findings.map((one) => `${one.kind} ${one.severity}`))).toEqual(
      new Set([`text_off_page ${severity}`]),
    );
  });

  test.each([
    ['a bar over text', plainPdf(`${TEXT} 0 g ${BAR}`), 'text_under_box'],
    ['a white bar over text', plainPdf(`${TEXT} 1 g ${BAR}`), 'text_under_box'],
    ['a bar drawn as a thick line', plainPdf(`${TEXT} 16 w 95 703 m 175 703 l S`), 'text_under_box'],
    ['black text on a black bar', plainPdf(`0 g ${BAR} ${TEXT}`), 'text_under_box'],
    ['white text', plainPdf(`1 g ${TEXT}`), 'invisible_text'],
    ['white text in a thick frame', plainPdf(`1 g ${TEXT} 6 w 80 680 120 46 re S`), 'invisible_text'],
    ['text too small to be read', plainPdf('BT /F1 0.4 Tf 100 700 Td (Jane Smith) Tj ET'), 'invisible_text'],
    [
      'text drawn too small to be read',
      plainPdf('BT /F1 12 Tf 0.04 0 0 0.04 100 700 Tm (Jane Smith) Tj ET'),
      'invisible_text',
    ],
    ['invisible text where nothing is to see', plainPdf(`3 Tr ${TEXT}`), 'invisible_text'],
    ['a picture over text', plainPdf(`${TEXT} q 80 0 0 16 95 695 cm /I Do Q`), 'text_under_image'],
    [
      'invisible text that its picture does not show',
      plainPdf(`q 600 0 0 800 0 0 cm /I Do Q 3 Tr ${TEXT}`),
      'text_under_image',
    ],
    ['text outside the crop box', plainPdf(TEXT, { page: '/CropBox[0 0 600 500]' }), 'text_off_page'],
    ['a black square as annotation', plainPdf(TEXT, annotation('Square', '', `0 g ${BAR}`)), 'text_under_annotation'],
    ['a black highlight', plainPdf(TEXT, annotation('Highlight', '', `0 g ${BAR}`)), 'dark_highlight'],
    ['a redaction that was not applied', plainPdf(TEXT, annotation('Redact', '', `0 g ${BAR}`)), 'unapplied_redaction'],
  ])('%s', async (_, bytes, kind) => {
    const findings = (await inspect(bytes)).findings.filter(({ severity }) => severity === 'problem');
    expect(findings).toMatchObject([{ kind, page: 1, sample: 'J··· S····' }]);
    expect(findings[0]?.rects).toHaveLength(1);
    expect(findings[0]?.rects?.[0]?.x).toBeCloseTo(100, 0);
    expect(JSON.stringify(findings)).not.toMatch(/Jane|Smith/);
  });

  test.each([
    ['plain text', plainPdf(TEXT)],
    ['text on a light bar', plainPdf(`0.9 g ${BAR} 0 g ${TEXT}`)],
    ['white text on a black bar', plainPdf(`0 g ${BAR} 1 g ${TEXT}`)],
    ['a bar beside the text', plainPdf(`${TEXT} 0 g 95 600 80 16 re f`)],
    ['small print', plainPdf('BT /F1 2 Tf 100 700 Td (Jane Smith) Tj ET')],
    ['small print in large units', plainPdf('BT /F1 0.4 Tf 100 700 Td (Jane Smith) Tj ET', { page: '/UserUnit 10' })],
    ['a yellow highlight', plainPdf(TEXT, annotation('Highlight', '', ''))],
    ['a frame around text', plainPdf(`${TEXT} 95 695 80 16 re S`)],
    ['spaces under a bar', plainPdf(`BT /F1 12 Tf 100 700 Td (     ) Tj ET 0 g ${BAR}`)],
    ['the word under a bar that says it is one', plainPdf(`BT /F1 12 Tf 100 700 Td (REDACTED) Tj ET 0 g ${BAR}`)],
  ])('nothing for %s', async (_, bytes) => {
    expect((await inspect(bytes)).findings).toEqual([]);
  });
});

describe('in the file', () => {
  test.each([
    ['scripts', plainPdf(TEXT, { catalog: '/OpenAction<</S/JavaScript/JS(app.alert)>>' }), 'javascript'],
    [
      'attachments',
      plainPdf(TEXT, {
        catalog: '/Names<</EmbeddedFiles<</Names[(a) 7 0 R]>>>>',
        objects: ['<</Type/Filespec/F(a)/EF<</F 8 0 R>>>>', stream('/Type/EmbeddedFile', 'x')],
      }),
      'attachment',
    ],
    [
      'layers that are off',
      plainPdf(TEXT, {
        catalog: '/OCProperties<</OCGs[7 0 R]/D<</OFF[7 0 R]>>>>',
        objects: ['<</Type/OCG/Name(Draft)>>'],
      }),
      'hidden_layer',
    ],
    [
      'bookmarks',
      plainPdf(TEXT, { catalog: '/Outlines<</First 7 0 R>>', objects: ['<</Title(Jane Smith)>>'] }),
      'bookmark',
    ],
    [
      'notes',
      plainPdf(TEXT, {
        page: '/Annots[7 0 R]',
        objects: ['<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(Jane Smith)>>'],
      }),
      'note',
    ],
  ])('%s', async (_, bytes, kind) => {
    const { findings } = await inspect(bytes);
    expect(findings.map((finding) => finding.kind)).toEqual([kind]);
    expect(JSON.stringify(findings)).not.toMatch(/Jane|Smith/);
  });

  test('a file that can’t be read is refused, not clean', async () => {
    await expect(inspect(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('to whoever brought the file', () => {
  test('it quotes what is hidden, and only when asked', async () => {
    const bytes = plainPdf(`${TEXT} 0 g ${BAR}`);
    expect((await inspect(bytes, { words: true })).findings).toMatchObject([{ words: 'Jane Smith', page: 1 }]);
    expect((await inspect(bytes)).findings[0]).not.toHaveProperty('words');
  });

  test('a page of hidden text is quoted in part', async () => {
    const line = `BT /F1 1.6 Tf 10 700 Td (${'secret '.repeat(90)}) Tj ET 0 g 0 600 600 200 re f`;
    const [finding] = (await inspect(plainPdf(line), { words: true })).findings;
    expect(finding?.words).toMatch(/^secret secret .* …$/);
    expect(finding?.words?.length).toBeLessThanOrEqual(502);
  });
});

describe('what could not be seen', () => {
  const SCAN = 'q 600 0 0 800 0 0 cm /I Do Q';
  const LINES = Array.from(
    { length: 12 },
    (_, i) => `BT /F1 12 Tf 100 ${700 - 20 * i} Td (${'Jane Smith '.repeat(5)}) Tj ET`,
  );
  const PAGE_OF_TEXT = LINES.join(' ');
  test.each([
    ['a scan', SCAN, [1]],
    ['a scan with a number stamped on it', `${SCAN} BT /F1 12 Tf 400 20 Td (DOC000123) Tj ET`, [1]],
    ['a scan with unseen words laid over it', `${SCAN} 3 Tr ${PAGE_OF_TEXT}`, [1]],
    ['a scan laid over its words', `${PAGE_OF_TEXT} ${SCAN}`, [1]],
    ['a scan with words in its boxes', `${SCAN} 0 g 90 400 400 320 re f 1 g ${LINES.slice(0, 4).join(' ')}`, [1]],
    [
      'a scan with its unseen words and a page of others',
      `${SCAN} ${PAGE_OF_TEXT} 3 Tr ${PAGE_OF_TEXT.repeat(2)}`,
      [1],
    ],
    [
      'a scan in strips with a number',
      `${TEXT} ${Array.from({ length: 8 }, (_, i) => `q 600 0 0 100 0 ${100 * i} cm /I Do Q`).join(' ')}`,
      [1],
    ],
    ['text on a picture as wide as the page', `${SCAN} ${PAGE_OF_TEXT}`, []],
    ['a drawing', '0 g 100 100 50 50 re f', [1]],
    ['text', TEXT, []],
    ['a letterhead', `q 90 0 0 40 50 750 cm /I Do Q ${TEXT}`, []],
    ['a page with nothing on it', '', []],
  ])('%s', async (_, content, withoutText) => {
    expect(await inspect(plainPdf(content))).toMatchObject({ pages: 1, withoutText, notReached: [] });
  });

  test('pages after the thousandth finding are said not to be reached', async () => {
    const row = (y: number) => `BT /F1 2 Tf 10 ${y} Td ${'(ab) Tj 30 0 Td '.repeat(15)}ET `;
    const content = `1 g ${Array.from({ length: 70 }, (_, i) => row(10 + i * 10)).join('')}`;
    const inspection = await inspect(plainPdf(content, { copies: 2 }));
    expect(inspection).toMatchObject({ pages: 2, notReached: [2] });
    expect(inspection.findings).toHaveLength(1000);
  });
});

test('20,000 fills on a page of 8,000 letters are looked at within what a reader waits', async () => {
  const lines = Array.from({ length: 80 }, (_, i) => `BT /F1 5 Tf 20 ${40 + 9 * i} Td (${'words '.repeat(20)}) Tj ET`);
  const fills = Array.from({ length: 20_000 }, (_, i) => {
    const [x, y] = [20 + ((i * 37) % 560), 20 + ((i * 91) % 760)];
    return `0 0 0 rg ${x} ${y} m ${x + 0.5} ${y} l ${x} ${y + 0.5} l f`;
  });
  const before = process.cpuUsage();
  const { pages } = await inspect(plainPdf(`${lines.join(' ')} ${fills.join(' ')}`));
  const { user } = process.cpuUsage(before);
  expect(pages).toBe(1);
  // With each letter held against each fill it was half a minute of processor time.
  expect(user / 1e6).toBeLessThan(8);
});

const corpus = process.env.BLACKBAR_CORPUS_DIR;
if (corpus === undefined && process.env.CI !== undefined) throw new Error('BLACKBAR_CORPUS_DIR is not set.');
if (corpus === undefined)
  process.stderr.write('skipped: failed redactions of the corpus (BLACKBAR_CORPUS_DIR is not set)\n');

describe.skipIf(corpus === undefined)('failed redactions of the corpus', () => {
  test('Japanese without its font accuses nobody and clears nobody: the page can’t be judged', async () => {
    const file = readFileSync(join(corpus ?? '', 'pdfs/fonts-cjk-rtl/pj-noembed-jis7.pdf'));
    const { findings, withoutText } = await inspect(file);
    expect(findings.filter(({ page }) => page !== undefined)).toEqual([]);
    expect(withoutText).toEqual([1]);
  });

  test.each([
    ['xr-rectangles_yes_2.pdf', ['text_under_box']],
    ['xr-rectangles_no.pdf', []],
    ['xr-ok_words.pdf', []],
    ['xr-whitespace_redactions_2.pdf', []],
  ])('%s', async (name, kinds) => {
    const { findings } = await inspect(readFileSync(join(corpus ?? '', 'pdfs/redaction-xray', name)));
    expect(findings.filter(({ page }) => page !== undefined).map(({ kind }) => kind)).toEqual(kinds);
  });
});
