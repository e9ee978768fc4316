import { openPages } from '@blackbar/pdf';
import type { OnProgress } from './progress.ts';
import { readHidden, readPages } from './read-parts.ts';

/** Text of each page of a finished file, in reading order; what its form fields say stands below the page's own text. */
export async function pageTexts(output: Uint8Array, onProgress: OnProgress): Promise<string[]> {
  const texts: string[] = [];
  for await (const { part } of readPages(await openPages(output), onProgress)) texts.push(part.text);
  const shown = (await readHidden(output, undefined)).filter(({ kind, rect }) => kind === 'field' && rect);
  return texts.map((text, i) =>
    [text, ...shown.filter(({ page }) => page === i + 1).map((one) => one.text)].join('\n'),
  );
}
