import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

test.each([
  ['My name is Will Carter.\n\nDear Will,\nWe will call.', ['Will Carter', 'Will']],
  ['Mr. Grant is here. We will grant you the loan, and the Court will grant it.', ['Mr. Grant']],
  [
    'Will Carter came. Will said that he will pay. Will the witness stay? Will Carter stay?',
    ['Will Carter', 'Will', 'Carter'],
  ],
  ['Hope Okafor is 61. Hope testified at noon. We hope so. Hope is not lost.', ['Hope Okafor', 'Hope']],
  ['I told Court staff. I asked Judge and Counsel.', []],
])('names that are words: %s', async (text, names) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  const sure = found.filter(({ category, confidence }) => category === 'PERSON' && confidence >= 0.8);
  expect(sure.map((one) => one.text)).toEqual(names);
});
