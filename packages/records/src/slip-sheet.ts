import type { Paper } from '@blackbar/model';
import { PageWriter } from './page/page-writer.ts';

/**
 * The page that stands in the place of a document which was left out; `number`: its place in the production, from 1.
 */
export function slipSheet(number: number, now: string, paper?: Paper): Promise<Uint8Array> {
  const sheet = new PageWriter({ title: 'Document withheld', now, paper });
  sheet.heading(1, 'Document withheld');
  sheet.paragraph(`Document ${number} of this production was left out. This page stands in its place.`, { size: 12 });
  return sheet.end();
}
