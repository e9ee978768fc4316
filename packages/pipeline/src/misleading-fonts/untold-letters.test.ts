import type { Glyph } from '@blackbar/model';
import { expect, test } from 'vitest';
import { toldBy, untoldWords } from './untold-letters.ts';

/** Letters side by side; "_" is a sign without text, " " a gap. */
function glyphsOf(line: string): Glyph[] {
  return [...line].flatMap((letter, i): Glyph[] => {
    if (letter === ' ') return [];
    const quad = [6 * i, 0, 6 * i + 6, 0, 6 * i + 6, 10, 6 * i, 10] as const;
    const place = { quad, origin: { x: 6 * i, y: 2 }, size: 10, angle: 0 };
    return [letter === '_' ? { ...place, text: '', unmapped: true } : { ...place, text: letter }];
  });
}

function wordsIn(line: string): string[] {
  const glyphs = glyphsOf(line);
  return untoldWords(glyphs).map((word) => word.glyphs.map((i) => glyphs[i]?.text || '_').join(''));
}

test.each<[string, string[]]>([
  ['Mr. Gri_th and Ti_any', ['Gri_th', 'Ti_any']],
  ['the che_ (a_davit)', ['che_', '(a_davit)']],
  ['_ the first of them', []],
  ['two __ signs', []],
  ['523-4_-6789 and 5__', ['523-4_-6789', '5__']],
  ['___-__-____', ['___-__-____']],
  ['(_) a box', []],
  ['all is told', []],
])('words that lack a letter: %s', (line, words) => {
  expect(wordsIn(line)).toEqual(words);
});

test.each<[string, string, string[]]>([
  ['Gri_th', 'Griffith', ['ffi']],
  ['che_', 'chef', ['f']],
  ['_e_', 'fief,', ['fi', 'f']],
  ['Ti_any', 'Tifany', ['f']],
  ['Ti_any', 'Titany', ['t']],
  ['Ti_any', 'Tiffanny', []],
  ['Gri_th', 'Crffith', []],
  ['Mu_', 'Muffy', []],
  ['Gri_th', '', []],
  ['523-4_-6789', '523-45-6789', ['5']],
  ['523-4_-6789', '523.45-6789.', ['5']],
  ['___-__', '523-45', ['5', '2', '3', '4', '5']],
  ['523-4_-6789', '528-45-6789', []],
])('%s, seen as "%s"', (line, seen, letters) => {
  const glyphs = glyphsOf(line);
  const [word] = untoldWords(glyphs);
  expect(word && toldBy(seen, word, glyphs)).toEqual(letters);
});
