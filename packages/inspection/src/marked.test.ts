import { expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { plainPdf } from './plain-pdf.fixture.ts';

const TEXT = 'BT /F1 12 Tf 100 700 Td (The witness Jane Smith was there) Tj ET';

async function found(mark: string, content = TEXT) {
  const page = { page: '/Annots[7 0 R]', objects: [`<</Type/Annot/Subtype/${mark}>>`] };
  const { findings } = await inspect(plainPdf(content, page), { words: true });
  return findings.map(({ kind, severity, words }) => `${kind} ${severity}: ${words}`);
}

test.each([
  ['its rectangle', 'Redact/Rect[162 696 227 712]', 'Jane Smith'],
  ['the lines that it marks', 'Redact/Rect[100 600 300 712]/QuadPoints[162 712 191 712 162 696 191 696]', 'Jane'],
])('a mark for redaction without a look, over live text: %s', async (_, mark, words) => {
  expect(await found(mark)).toEqual([`unapplied_redaction problem: ${words}`]);
});

test.each([
  ['over bare paper', 'Redact/Rect[162 500 227 512]'],
  ['that is a link', 'Link/Rect[162 696 227 712]'],
])('nothing for a mark %s', async (_, mark) => {
  expect(await found(mark)).toEqual([]);
});

test('letters under a box are told of once', async () => {
  expect(await found('Redact/Rect[162 696 227 712]', `${TEXT} 0 g 160 696 67 16 re f`)).toEqual([
    'text_under_box problem: Jane Smith',
  ]);
});
