import { describe, expect, test } from 'vitest';
import { drawnText } from './drawn-text.ts';
import type { ReadGlyph } from './reader/read-glyph.ts';

/** Each word is one show operator; a word `@word` stands in an annotation. */
function shown(...words: string[]): ReadGlyph[] {
  return words.flatMap((word, run) =>
    [...word.replace('@', '')].map((text) => ({
      text,
      quad: [0, 0, 1, 0, 1, 1, 0, 1],
      x: 0.5,
      y: 0.5,
      originX: 0,
      originY: 0,
      size: 1,
      angle: 0,
      advance: 1,
      inColumn: false,
      flat: false,
      run,
      annotation: word.startsWith('@') ? '7R' : '',
      hidden: false,
      inPattern: false,
      inMask: false,
      faint: false,
      shape: 0,
      outline: undefined,
    })),
  );
}

describe('drawnText', () => {
  test.each([
    ['a label behind the content', ['page', 'SSN'], ['SSN'], [4, 5, 6]],
    ['digits of the document that spell the same stay its own', ['1', '2', '1', '2'], ['1', '2'], [2, 3]],
    ['a label in pieces', ['at', '[PER', 'SON 1]'], ['[PERSON 1]'], [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    ['the longer label first, its own first digit after it', ['1', '1', '11'], ['1', '11'], [1, 2, 3]],
    ['annotations are painted over everything', ['page', 'SSN', '@SSN'], ['SSN'], [4, 5, 6]],
    ['a label that is not read is passed over', ['page', 'SSN'], ['SSN', 'MRN'], [4, 5, 6]],
    ['nothing drawn', ['SSN'], [], []],
    ['content that follows the label is not ours, nor is the label then', ['SSN', 'page'], ['SSN'], []],
  ])('%s', (_, words, drawn, indices) => {
    expect([...drawnText(shown(...words), drawn)].sort((a, b) => a - b)).toEqual(indices);
  });
});
