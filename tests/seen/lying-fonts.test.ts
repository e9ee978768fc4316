import { analyse } from '@blackbar/pipeline';
import { expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { type Lie, lieOf, lyingPage } from './lying-fonts.ts';

const PATIENCE = { timeout: 300_000 };
const DIGITS = '0123456789';
const SMALL = 'abcdefghijklmnopqrstuvwxyz';
const CAPITALS = SMALL.toUpperCase();

const LIES: Readonly<Record<string, Lie>> = {
  'digits are letters': lieOf(DIGITS, 'ACEFHJKMNP'),
  'digits are other digits': lieOf(DIGITS, '3456789012'),
  'one digit is another': lieOf('5', '4'),
  'letters are others': lieOf(SMALL + CAPITALS, 'nopqrstuvwxyzabcdefghijklm' + 'NOPQRSTUVWXYZABCDEFGHIJKLM'),
  'digits are signs': lieOf(DIGITS, '#%&@*+=<>~'),
  'digits are slashes and brackets': lieOf('1023567', '/()[]?{'),
  'vowels are others': lieOf('aeiouAEIOU', 'eiouaEIOUA'),
};
const FACES = ['Helvetica', 'Times-Roman', 'Courier', 'Helvetica-BoldOblique', 'Times-BoldItalic'];
const ROWS = Object.keys(LIES).flatMap((name) => FACES.map((face) => ({ name, face })));

const HONEST = [
  'The clinic wrote to the guarantor in March and again in June.',
  'ACE FHJ KMNP is what the machine at the front desk is called.',
  'The account had been closed before the second letter came.',
];
const LINES = ['Thelma Abernathy', 'Social Security number 523-45-6789', 'Telephone (217) 555-0143'];

const found = async (pdf: Uint8Array, ocr?: 'never') => {
  const { detections, warnings } = await analyse(pdf, { detect: true, ...(ocr && { ocr }) }, () => {});
  return { texts: detections.map(({ text }) => text), codes: warnings.map(({ code }) => code) };
};

for (const { name, face } of sample(ROWS, 0.04, (row) => `${row.name} ${row.face}`)) {
  test(`${name}, in ${face}: what is seen is found`, PATIENCE, async () => {
    const { texts } = await found(await lyingPage({ face, lie: LIES[name] as Lie, lines: LINES, honest: HONEST }));
    expect(texts).toEqual(expect.arrayContaining(['Thelma Abernathy', '523-45-6789']));
  });
}

const NAMES = ['ABCDEF+Ti mes/Roman', 'Zürich-Light', 'ArialMT', 'Courier New,Bold', 'Q'.repeat(200), ''];

for (const name of sample(NAMES, 0.2, (name) => name)) {
  test(`a lying font called "${name.slice(0, 20)}" is found by its name`, PATIENCE, async () => {
    const { texts } = await found(
      await lyingPage({ face: 'Helvetica', name, lie: lieOf(DIGITS, 'ACEFHJKMNP'), lines: LINES, honest: HONEST }),
    );
    expect(texts).toEqual(expect.arrayContaining(['523-45-6789']));
  });
}

/** Signs that are drawn as large as letters, and like some. */
const SIGNS = ['R/S/A: H/F/41, A/M/23, c/o R/O', '06/11/24 (970) [a] <b> {c} 1/2 & 3/4? 50% of #12 @ * + ~ ^ \\'];

test('nobody is told of a font that says what it draws', PATIENCE, async () => {
  for (const face of sample(FACES, 0.4, (face) => `honest ${face}`)) {
    const honest = await found(await lyingPage({ face, lie: {}, lines: LINES, honest: [...HONEST, ...SIGNS] }));
    expect(honest.codes).toEqual([]);
  }
});

test('a lie is named where nothing may be read', PATIENCE, async () => {
  const pdf = await lyingPage({ face: 'Helvetica', lie: lieOf(DIGITS, 'ACEFHJKMNP'), lines: LINES, honest: HONEST });
  expect((await found(pdf, 'never')).codes).toContain('unread_ink');
});
