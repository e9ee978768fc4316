/** 1, 2, 3, 7 as "1–3, 7". */
export function pageRanges(pages: readonly number[]): string {
  const sorted = [...new Set(pages)].sort((a, b) => a - b);
  const ranges: string[] = [];
  for (let i = 0; i < sorted.length; i++) {
    const first = sorted[i] as number;
    while (sorted[i + 1] === (sorted[i] as number) + 1) i++;
    const last = sorted[i] as number;
    ranges.push(first === last ? `${first}` : `${first}–${last}`);
  }
  return ranges.join(', ');
}

/** "page 2", "pages 1–3, 7"; nothing where there is none. A bare "2" would look like a count. */
export function pagesInWords(pages: readonly number[]): string {
  const ranges = pageRanges(pages);
  return ranges === '' ? '' : `${/\D/.test(ranges) ? 'pages' : 'page'} ${ranges}`;
}
