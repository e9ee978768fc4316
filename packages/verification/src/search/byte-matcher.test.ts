import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { target } from '../testing/plans.ts';
import { byteForms } from './byte-forms.ts';
import { ByteMatcher } from './byte-matcher.ts';

const SECRET = 'Zebulon Quark';
const matcher = new ByteMatcher(byteForms([target(SECRET)]));
const bytes = (text: string, encoding: BufferEncoding = 'latin1') => Uint8Array.from(Buffer.from(text, encoding));

describe('byteForms and ByteMatcher', () => {
  test.each([
    ['plain', bytes(`x ${SECRET} y`)],
    ['capitals', bytes(`x ${SECRET.toUpperCase()} y`)],
    ['UTF-16LE', bytes(SECRET, 'utf16le')],
    ['UTF-16BE', Uint8Array.from(Buffer.from(SECRET, 'utf16le').swap16())],
    ['hex', bytes(`<${Buffer.from(SECRET).toString('hex')}>`)],
    ['octal', bytes(Array.from(SECRET, (c) => `\\${c.charCodeAt(0).toString(8).padStart(3, '0')}`).join(''))],
    ['percent', bytes(encodeURIComponent(SECRET))],
    ['base64', bytes(Buffer.from(`a${SECRET}b`).toString('base64'))],
    ['base64, shifted', bytes(Buffer.from(`ab${SECRET}`).toString('base64'))],
  ])('finds %s', (_, data) => {
    expect(matcher.isIn(data)).toBe(true);
  });

  test('finds nothing in other text', () => {
    expect(matcher.isIn(bytes('Zebulon and Quark are two words, Quark Zebulon too'))).toBe(false);
  });

  test('words that every PDF holds and short ones have no raw form', () => {
    expect([...byteForms([target('Contents'), target('Li'), target('Smith')])]).toEqual([]);
  });

  test('of what is telling only numbers and several words', () => {
    const both = new ByteMatcher(byteForms([target('Zebulon Quark'), target('Montgomery')]));
    const isIn = (text: string) => [both.isIn(bytes(text)), both.isIn(bytes(text), { onlyTelling: true })];
    expect(isIn('drawn by Montgomery')).toEqual([true, false]);
    expect(isIn('drawn by Zebulon Quark')).toEqual([true, true]);
  });

  test.each([
    ['Roberts', 'seen by Roberts.', true],
    ['Roberts', 'seen by Robertson', false],
    ['Montgomery', 'the Montgomerys', false],
    ['Roberts', Buffer.from('Roberts', 'utf16le').swap16().toString('latin1'), true],
  ])('a name is not found in a longer one: %s', (name, text, found) => {
    expect(new ByteMatcher(byteForms([target(name)])).isIn(bytes(text))).toBe(found);
  });

  test('a token counts where no letter touches it', () => {
    const one = new ByteMatcher([{ bytes: 'Montgomery', token: true, telling: false }]);
    expect([one.isIn(bytes('a Montgomery.')), one.isIn(bytes('a Montgomerys'))]).toEqual([true, false]);
  });

  test.each([
    '% id537302043x',
    'BX xx537302043yy EX',
    '/xx537302043yy BMC',
  ])('a number glued to letters counts: %s', (text) => {
    expect(new ByteMatcher(byteForms([target('537302043')])).isIn(bytes(text))).toBe(true);
  });

  test('finds what a plain search finds', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 6 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'x') }),
        (words, hay) => {
          const forms = words.map((w) => ({ bytes: w, token: false, telling: false }));
          expect(new ByteMatcher(forms).isIn(bytes(hay))).toBe(words.some((w) => hay.includes(w)));
        },
      ),
    );
  });
});
