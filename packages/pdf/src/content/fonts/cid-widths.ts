import { PDFArray as ArrayType, type PDFArray, type PDFDict, PDFNumber } from '@cantoo/pdf-lib';
import { arrayAt, items, numberAt, numbersOf } from '../objects.ts';
import { lastOfRanges } from './last-of-ranges.ts';

const MAX_CID = 0x10ffff;
const MAX_SPANS = 100_000;

/**
 * Vertical metrics of a CID: advance downwards and the vector from the horizontal to the vertical origin, thousandths.
 */
export interface VerticalMetric {
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

export interface CidWidths {
  /** Thousandths of the size. */
  widthOf(cid: number | undefined): number;
  verticalOf(cid: number | undefined): VerticalMetric;
}

/** DW, W, DW2 and W2 of a CIDFont (ISO 32000-2, 9.7.4.3). */
export function readCidWidths(font: PDFDict): CidWidths {
  const usual = numberAt(font, 'DW') ?? 1000;
  const [originY = 880, down = -1000] = pairOf(font) ?? [];
  const widths = readSpans(arrayAt(font, 'W'), 1);
  const verticals = readSpans(arrayAt(font, 'W2'), 3);
  const widthOf = (cid: number | undefined) => (cid === undefined ? usual : (widths.get(cid)?.[0] ?? usual));
  return {
    widthOf,
    verticalOf: (cid) => {
      const own = cid === undefined ? undefined : verticals.get(cid);
      if (own) return { advance: own[0] ?? down, x: own[1] ?? 0, y: own[2] ?? 0 };
      return { advance: down, x: widthOf(cid) / 2, y: originY };
    },
  };
}

function pairOf(font: PDFDict): number[] | undefined {
  const array = arrayAt(font, 'DW2');
  return array && numbersOf(array, 2);
}

interface Spans {
  get(cid: number): readonly number[] | undefined;
}

/** Both forms: `c [v v v …]` with `size` values for each CID, and `first last v…` with `size` values for all. */
function readSpans(array: PDFArray | undefined, size: number): Spans {
  const single = new Map<number, readonly number[]>();
  const ranges: { first: number; last: number; values: readonly number[] }[] = [];
  const list = array ? items(array) : [];
  for (let i = 0; i < list.length && single.size + ranges.length < MAX_SPANS; ) {
    const first = list[i];
    const next = list[i + 1];
    if (!(first instanceof PDFNumber)) {
      i++;
    } else if (next instanceof ArrayType) {
      const values = items(next).map((item) => (item instanceof PDFNumber ? item.asNumber() : 0));
      for (let k = 0; k + size <= values.length; k += size) {
        single.set(first.asNumber() + k / size, values.slice(k, k + size));
      }
      i += 2;
    } else {
      const values = list.slice(i + 2, i + 2 + size).map((item) => (item instanceof PDFNumber ? item.asNumber() : 0));
      if (next instanceof PDFNumber && values.length === size) {
        ranges.push({ first: first.asNumber(), last: Math.min(next.asNumber(), MAX_CID), values });
      }
      i += 2 + size;
    }
  }
  const ofRange = lastOfRanges(ranges);
  return { get: (cid) => single.get(cid) ?? ofRange(cid)?.values };
}
