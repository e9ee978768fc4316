import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64 } from './base64.ts';
import { infer } from './crf.ts';
import { hashText } from './hash.ts';
import { LABEL_COUNT } from './labels.ts';
import { LEVELS, packWeights, unpackWeights } from './nibbles.ts';
import { shippedModel } from './shipped-model.ts';
import { tag } from './tag.ts';
import { tokenise } from './tokens.ts';
import { addWord, emptyWordSet, hasWord } from './word-sets.ts';

describe('the parts of the model', () => {
  it.each([
    { text: "Mr. O'Brien's car", words: ['Mr', '.', "O'Brien", "'", 's', 'car'] },
    { text: 'J. Hye-jin (9)', words: ['J.', 'Hye-jin', '(', '9', ')'] },
    { text: 'José\n\nÁngel', words: ['José', 'Ángel'] },
  ])('reads the words of $text', ({ text, words }) => {
    const { count, start, end } = tokenise(text);
    expect(Array.from({ length: count }, (_, i) => text.slice(start[i], end[i]))).toEqual(words);
  });

  it('decodes base64 as every other decoder does', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        expect([...fromBase64(Buffer.from(bytes).toString('base64'))]).toEqual([...bytes]);
      }),
    );
  });

  it('packs weights to their nearest level', () => {
    const weights = Float32Array.from([0, 2, -2, 9, -9, 0.0001, 1]);
    const unpacked = unpackWeights(packWeights(weights, 2), weights.length);
    expect([...unpacked.slice(0, 6)]).toEqual([0, 127, -127, 127, -127, 0]);
    expect([...LEVELS]).toContain(unpacked[6]);
  });

  it('finds every word that was put into a set and few others', () => {
    const set = emptyWordSet(1000);
    for (let i = 0; i < 1000; i += 1) addWord(set, hashText(`word${i}`));
    for (let i = 0; i < 1000; i += 1) expect(hasWord(set, hashText(`word${i}`))).toBe(true);
    const strangers = Array.from({ length: 1000 }, (_, i) => hasWord(set, hashText(`other${i}`))).filter(Boolean);
    expect(strangers.length).toBeLessThan(60);
  });

  it('gives each token chances that sum to one', () => {
    const scores = Float64Array.from({ length: LABEL_COUNT * 4 }, (_, i) => Math.sin(i) * 50);
    const { marginals } = infer(scores, new Float64Array(LABEL_COUNT * LABEL_COUNT).fill(1));
    for (let i = 0; i < 4; i += 1) {
      const row = marginals.slice(i * LABEL_COUNT, (i + 1) * LABEL_COUNT);
      expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
    }
  });
});

describe('the shipped model', () => {
  it.each([
    { text: 'The witness, Maria Delgado, left with Thomas Whitfield.', people: ['Maria Delgado', 'Thomas Whitfield'] },
    { text: 'Please forward the draft to Karen by Friday.', people: ['Karen'] },
    { text: 'THE COURT FINDS THAT ROBERT KOWALSKI IS INDIGENT.', people: ['ROBERT KOWALSKI'] },
    { text: 'The annual meeting of shareholders is held in March.', people: [] },
    { text: 'Consulting Services, Document Fee, Printing Fee', people: [] },
  ])('$text', ({ text, people }) => {
    const found = tag(text, shippedModel()).tagged.filter(({ kind, chance }) => kind === 'PER' && chance >= 0.3);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(people);
  });
});
