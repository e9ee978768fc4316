import type { Paper } from '@blackbar/model';
import { SLIP_SHEET_WORDS as W } from '@blackbar/words';
import { PageWriter } from './page/page-writer.ts';

/**
 * The page that stands in the place of a document which was left out; `number`: its place in the production, from 1.
 */
export function slipSheet(number: number, now: string, paper?: Paper): Promise<Uint8Array> {
  const sheet = new PageWriter({ title: W.title, now, paper });
  sheet.heading(1, W.title);
  sheet.paragraph(W.text(number), { size: 12 });
  return sheet.end();
}
