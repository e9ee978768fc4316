import { PDFDict } from '@cantoo/pdf-lib';
import { dictAt, numberAt, numbersAt } from '../objects.ts';
import { readCidWidths } from './cid-widths.ts';
import { type CMap, codeOf } from './cmap.ts';
import { descendantOf } from './descendant.ts';
import { type ContentFont, type Extent, type FontGlyph, type IsBlank, soberExtent } from './font.ts';
import { predefinedCMap } from './predefined-cmaps.ts';
import { readCMap } from './read-cmap.ts';

/** Type0: codes of one to four bytes, metrics from the descendant CIDFont (ISO 32000-2, 9.7). */
export function readCompositeFont(dict: PDFDict, isBlank: IsBlank): ContentFont {
  const descendant = descendantOf(dict);
  const known = readCMap(dict);
  const cmap = known ?? (predefinedCMap('Identity-H') as CMap);
  const widths = readCidWidths(descendant ?? PDFDict.withContext(dict.context));
  const extent = extentOf(descendant && dictAt(descendant, 'FontDescriptor'));

  const cache = new Map<number, FontGlyph>();
  const make = (code: number, length: number): FontGlyph => {
    const cid = cmap.cidOf(code, length);
    const width = widths.widthOf(cid) / 1000;
    const told = { space: length === 1 && code === 32, blank: isBlank(code, length) };
    if (!cmap.vertical) {
      return { code, length, advance: width, box: [0, extent.descent, width, extent.ascent], ...told };
    }
    const metric = widths.verticalOf(cid);
    const left = -metric.x / 1000;
    const advance = metric.advance / 1000;
    return { code, length, advance, box: [left, Math.min(advance, 0), left + width, Math.max(advance, 0)], ...told };
  };
  return {
    vertical: cmap.vertical,
    glyphAt: (bytes, at) => {
      const length = cmap.lengthAt(bytes, at);
      const code = codeOf(bytes, at, length);
      const key = code * 8 + length;
      const cached = cache.get(key);
      if (cached) return cached;
      const glyph = make(code, length);
      cache.set(key, glyph);
      return glyph;
    },
    ...(known && descendant ? {} : { unsure: 'the codes of a font can not be read' }),
  };
}

/** Where ascent and descent are not told, the height of the box that holds all glyphs (ISO 32000-2, 9.8.1). */
function extentOf(descriptor: PDFDict | undefined): Extent {
  const box = descriptor && numbersAt(descriptor, 'FontBBox', 4);
  const ascent = descriptor && numberAt(descriptor, 'Ascent');
  const descent = descriptor && numberAt(descriptor, 'Descent');
  return ascent || descent
    ? soberExtent((ascent ?? 0) / 1000, (descent ?? 0) / 1000)
    : soberExtent((box?.[3] ?? 0) / 1000, (box?.[1] ?? 0) / 1000);
}
