import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainPart } from '../plain-part.ts';
import { findOccurrences } from './occurrences.ts';
import { squeezedTerm } from './readings.ts';
import { STRETCH } from './stretch.ts';
import { TextSieve } from './text-sieve.ts';

const sieveOf = (...texts: string[]) => {
  const sieve = new TextSieve();
  for (const text of texts) sieve.noteText(plainPart('p', text));
  return sieve;
};

test.each([
  ['as it is written', 'Paid to Willa Ostergaard.', 'Willa Ostergaard'],
  ['in capitals', 'WILLA OSTERGAARD', 'Willa Ostergaard'],
  ['without its separators', 'No. 536228741', '536-22-8741'],
  ['set wide', '5 3 6 - 2 2 - 8 7 4 1', '536-22-8741'],
  ['over a broken line', 'Oster-\ngaard', 'Ostergaard'],
  ['with letters of another alphabet that look alike', 'W\u0456lla', 'Willa'],
  ['with an accent that the value lacks', 'José Peña', 'Jose Pena'],
  ['with an accent that the text lacks', 'Jose Pena', 'José Peña'],
  ['too short to be told', 'anything', 'Poe'],
])('lets through what may stand there: %s', (_how, text, value) => {
  expect(sieveOf(text).mayHold(value)).toBe(true);
});

test.each([
  'Willa Ostergaard',
  '536-22-8741',
  'desk@harrow.example',
])('holds back %s, which stands nowhere', (value) => {
  expect(sieveOf('Transfer of the holder, number 536-90-4399.').mayHold(value)).toBe(false);
});

test.each([
  ['ASCII', Buffer.from('x Ostergaard y')],
  ['UTF-16 of either order', Buffer.from('Ostergaard', 'utf16le')],
  ['UTF-16, big-endian', Buffer.from('Ostergaard', 'utf16le').swap16()],
  ['kerned pieces', Buffer.from('[(Oster) 12 -3 (gaard)]'.replace(/ 12 -3 /, ' -. '))],
])('sees a value in data: %s', (_how, bytes) => {
  const sieve = new TextSieve();
  sieve.noteData(bytes);
  expect(sieve.mayHold('Ostergaard')).toBe(true);
  expect(sieve.mayHold('Underwood')).toBe(false);
});

test('of plain text the sieve reads the very letters that the search squeezes it to', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
      (text) => {
        const { text: letters } = squeezedTerm(text, { lettersOnly: true });
        expect(sieveOf(letters).mayHold(text)).toBe(true);
        if (letters.length >= STRETCH)
          expect(sieveOf(letters.slice(1)).mayHold(text)).toBe(sieveOf(letters.slice(1)).mayHold(letters));
      },
    ),
  );
});

test('whatever the search finds, the sieve lets through', () => {
  const texts = ['A. B. Ostergaard-Poe, 1 (415) 555-0132', 'acct. 00 4821 9930', 'MARÍA DE LA CRUZ\nand others'];
  const values = ['Ostergaard Poe', '415-555-0132', '0048219930', 'Maria de la Cruz', 'and others'];
  for (const text of texts)
    for (const value of values) {
      const found = findOccurrences({ parts: [plainPart('p', text)] }, value, { lettersOnly: true });
      if (found.length > 0) expect(sieveOf(text).mayHold(value), `${value} in ${text}`).toBe(true);
    }
});
