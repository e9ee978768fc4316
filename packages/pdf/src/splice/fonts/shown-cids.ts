import { type PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { readCMap } from '../../content/fonts/read-cmap.ts';
import { entry, nameAt } from '../../content/objects.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';

/** Bytes of the longest code (ISO 32000-2, 9.7.6.2). */
const LONGEST = 4;

/**
 * The CIDs of these codes of a composite font, and CID 0, which stands for codes that are none (ISO 32000-2, 9.7.6.3).
 * `undefined` where not all that the CMap says is known.
 */
export function cidsOf(font: PDFDict, codes: ReadonlySet<number>): ReadonlySet<number> | undefined {
  if (/^Identity-[HV]$/.test(nameAt(font, 'Encoding') ?? '')) return new Set(codes).add(0);
  const stream = entry(font, 'Encoding');
  if (!(stream instanceof PDFRawStream) || takesMore(stream)) return undefined;
  const map = readCMap(font);
  if (!map) return undefined;
  const cids = new Set([0]);
  for (const code of codes) {
    // Of how many bytes it was is not counted: it may have been any.
    for (let length = 1; length <= LONGEST; length++) cids.add(map.cidOf(code, length) ?? 0);
  }
  return cids;
}

/** Another CMap, or what is shown in place of codes that it does not map. */
function takesMore(stream: PDFRawStream): boolean {
  if (entry(stream.dict, 'UseCMap')) return true;
  return /usecmap|beginnotdef/.test(Buffer.from(decodeStream(stream).bytes).toString('latin1'));
}
