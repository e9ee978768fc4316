import { describe, expect, it } from 'vitest';
import { pageRanges } from './page-ranges.ts';

describe('pageRanges', () => {
  it.each([
    [[], ''],
    [[3], '3'],
    [[1, 2, 3, 7], '1–3, 7'],
    [[7, 2, 1, 2], '1–2, 7'],
  ])('%o', (pages, text) => expect(pageRanges(pages)).toBe(text));
});
