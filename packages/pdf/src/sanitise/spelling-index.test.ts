import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Spelling, SpellingIndex } from './spelling-index.ts';

const spelling = (folded: string): Spelling => ({
  folded,
  compact: folded.replaceAll(' ', ''),
  target: '',
  replacement: '',
  wholeWord: false,
});

/** Each spelling looked for by itself, one after the other. */
function oneByOne(spellings: readonly Spelling[], text: string) {
  const tight = text.replaceAll(' ', '');
  for (const one of spellings) {
    const whole = one.folded.length < 4 ? ` ${text} `.indexOf(` ${one.folded} `) : text.indexOf(one.folded);
    if (whole >= 0) return { spelling: one, isCompact: false, at: whole };
    const close = one.compact.length < 6 ? -1 : tight.indexOf(one.compact);
    if (close >= 0) return { spelling: one, isCompact: true, at: close };
  }
  return undefined;
}

test('the first spelling is found where it stands first, as if each were looked for by itself', () => {
  const letters = (min: number, max: number) =>
    fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: min, maxLength: max });
  const words = letters(1, 9).map((text) => text.trim() || 'a');
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), letters(0, 40), (terms, text) => {
      const spellings = terms.map(spelling);
      const found = new SpellingIndex(spellings).first(text, text.replaceAll(' ', ''));
      expect(found).toEqual(oneByOne(spellings, text));
    }),
    { numRuns: 3000 },
  );
});
