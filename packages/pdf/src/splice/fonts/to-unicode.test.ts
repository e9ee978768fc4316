import { expect, test } from 'vitest';
import { mappingsOf, textsIn } from './to-unicode.ts';

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
