import { PAPERS } from '@blackbar/model';
import { expect, test } from 'vitest';
import { wordsOn } from '../testing/words-on.fixture.ts';
import { PageWriter } from './page-writer.ts';

const writer = (paper: (typeof PAPERS)[number]) =>
  new PageWriter({ title: 'Report', now: '2026-01-01T00:00:00.000Z', paper, foot: 'Report' });
const TWO = [
  { head: 'File', share: 0.3 },
  { head: 'Count', share: 0.7, right: true },
];

test.each(PAPERS)('nothing reaches beyond the margins of %s, whatever its letters and length', async (paper) => {
  const odd = ['<b>王小明</b>'.repeat(20), `${'Exhibit'.repeat(30)}.pdf`, 'שרה לוי', '\u202efdp.exe', 'a'.repeat(64)];
  const pdf = writer(paper).heading(1, odd[0] ?? '');
  for (const text of odd)
    pdf
      .heading(2, text)
      .paragraph(text)
      .facts([['File', text]])
      .table(TWO, [[text, text]]);
  const { beyond, text } = await wordsOn(await pdf.end());
  expect(beyond).toEqual([]);
  expect(text).toContain('[U+202E]fdp.exe');
  expect(text).toContain('stand as their Unicode numbers in brackets');
});

test.each(PAPERS)('no heading stands alone at the foot of a page of %s', async (paper) => {
  for (let lines = 30; lines < 45; lines++) {
    const pdf = writer(paper);
    for (let line = 0; line < lines; line++) pdf.paragraph(`line ${line}`);
    pdf
      .heading(2, 'Heading')
      .heading(3, 'Below it')
      .table(TWO, [
        ['first', '1'],
        ['second', '2'],
      ]);
    const { text } = await wordsOn(await pdf.end());
    const [page] = text.split('\f').filter((one) => one.includes('Heading'));
    expect(page).toContain('second');
  }
});

test.each(PAPERS)('what opens a table stands on its page, on %s', async (paper) => {
  for (let lines = 30; lines < 45; lines++) {
    const pdf = writer(paper);
    for (let line = 0; line < lines; line++) pdf.paragraph(`line ${line}`);
    pdf.heading(2, 'Heading').paragraph('It asked these questions.', { opens: true });
    pdf.table(TWO, [
      ['first', '1'],
      ['second', '2'],
    ]);
    const { text, beyond } = await wordsOn(await pdf.end());
    const [page] = text.split('\f').filter((one) => one.includes('Heading'));
    expect(page).toContain('questions');
    expect(page).toContain('second');
    expect(beyond).toEqual([]);
  }
});

test('a cell that is longer than a page goes on in the next row, whole', async () => {
  const words = Array.from({ length: 3_000 }, (_, word) => `w${word}`);
  const { text, beyond } = await wordsOn(
    await writer('LETTER')
      .table(TWO, [[words.join(' '), '1']])
      .end(),
  );
  expect(text.match(/w\d+/g)).toEqual(words);
  expect(beyond).toEqual([]);
});
