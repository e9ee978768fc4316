import {
  PDFArray,
  type PDFContext,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { descendantOf } from '../../content/fonts/descendant.ts';
import { arrayAt, entry, items } from '../../content/objects.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { compressed } from '../forms.ts';
import { METRICS, metricsIn } from './cid-metrics.ts';
import { cidsOf } from './shown-cids.ts';
import { mappingsOf } from './to-unicode.ts';
import { Unclaimed } from './unclaimed.ts';

/**
 * Takes out of a composite font the metrics, glyph numbers and codes of all CIDs that nothing shows. False where it has
 * such lists and its CIDs are not known: then they stay.
 */
export function forgetCids(font: PDFDict, shown: ReadonlySet<number>): boolean {
  const { context } = font;
  const descendant = descendantOf(font);
  const cids = cidsOf(font, shown);
  if (!descendant) return true;
  if (!cids) return !listsCids(font, descendant);
  // A copy: another font may share the descendant and show other letters.
  const own = descendant.clone();
  for (const [key, size] of METRICS) {
    const list = arrayAt(descendant, key);
    if (list) own.set(PDFName.of(key), context.obj(metricsOf(items(list), size, cids, context)));
  }
  const glyphs = entry(descendant, 'CIDToGIDMap');
  if (glyphs instanceof PDFRawStream) {
    const bytes = glyphMapOf(decodeStream(glyphs).bytes, cids);
    own.set(PDFName.of('CIDToGIDMap'), context.register(compressed(context, bytes, glyphs.dict)));
  }
  font.set(PDFName.of('DescendantFonts'), context.obj([context.register(own)]));
  const map = entry(font, 'Encoding');
  if (map instanceof PDFRawStream) {
    const bytes = mappingsOf(decodeStream(map).bytes, shown);
    font.set(PDFName.of('Encoding'), context.register(compressed(context, bytes, map.dict)));
  }
  return true;
}

function listsCids(font: PDFDict, descendant: PDFDict): boolean {
  const maps = [entry(font, 'Encoding'), entry(descendant, 'CIDToGIDMap')];
  return maps.some((map) => map instanceof PDFRawStream) || METRICS.some(([key]) => arrayAt(descendant, key));
}

/**
 * `c [v …]` and `first last v…`, each cut down to what of it is kept. Of two entries for one CID the later counts: so
 * many entries that name the same ones can't grow. They stand in the order of the CIDs, not in that of their use.
 */
function metricsOf(
  list: readonly (PDFObject | undefined)[],
  size: number,
  cids: ReadonlySet<number>,
  context: PDFContext,
): PDFObject[] {
  const unclaimed = new Unclaimed(cids);
  const kept = metricsIn(list, size)
    .toReversed()
    .flatMap(({ first, last, values }) =>
      runsOf(unclaimed.claim(first, last)).map(([from, to]) => ({
        from,
        entry:
          values instanceof PDFArray
            ? [PDFNumber.of(from), context.obj(values.asArray().slice((from - first) * size, (to + 1 - first) * size))]
            : [PDFNumber.of(from), PDFNumber.of(to), ...values],
      })),
    );
  return kept.toSorted((a, b) => a.from - b.from).flatMap(({ entry: own }) => own);
}

/** Stretches without a gap of sorted numbers, by their first and last. */
function runsOf(sorted: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const number of sorted) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** Two bytes for each CID (ISO 32000-2, table 115); it ends with the last that is shown. */
function glyphMapOf(map: Uint8Array, cids: ReadonlySet<number>): Uint8Array {
  const known = [...cids].filter((cid) => 2 * cid + 1 < map.length);
  const kept = new Uint8Array(known.reduce((end, cid) => Math.max(end, 2 * cid + 2), 0));
  for (const cid of known) kept.set(map.subarray(2 * cid, 2 * cid + 2), 2 * cid);
  return kept;
}
