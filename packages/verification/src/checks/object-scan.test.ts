import { expect, test } from 'vitest';
import { box, plainPdf, stream, text } from '../testing/plain-pdf.ts';
import { outcome, plan, quad, region, target } from '../testing/plans.ts';
import { verify } from '../verify.ts';

const KEPT = `${text(100, 700, 'Name: ')}BT /F3 12 Tf 100 600 Td (A) Tj ET\n`;
const GONE = quad(148, 695, 232, 715);

/** Whether the scan of objects passes where a font has a text for a code that nothing shows. */
async function resultOf(name: string, mapped: string, direct = false) {
  const hex = Buffer.from(mapped, 'utf16le').swap16().toString('hex');
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /ToUnicode 101 0 R >>';
  const map = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <41> <0041> <42> <${hex}> endbfchar endcmap`;
  const page = (content: string) =>
    plainPdf({
      pages: [{ content, fonts: `/F3 ${direct ? font : '100 0 R'}` }],
      objects: direct ? { 101: stream(map) } : { 100: font, 101: stream(map) },
    });
  const { checks } = await verify({
    normalised: page(KEPT + text(150, 700, name)),
    output: page(KEPT + box(148, 695, 232, 715)),
    plan: plan({ targets: [target(name)], regions: [region(1, [GONE])] }),
    outcomes: [outcome(1)],
  });
  return checks.find(({ id }) => id === 'object_scan')?.result;
}

/** The same for a font that lists its glyphs, and that nothing was cut from. */
async function resultOfList(name: string, charSet: string) {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /FontDescriptor 101 0 R >>';
  const descriptor = `<< /Type /FontDescriptor /FontName /Times-Roman /Flags 32 /CharSet (${charSet}) >>`;
  const page = (content: string) =>
    plainPdf({ pages: [{ content, fonts: '/F3 100 0 R' }], objects: { 100: font, 101: descriptor } });
  const { checks } = await verify({
    normalised: page(KEPT + text(150, 700, name)),
    output: page(KEPT + box(148, 695, 232, 715)),
    plan: plan({ targets: [target(name)], regions: [region(1, [GONE])] }),
    outcomes: [outcome(1)],
  });
  return checks.find(({ id }) => id === 'object_scan')?.result;
}

const ALPHABET = '/A/B/C/D/E/J/K/L/M/N/a/b/c/d/e/period/y/z';

test.each([
  ['initials that stand side by side in an alphabet', 'J.K.', ALPHABET, 'passed'],
  ['initials among no other letters', 'J.K.', '/J/K', 'failed'],
  ['initials in a list that is in no order', 'J.K.', '/B/A/J/K/C/D/E/F/G/H/I/L/M/N', 'failed'],
  ['initials as they are written', 'J.K.', 'J.K.', 'failed'],
  ['a name of several words that the list spells', 'Al Most', '/A/B/C/D/E/F/G/H/I/J/K/L/M/N/A/l/m/o/s/t', 'failed'],
  ['a name as two glyphs', 'Ashgrove Quill', '/A/Ashgrove/Quill/R/S/T/U/V/W/X/Y/Z/a', 'failed'],
])('the glyphs of a font: %s', async (_, name, charSet, result) => {
  expect(await resultOfList(name, charSet)).toBe(result);
});

test.each([
  ['a font without a number of its own', 'Ashgrove', 'Ashgrove', true],
  ['a text as short as a name', 'Ruiz', 'Ruiz', false],
  ['a text of three letters', 'Kim', 'KIM', false],
])('a target in the map of %s is found', async (_, name, mapped, direct) => {
  expect(await resultOf(name, mapped, direct)).toBe('failed');
});

test.each([
  ['part of a target', 'Ruiz', 'Rui'],
  ['more than a target, and short', 'Kim', 'Kimi'],
  ['a ligature that is spelled as one', 'FI', 'fi'],
  ['one letter with an accent', 'E', 'e\u0301'],
])('%s in a map passes', async (_, name, mapped) => {
  expect(await resultOf(name, mapped)).toBe('passed');
});
