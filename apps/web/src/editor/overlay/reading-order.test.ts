import { describe, expect, test } from 'vitest';
import { lineNumbers, type Piece, readingOrder } from './reading-order.ts';

const piece = (text: string, left: number, top: number, width = text.length * 6): Piece => ({
  text,
  left,
  right: left + width,
  top,
  bottom: top + 12,
});
const read = (pieces: readonly Piece[]) => readingOrder(pieces).map((at) => pieces[at]?.text);
const lines = (words: readonly string[], left: number, top: number) =>
  words.map((text, i) => piece(text, left, top + i * 20));

describe('the order in which a page is read', () => {
  test('is the order in which it is drawn, where that goes down the page', () => {
    const pieces = lines(['one', 'two', 'three'], 72, 100);
    expect(read(pieces)).toEqual(['one', 'two', 'three']);
  });

  test('a court’s stamp drawn last stands first', () => {
    const pieces = [...lines(['first line of text', 'second line'], 72, 100), piece('Case 4:17-cv-04709', 80, 20)];
    expect(read(pieces)).toEqual(['Case 4:17-cv-04709', 'first line of text', 'second line']);
  });

  test('a foot drawn first stands last', () => {
    const pieces = [
      piece('7', 540, 20),
      piece('RAYNEE H. MERCADO, CSR', 72, 700),
      ...lines(['first', 'second'], 72, 60),
    ];
    expect(read(pieces)).toEqual(['7', 'first', 'second', 'RAYNEE H. MERCADO, CSR']);
  });

  test('what is filled in or laid over stands in its line', () => {
    const form = [piece('Name', 72, 100), piece('of the witness', 300, 100), ...lines(['Born', 'Signed'], 72, 120)];
    expect(read([...form, piece('Ann Lee', 140, 99)])).toEqual(['Name', 'Ann Lee', 'of the witness', 'Born', 'Signed']);
  });

  test('columns are read one after the other, also where the left one is drawn in two steps', () => {
    const left = lines(['left one', 'left two', 'left three'], 72, 100);
    const right = lines(['right one', 'right two'], 320, 100);
    expect(read([...left, ...right])).toEqual(['left one', 'left two', 'left three', 'right one', 'right two']);
    const low = lines(['left low'], 72, 500);
    expect(read([...low, ...right])).toEqual(['left low', 'right one', 'right two']);
  });

  test('a raised letter breaks no line', () => {
    const pieces = [piece('Gal', 72, 100), piece('∗', 92, 97), piece('and others', 100, 100)];
    expect(read(pieces)).toEqual(['Gal', '∗', 'and others']);
  });

  test('text that runs down the screen stays as it comes', () => {
    const down = ['a', 'b'].map(
      (text, i): Piece => ({ text, left: 300 - i * 20, right: 312 - i * 20, top: 10, bottom: 300 }),
    );
    expect(read([...down, { text: 'c', left: 260, right: 272, top: 0, bottom: 5 }])).toEqual(['a', 'b', 'c']);
  });
});

describe('numbers that count the lines', () => {
  const numbers = Array.from({ length: 12 }, (_, i) => String(i + 1));

  test('are known in the margin of a pleading, whatever else is drawn between them', () => {
    const pieces = [...lines(['text', '7', 'more'], 108, 100), ...lines(numbers, 60, 90)];
    expect([...lineNumbers(pieces)].sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 3));
  });

  test('few of them, and numbers that do not count, are text', () => {
    expect(lineNumbers(lines(numbers.slice(0, 5), 60, 90)).size).toBe(0);
    expect(lineNumbers(lines(['12', '40', '7', '7', '31', '9', '2', '88', '5'], 60, 90)).size).toBe(0);
  });
});
