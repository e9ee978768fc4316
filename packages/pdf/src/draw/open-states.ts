import type { PDFRawStream } from '@cantoo/pdf-lib';
import { readOperations } from '../content/operations.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';

/** The operators that close what a page's content leaves open: text, marked content, saved states. */
export function openStates(streams: readonly PDFRawStream[]): string {
  let saved = 0;
  let marked = 0;
  let inText = false;
  const bytes = Buffer.concat(streams.flatMap((stream) => [decodeStream(stream).bytes, Buffer.from('\n')]));
  for (const { operator } of readOperations(bytes)) {
    if (operator === 'q') saved++;
    else if (operator === 'Q') saved = Math.max(0, saved - 1);
    else if (operator === 'BT') inText = true;
    else if (operator === 'ET') inText = false;
    else if (operator === 'BMC' || operator === 'BDC') marked++;
    else if (operator === 'EMC') marked = Math.max(0, marked - 1);
  }
  return `${inText ? 'ET\n' : ''}${'EMC\n'.repeat(marked)}${'Q\n'.repeat(saved)}`;
}
