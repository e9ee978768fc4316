import { CHECK_IDS } from '@blackbar/model';
import { describe, expect, it } from 'vitest';
import { refusalInWords, wordsOf } from './check-words.ts';

describe('wordsOf', () => {
  it.each(CHECK_IDS)('has a sentence for %s', (check) => {
    expect(wordsOf(check)).toMatch(/^[A-Z].*\.$/);
  });
});

describe('refusalInWords', () => {
  it('takes the names of checks out of the sentence and explains them', () => {
    const { sentence, failed } = refusalInWords('Not released, on page 1 (kept_text, box_text).');
    expect(sentence).toBe('Not released, on page 1.');
    expect(failed).toEqual([wordsOf('kept_text'), wordsOf('box_text')]);
  });

  it('leaves other sentences alone', () => {
    expect(refusalInWords('The file (page 3) is damaged.')).toEqual({
      sentence: 'The file (page 3) is damaged.',
      failed: [],
    });
  });
});
