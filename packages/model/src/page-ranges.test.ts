import { describe, expect, it } from 'vitest';
import { pageRanges, pagesInWords } from './page-ranges.ts';

describe('pageRanges', () => {
  it.each([
    [[], ''],
    [[3], '3'],
    [[1, 2, 3, 7], '1–3, 7'],
    [[7, 2, 1, 2], '1–2, 7'],
  ])('%o', (pages, text) => expect(pageRanges(pages)).toBe(text));
});

describe('pagesInWords', () => {
  it.each([
    [[], ''],
    [[2], 'page 2'],
    [[12], 'page 12'],
    [[1, 2], 'pages 1–2'],
    [[1, 3], 'pages 1, 3'],
  ])('%o', (pages, text) => expect(pagesInWords(pages)).toBe(text));
});
