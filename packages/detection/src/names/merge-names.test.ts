import { describe, expect, it } from 'vitest';
import type { Hit } from '../recognizers/recognizer.ts';
import { mergeNames } from './merge-names.ts';

function merged(text: string, ...values: string[]): string[] {
  const hits = values.map((value): Hit => {
    const start = text.indexOf(value);
    const end = start + value.length;
    return { start, end, category: 'PERSON', source: 'model', score: 0.9, evidence: [], recognizer: 'test' };
  });
  return mergeNames(text, hits).map(({ start, end }) => text.slice(start, end));
}

describe('a name over the end of a line', () => {
  it.each([
    ['MARGUERITE\n"PEG" WINTERBOTTOM', ['MARGUERITE', 'WINTERBOTTOM'], ['MARGUERITE\n"PEG" WINTERBOTTOM']],
    ['of Théophile "T-Boy"\nArceneaux, of age', ['Théophile', 'Arceneaux'], ['Théophile "T-Boy"\nArceneaux']],
    ['born 2017, and Juniper Anne\nHolloway, age 14', ['Juniper Anne', 'Holloway'], ['Juniper Anne\nHolloway']],
    ['we met Juniper\nHolloway at noon', ['Juniper', 'Holloway'], ['Juniper\nHolloway']],
    ['Juniper Anne\nHolloway\nPelletier', ['Juniper Anne', 'Holloway'], ['Juniper Anne', 'Holloway']],
    ['Juniper Anne\n\nHolloway, age 14', ['Juniper Anne', 'Holloway'], ['Juniper Anne', 'Holloway']],
    ['Poe, J.\nHolloway, D.', ['Poe, J.', 'Holloway, D.'], ['Poe, J.', 'Holloway, D.']],
  ])('%j', (text, values, names) => {
    expect(merged(text, ...values)).toEqual(names);
  });
});
