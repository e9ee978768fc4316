import { type PDFContext, type PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { descendantOf } from '../../content/fonts/descendant.ts';
import { arrayAt, entry, items } from '../../content/objects.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { METRICS, metricsByCid } from '../fonts/cid-metrics.ts';
import { compressed } from '../forms.ts';

/** Puts the metrics of a composite font to its new CIDs. */
export function renumberMetrics(font: PDFDict, cids: ReadonlyMap<number, number>): void {
  const descendant = descendantOf(font);
  for (const [key, size] of METRICS) {
    const list = descendant && arrayAt(descendant, key);
    if (!list) continue;
    const known = metricsByCid(items(list), size, cids.keys());
    const sorted = [...known]
      .map(([old, values]): [number, readonly PDFObject[]] => [cids.get(old) ?? old, values])
      .sort(([a], [b]) => a - b);
    descendant.set(PDFName.of(key), font.context.obj(listOf(sorted, font.context)));
  }
}

/** Stretches of CIDs that follow one another: the first, and a list of what each has. */
function listOf(sorted: readonly (readonly [number, readonly PDFObject[]])[], context: PDFContext): PDFObject[] {
  const runs: { first: number; next: number; values: PDFObject[] }[] = [];
  for (const [cid, values] of sorted) {
    const run = runs.at(-1);
    if (run?.next === cid) {
      run.values.push(...values);
      run.next++;
    } else runs.push({ first: cid, next: cid + 1, values: [...values] });
  }
  return runs.flatMap(({ first, values }) => [PDFNumber.of(first), context.obj(values)]);
}

/** The glyph that a font has for a CID (ISO 32000-2, table 115); `undefined` for a map that is not known. */
export function glyphMapOf(font: PDFDict): ((cid: number) => number) | undefined {
  const descendant = descendantOf(font);
  const map = descendant && entry(descendant, 'CIDToGIDMap');
  if (map === undefined || map === PDFName.of('Identity')) return (cid) => cid;
  if (!(map instanceof PDFRawStream)) return undefined;
  const { bytes } = decodeStream(map);
  return (cid) => (bytes[2 * cid] ?? 0) * 256 + (bytes[2 * cid + 1] ?? 0);
}

/** Writes which glyph each CID has. */
export function setGlyphMap(font: PDFDict, glyphs: ReadonlyMap<number, number>): void {
  const descendant = descendantOf(font);
  const isIdentity = [...glyphs].every(([cid, glyph]) => cid === glyph);
  if (!descendant || isIdentity) {
    descendant?.set(PDFName.of('CIDToGIDMap'), PDFName.of('Identity'));
    return;
  }
  const map = Buffer.alloc(2 * (Math.max(...glyphs.keys()) + 1));
  for (const [cid, glyph] of glyphs) map.writeUInt16BE(glyph, 2 * cid);
  const { context } = font;
  descendant.set(PDFName.of('CIDToGIDMap'), context.register(compressed(context, map)));
}
