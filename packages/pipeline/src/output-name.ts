import type { HiddenRemoval } from '@blackbar/model';

/**
 * What the output of a file called `name` is called: without what the plan removed from the name, which is personal
 * data like any other text of the document. Ranges count UTF-16 units of the name as the analysis saw it.
 */
export function outputName(name: string, hidden: readonly HiddenRemoval[]): string {
  const removals = hidden
    .filter(({ locator }) => locator.kind === 'filename')
    .sort((a, b) => b.locator.start - a.locator.start);
  let cleaned = name;
  for (const { locator, replacement } of removals) {
    cleaned = cleaned.slice(0, locator.start) + replacement + cleaned.slice(locator.end);
  }
  const stem = cleaned
    .replace(/\.(pdf|png|jpe?g|tiff?)$/i, '')
    .replace(/[\s_.-]+$/u, '')
    .replace(/^[\s_.-]+/u, '');
  return stem === '' ? 'redacted.pdf' : `${stem}-redacted.pdf`;
}
