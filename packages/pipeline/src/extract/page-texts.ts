import { openPages } from '@blackbar/pdf';
import type { OnProgress } from '../progress.ts';
import { readHidden, readPages } from './read-parts.ts';

/** Text of each page of a finished file, in reading order; what form fields and notes show on it stands below. */
export async function pageTexts(output: Uint8Array, onProgress: OnProgress): Promise<string[]> {
  const texts: string[] = [];
  for await (const { part } of readPages(await openPages(output), onProgress)) texts.push(part.text);
  // What an annotation's appearance shows (ISO 32000-2, 12.5.5) is seen, and belongs to no page's own content.
  const shown = (await readHidden(output, undefined)).filter(({ entry }) => entry === 'AP');
  return texts.map((text, i) =>
    [text, ...shown.filter(({ page }) => page === i + 1).map((one) => one.text)].join('\n'),
  );
}
