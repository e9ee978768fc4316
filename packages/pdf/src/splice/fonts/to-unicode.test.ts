import { expect, test } from 'vitest';
import { mappingsOf } from './to-unicode.ts';

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
