import { PAPERS, type Paper } from '@blackbar/model';
import { expect, test } from 'vitest';
import { hipaaSheetPdf } from './hipaa-sheet.ts';
import { wordsOn } from './testing/words-on.fixture.ts';

const sheet = (name: string, paper: Paper) => {
  const row = { letter: 'A', name: 'Names', found: 123_456, removed: 123_450, again: 1_110, seen: true };
  const secondLook = { finds: 2, unread: Array.from({ length: 60 }, (_, page) => 2 * page + 1) };
  const statement = 'I have no actual knowledge that the information that remains could identify anybody. '.repeat(2);
  const at = '2026-11-20T09:30:00.000Z';
  return hipaaSheetPdf({
    rows: Array(18).fill(row),
    name,
    at,
    outputSha256: 'ab'.repeat(32),
    statement,
    secondLook,
    paper,
  });
};

test.each(PAPERS)('the longest name that signs stays on its one page of %s', async (paper) => {
  const name = 'Maria-Alejandra Fernández de la Cruz Wolfeschlegelsteinhausen-Featherstonehaugh III, Esq., M.D., Ph.D.';
  const { pages, beyond, text } = await wordsOn(await sheet(name, paper));
  expect([pages, beyond]).toEqual([1, []]);
  expect(text.replace(/\s+/g, ' ')).toContain('Featherstonehaugh III, Esq., M.D., Ph.D.');
});

test.each([
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Ελένη Παππά', 'Ελένη Παππά'],
  ['王小明', '[U+738B U+5C0F U+660E]'],
])('%s signs as %s', async (name, said) => {
  expect((await wordsOn(await sheet(name, 'LETTER'))).text).toContain(said);
});
