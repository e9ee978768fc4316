import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StretchIndex } from './stretch-index.ts';

const units = (text: string) => Uint16Array.from(text, (c) => c.charCodeAt(0));

/** By the plainest search there is. */
function everyPlace(patterns: readonly string[], text: string): string[] {
  return patterns.flatMap((pattern, i) =>
    Array.from(text, (_, at) => at).flatMap((at) => (text.startsWith(pattern, at) ? [`${i}@${at}`] : [])),
  );
}

function found(patterns: readonly string[], text: string): string[] {
  const places: string[] = [];
  new StretchIndex(patterns).find(units(text), (pattern, start) => {
    places.push(`${pattern}@${start}`);
    return false;
  });
  return places;
}

test('finds each pattern of any length at each of its places, those that are equal too', () => {
  const letters = fc.constantFrom('a', 'b', '\u6f22');
  const pattern = fc.string({ unit: letters, minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 8 }), fc.array(pattern, { maxLength: 8 }), (patterns, others) => {
      const text = [...patterns, ...others, ...patterns].join('a');
      expect(found(patterns, text).toSorted()).toEqual(everyPlace(patterns, text).toSorted());
    }),
    { numRuns: 500 },
  );
});

test('patterns with one beginning and one end are told apart', () => {
  const patterns = Array.from({ length: 2000 }, (_, i) => `https://example.org/record/${1000 + i}/of/the/registry`);
  expect(found(patterns, `see ${patterns[1234]} there`)).toEqual(['1234@4']);
});

test('stops when it is told to', () => {
  let calls = 0;
  const stopped = new StretchIndex(['a']).find(units('aaaa'), () => ++calls === 2);
  expect([stopped, calls]).toEqual([true, 2]);
});

test('no pattern is found nowhere', () => {
  expect(found([], 'text')).toEqual([]);
});

test('bytes count as they are folded', () => {
  const fold = Uint8Array.from({ length: 256 }, (_, c) => (c >= 65 && c <= 90 ? c + 32 : c));
  const index = new StretchIndex(['zebulon quark'], fold);
  const places: number[] = [];
  index.find(Buffer.from('x Zebulon QUARK y'), (_, start) => {
    places.push(start);
    return false;
  });
  expect(places).toEqual([2]);
});
