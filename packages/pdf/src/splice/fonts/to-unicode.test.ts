import { expect, test } from 'vitest';
import { mappingsOf, tells, textsIn } from './to-unicode.ts';

const MAP = `begincmap
1 beginbfrange
<41> <43> <0061>
endbfrange
1 beginbfchar
<51> <0071>
endbfchar
endcmap`;

const mappings = (...shown: string[]) =>
  Buffer.from(mappingsOf(Buffer.from(MAP), new Set(shown.map((letter) => letter.charCodeAt(0))))).toString();

test('a map keeps the mappings of the codes that are still shown', () => {
  const kept = mappings('B', 'Q');
  expect(kept).toContain('<42> <42> <0062>');
  expect(kept).toContain('<51> <0071>');
  expect(kept).not.toMatch(/<41>|<43>/);
});

test('a map of which nothing is left maps a code that nobody shows', () => {
  const kept = mappings('Z');
  expect(kept).toContain('1 beginbfchar\n<00> <fffd>\nendbfchar');
  expect(kept).not.toMatch(/<41>|<42>|<43>|<51>/);
});

test('a map that had no mapping gets none', () => {
  const empty = Buffer.from('begincmap\n0 beginbfchar\nendbfchar\nendcmap');
  expect(Buffer.from(mappingsOf(empty, new Set([65]))).toString()).not.toContain('fffd');
});

const list = (kind: string, ...entries: string[]) =>
  Buffer.from(`${entries.length} begin${kind}\n${entries.join('\n')}\nend${kind}`);

test.each<[string, Buffer, string[]]>([
  ['of a list', list('bfchar', '<41> <0041>', '<42> <00410073>'), ['As']],
  ['in literal letters', list('bfchar', '<42> (\0A\0s)'), ['As']],
  ['counted up', list('bfrange', '<41> <43> <00410073>'), ['As', 'At', 'Au']],
  ['of a list in a range', list('bfrange', '<41> <42> [<0041> <00410073>]'), ['As']],
  ['of one letter each', list('bfrange', '<41> <42> <0041>'), []],
])('texts %s', (_, map, texts) => {
  expect([...textsIn(map)]).toEqual(texts);
});

const mapped = (map: Buffer, ...codes: number[]) => Buffer.from(mappingsOf(map, new Set(codes))).toString();
const LONG = '<0000> <ffff>';

test.each<[string, Buffer, string[]]>([
  ['counts up a text', list('bfrange', `${LONG} <005100550049005a>`), ['<0002> <0002> <005100550049005c>']],
  ['counts up letters', list('bfrange', `${LONG} <0000>`), [`${LONG} <0000>`]],
  ['counts up CIDs', list('cidrange', `${LONG} 0`), [`${LONG} 0`]],
  ['counts up more than a text may have', list('bfrange', `${LONG} <${'0041'.repeat(257)}>`), []],
])('a long range that %s', (_, map, kept) => {
  const lists = mapped(map, 2, 0x1ffff).match(/<.*(?= ?\n)/g);
  expect((lists ?? []).filter((entry) => !entry.includes('fffd'))).toEqual(kept);
});

test('of many entries for one code the last stays, whatever they are', () => {
  const map = list('bfrange', ...new Array(999).fill(`${LONG} <00410042>`), '<0002> <0002> <0043>');
  const kept = mapped(map, 2, 7).match(/<.*/g);
  expect(kept).toEqual(['<0007> <0007> <00410049>', '<0002> <0002> <0043>']);
});

test.each<[string, string, string, boolean]>([
  ['names in its middle', LONG, '<005100550049003a>', true],
  ['names nowhere', '<0000> <0fff>', '<004100550049003a>', false],
  ['has too many texts to be asked about', LONG, '<004100550049003a>', true],
])('a map that %s tells: %s %s', (_, range, to, told) => {
  expect(tells(list('bfrange', `${range} ${to}`), (text) => text === 'QUIZ')).toBe(told);
});
