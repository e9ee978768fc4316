import { PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { arrayAt, dictAt, entry, items, nameAt, numberAt, numbersAt, textOfName } from '../objects.ts';
import { ENCODINGS, type GlyphNames, STANDARD_ENCODING } from './encodings.ts';
import { type ContentFont, type Extent, type FontGlyph, type IsBlank, soberExtent } from './font.ts';
import { fallbackMetrics, type StandardMetrics, standardMetrics } from './standard-metrics.ts';

/** Type1, MMType1 and TrueType: one byte a code, widths in thousandths of the size (ISO 32000-2, 9.6.2). */
export function readSimpleFont(dict: PDFDict, isBlank: IsBlank): ContentFont {
  const standard = standardMetrics(nameAt(dict, 'BaseFont') ?? '');
  const descriptor = dictAt(dict, 'FontDescriptor');
  const widths = readWidths(dict, descriptor);
  if (widths) return fontOf(widths, extentOf(descriptor, standard), isBlank);
  const names = glyphNames(dict, standard);
  const metrics = standard ?? fallbackMetrics();
  const drawn = names.map((name) => metrics.widthOf(name) ?? 0);
  const font = fontOf(drawn, extentOf(descriptor, standard), isBlank);
  return standard ? font : { ...font, unsure: 'a font does not say how wide its letters are' };
}

let missing: ContentFont | undefined;

/** The font that readers take when a content stream names one that is not there. */
export function missingFont(): ContentFont {
  const metrics = fallbackMetrics();
  missing ??= fontOf(
    STANDARD_ENCODING.map((name) => metrics.widthOf(name) ?? 0),
    metrics.extent,
    (code) => STANDARD_ENCODING[code] === 'space',
  );
  return missing;
}

function fontOf(widths: readonly number[], extent: Extent, isBlank: IsBlank): ContentFont {
  const glyphs = widths.map(
    (advance, code): FontGlyph => ({
      code,
      length: 1,
      advance,
      box: [0, extent.descent, advance, extent.ascent],
      space: code === 32,
      blank: isBlank(code, 1),
    }),
  );
  return { vertical: false, glyphAt: (bytes, at) => glyphs[bytes[at] as number] as FontGlyph };
}

function readWidths(dict: PDFDict, descriptor: PDFDict | undefined): number[] | undefined {
  const array = arrayAt(dict, 'Widths');
  if (!array) return undefined;
  const first = numberAt(dict, 'FirstChar') ?? 0;
  const missing = (descriptor && numberAt(descriptor, 'MissingWidth')) ?? 0;
  const widths = new Array<number>(256).fill(missing / 1000);
  for (const [i, item] of items(array).slice(0, 256).entries()) {
    const code = first + i;
    if (code >= 0 && code < 256 && item instanceof PDFNumber) widths[code] = item.asNumber() / 1000;
  }
  return widths;
}

function extentOf(descriptor: PDFDict | undefined, standard: StandardMetrics | undefined): Extent {
  const ascent = descriptor && numberAt(descriptor, 'Ascent');
  const descent = descriptor && numberAt(descriptor, 'Descent');
  if (!ascent && !descent) {
    if (standard) return standard.extent;
    const box = descriptor && numbersAt(descriptor, 'FontBBox', 4);
    return soberExtent((box?.[3] ?? 0) / 1000, (box?.[1] ?? 0) / 1000);
  }
  return soberExtent((ascent ?? 0) / 1000, (descent ?? 0) / 1000);
}

/** What each code of a simple font is called; '' for one without a name. */
export function glyphNamesOf(dict: PDFDict): GlyphNames {
  return glyphNames(dict, standardMetrics(nameAt(dict, 'BaseFont') ?? ''));
}

function glyphNames(dict: PDFDict, standard: StandardMetrics | undefined): GlyphNames {
  const encoding = entry(dict, 'Encoding');
  const own = standard?.name === 'Symbol' || standard?.name === 'ZapfDingbats' ? ENCODINGS[standard.name] : undefined;
  if (encoding instanceof PDFName) return ENCODINGS[textOfName(encoding)] ?? own ?? STANDARD_ENCODING;
  if (!(encoding instanceof PDFDict)) return own ?? STANDARD_ENCODING;
  const names = [...(ENCODINGS[nameAt(encoding, 'BaseEncoding') ?? ''] ?? own ?? STANDARD_ENCODING)];
  let code = 0;
  for (const item of items(arrayAt(encoding, 'Differences') ?? encoding.context.obj([]))) {
    if (item instanceof PDFNumber) code = item.asNumber();
    else if (item instanceof PDFName && code >= 0 && code < 256) names[code++] = textOfName(item);
  }
  return names;
}
