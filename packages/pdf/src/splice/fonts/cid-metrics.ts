import { PDFArray, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { Unclaimed } from './unclaimed.ts';

/** Lists of metrics by CID (ISO 32000-2, 9.7.4.3), and how many numbers each CID has there. */
export const METRICS = [
  ['W', 1],
  ['W2', 3],
] as const;

/** An entry of a list of metrics: for all its CIDs the same numbers, or for each its own. */
export interface Metrics {
  readonly first: number;
  readonly last: number;
  readonly values: readonly PDFObject[] | PDFArray;
}

/** `c [v …]` and `first last v…`, with so many numbers for each CID. */
export function metricsIn(list: readonly (PDFObject | undefined)[], size: number): Metrics[] {
  const found: Metrics[] = [];
  for (let i = 0; i < list.length; ) {
    const [first, next] = [list[i], list[i + 1]];
    if (first instanceof PDFNumber && next instanceof PDFNumber) {
      const values = list.slice(i + 2, i + 2 + size).filter((value) => value !== undefined);
      found.push({ first: first.asNumber(), last: next.asNumber(), values });
      i += 2 + size;
    } else if (first instanceof PDFNumber && next instanceof PDFArray) {
      const start = first.asNumber();
      found.push({ first: start, last: start + Math.floor(next.size() / size) - 1, values: next });
      i += 2;
    } else i++;
  }
  return found;
}

/** What a list has for each of these CIDs. Of two entries for one CID the later counts. */
export function metricsByCid(
  list: readonly (PDFObject | undefined)[],
  size: number,
  cids: Iterable<number>,
): Map<number, readonly PDFObject[]> {
  const unclaimed = new Unclaimed(cids);
  const found = new Map<number, readonly PDFObject[]>();
  for (const { first, last, values } of metricsIn(list, size).toReversed()) {
    for (const cid of unclaimed.claim(first, last)) {
      const own =
        values instanceof PDFArray ? values.asArray().slice((cid - first) * size, (cid + 1 - first) * size) : values;
      found.set(cid, own);
    }
  }
  return found;
}
