import { type Warning, warningOf } from '@blackbar/model';
import { doubtfulPages } from '@blackbar/pdf';

/**
 * Text that nobody sees and that the plan does not touch: below somebody else's boxes, beyond the edge of the page, in
 * the color of the paper. Asked of what was written as well: what the plan took out there is gone. Boxes that it drew
 * lie over nothing, and a page that gives no cause is not read for it.
 */
export async function unseenTextWarnings(normalised: Uint8Array, output: Uint8Array): Promise<Warning[]> {
  const { shaped, faint } = await doubtfulPages(normalised);
  if (shaped.length + faint.length === 0) return [];
  const { coveredPages, unseenPages } = await import('@blackbar/inspection');
  const covered = await coveredPages(output, await coveredPages(normalised, shaped));
  const unseen = await unseenPages(output, await unseenPages(normalised, faint));
  return [
    ...(covered.length === 0 ? [] : [warningOf('covered_text', 'pages', { pages: covered })]),
    ...(unseen.length === 0 ? [] : [warningOf('unseen_text', 'pages', { pages: unseen })]),
  ];
}
