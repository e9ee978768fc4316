import { type Warning, warningOf } from '@blackbar/model';
import { shapedPages } from '@blackbar/pdf';

/**
 * Somebody else's failed redaction, which the plan does not touch. Asked of what was written as well: what the plan
 * took out there is gone. Boxes that it drew lie over nothing, and a page that had none is not read for them.
 */
export async function coveredTextWarning(normalised: Uint8Array, output: Uint8Array): Promise<Warning[]> {
  const shaped = await shapedPages(normalised);
  if (shaped.length === 0) return [];
  const { coveredPages } = await import('@blackbar/inspection');
  const pages = await coveredPages(output, await coveredPages(normalised, shaped));
  return pages.length === 0 ? [] : [warningOf('covered_text', 'pages', { pages })];
}
