import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { createDetector } from '../detector.ts';

async function handlesIn(text: string): Promise<string[]> {
  const found = await createDetector().detect([plainPart('plain:0', text)], {});
  return found.filter(({ category }) => category === 'USERNAME').map(({ start, end }) => text.slice(start, end));
}

describe('what people sign in with', () => {
  it.each([
    ['a first letter and a surname', 'Nurse Jude Ostrowski charted. Closed by jostrowski at 9.', ['jostrowski']],
    ['the surname cut short', 'Nurse Jude Ostrowski charted. Closed by jostrows at 9.', ['jostrows']],
    ['a number behind it', 'Maame Osei cannot sign in as mosei-27 today.', ['mosei-27']],
    ['letters with marks', 'Hunter Ibáñez wrote. Seen by hibanez at noon.', ['hibanez']],
    ['another one’s letters', 'Nurse Jude Ostrowski charted. Closed by kostrows at 9.', []],
    ['a word of the language', 'Brian Ladd climbed the bladder of the cliff by brown.', []],
  ])('%s', async (_, text, expected) => {
    expect(await handlesIn(text)).toEqual(expected);
  });
});
