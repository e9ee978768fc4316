import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { arrayAt, entry, items } from '../../content/objects.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { compressed } from '../forms.ts';
import { cidsOf } from './shown-cids.ts';
import { mappingsOf } from './to-unicode.ts';

/** Lists of metrics by CID (ISO 32000-2, 9.7.4.3), and how many numbers each CID has there. */
const METRICS = [
  ['W', 1],
  ['W2', 3],
] as const;

/** Takes out of a composite font the metrics, glyph numbers and codes of all CIDs that nothing shows. */
export function forgetCids(font: PDFDict, shown: ReadonlySet<number>): void {
  const { context } = font;
  const [descendant] = items(arrayAt(font, 'DescendantFonts') ?? context.obj([]));
  const cids = cidsOf(font, shown);
  if (!(descendant instanceof PDFDict) || !cids) return;
  // A copy: another font may share the descendant and show other letters.
  const own = descendant.clone();
  for (const [key, size] of METRICS) {
    const list = arrayAt(descendant, key);
    if (list) own.set(PDFName.of(key), context.obj(metricsOf(items(list), size, cids, context)));
  }
  const glyphs = entry(descendant, 'CIDToGIDMap');
  if (glyphs instanceof PDFRawStream) {
    const bytes = glyphsOf(decodeStream(glyphs).bytes, cids);
    own.set(PDFName.of('CIDToGIDMap'), context.register(compressed(context, bytes, glyphs.dict)));
  }
  font.set(PDFName.of('DescendantFonts'), context.obj([context.register(own)]));
  const map = entry(font, 'Encoding');
  if (map instanceof PDFRawStream) {
    const bytes = mappingsOf(decodeStream(map).bytes, shown);
    font.set(PDFName.of('Encoding'), context.register(compressed(context, bytes, map.dict)));
  }
}

/** `c [v …]` and `first last v…`, each cut down to what of it is kept. */
function metricsOf(
  list: readonly (PDFObject | undefined)[],
  size: number,
  cids: ReadonlySet<number>,
  context: PDFContext,
): PDFObject[] {
  const sorted = [...cids].toSorted((a, b) => a - b);
  const kept: PDFObject[] = [];
  for (let i = 0; i < list.length; ) {
    const [first, next] = [list[i], list[i + 1]];
    if (first instanceof PDFNumber && next instanceof PDFNumber) {
      for (const [from, to] of runsIn(sorted, first.asNumber(), next.asNumber())) {
        kept.push(PDFNumber.of(from), PDFNumber.of(to), ...present(list.slice(i + 2, i + 2 + size)));
      }
      i += 2 + size;
    } else if (first instanceof PDFNumber && next instanceof PDFArray) {
      const start = first.asNumber();
      for (const [from, to] of runsIn(sorted, start, start + Math.floor(next.size() / size) - 1)) {
        const own = next.asArray().slice((from - start) * size, (to + 1 - start) * size);
        kept.push(PDFNumber.of(from), context.obj(own));
      }
      i += 2;
    } else i++;
  }
  return kept;
}

function present(values: readonly (PDFObject | undefined)[]): PDFObject[] {
  return values.filter((value) => value !== undefined);
}

/** Stretches of numbers without a gap, from the first to the last of these bounds. */
function runsIn(sorted: readonly number[], first: number, last: number): [number, number][] {
  const runs: [number, number][] = [];
  for (let i = lowest(sorted, first); i < sorted.length; i++) {
    const number = sorted[i] as number;
    if (number > last) break;
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** Where the first number stands that is not below the bound. */
function lowest(sorted: readonly number[], bound: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as number) < bound) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Two bytes for each CID (ISO 32000-2, table 115); it ends with the last that is shown. */
function glyphsOf(map: Uint8Array, cids: ReadonlySet<number>): Uint8Array {
  const known = [...cids].filter((cid) => 2 * cid + 1 < map.length);
  const kept = new Uint8Array(known.reduce((end, cid) => Math.max(end, 2 * cid + 2), 0));
  for (const cid of known) kept.set(map.subarray(2 * cid, 2 * cid + 2), 2 * cid);
  return kept;
}
