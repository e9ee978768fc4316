import { type Warning, warningOf } from '@blackbar/model';

/**
 * Somebody else's failed redaction, which the plan does not touch. Asked of what was written: what the plan took out
 * there is gone, and boxes that it drew lie over nothing.
 */
export async function coveredTextWarning(output: Uint8Array): Promise<Warning[]> {
  const { coveredPages } = await import('@blackbar/inspection');
  const pages = await coveredPages(output);
  return pages.length === 0 ? [] : [warningOf('covered_text', 'pages', { pages })];
}
