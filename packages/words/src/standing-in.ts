import { pagesInWords } from '@blackbar/model';

/** Where a text stands: on pages, or, as page 0, beside all of them. */
export function standingIn(pages: readonly number[]): string {
  const shown = pages.filter((page) => page > 0);
  const beside = 'in a place that no page shows, such as a bookmark, a field or the file’s name';
  if (shown.length === 0) return beside;
  return `on ${pagesInWords(shown)}${shown.length < pages.length ? ` and ${beside}` : ''}`;
}
