import { Font, type IFontNames } from '@pdf-lib/standard-fonts';
import { type Extent, soberExtent } from './font.ts';

/** Widths and height of one of the 14 fonts that every reader has (ISO 32000-2, 9.6.2.2), parts of the font size. */
export interface StandardMetrics {
  readonly name: IFontNames;
  readonly extent: Extent;
  widthOf(glyphName: string): number | undefined;
}

const loaded = new Map<IFontNames, StandardMetrics>();

/** `undefined` for a name that no reader takes for one of the 14. */
export function standardMetrics(baseFont: string): StandardMetrics | undefined {
  const name = standardName(baseFont);
  return name && metricsOf(name);
}

/** What readers draw with when a font is missing altogether. */
export function fallbackMetrics(): StandardMetrics {
  return metricsOf('Helvetica');
}

function metricsOf(name: IFontNames): StandardMetrics {
  const known = loaded.get(name);
  if (known) return known;
  const font = Font.load(name);
  const widths = new Map(font.CharMetrics.map(({ N, WX }) => [N, WX / 1000]));
  const [, bottom, , top] = font.FontBBox;
  const metrics: StandardMetrics = {
    name,
    extent: soberExtent((font.Ascender ?? top) / 1000, (font.Descender ?? bottom) / 1000),
    widthOf: (glyphName) => widths.get(glyphName),
  };
  loaded.set(name, metrics);
  return metrics;
}

function standardName(baseFont: string): IFontNames | undefined {
  const plain = baseFont
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/[\s,_-]/g, '')
    .toLowerCase();
  const bold = plain.includes('bold');
  const slanted = plain.includes('italic') || plain.includes('oblique');
  if (plain === 'symbol') return 'Symbol';
  if (plain === 'zapfdingbats') return 'ZapfDingbats';
  if (/^(helvetica|arial)(mt|bold|boldmt|italic|italicmt|oblique|bolditalic|bolditalicmt|boldoblique)?$/.test(plain)) {
    return bold ? (slanted ? 'Helvetica-BoldOblique' : 'Helvetica-Bold') : slanted ? 'Helvetica-Oblique' : 'Helvetica';
  }
  if (
    /^(times|timesroman|timesnewroman(ps)?)(mt|roman|bold|boldmt|italic|italicmt|bolditalic|bolditalicmt)?$/.test(plain)
  ) {
    return bold ? (slanted ? 'Times-BoldItalic' : 'Times-Bold') : slanted ? 'Times-Italic' : 'Times-Roman';
  }
  if (
    /^(courier|couriernew(ps)?)(mt|bold|boldmt|italic|italicmt|oblique|bolditalic|bolditalicmt|boldoblique)?$/.test(
      plain,
    )
  ) {
    return bold ? (slanted ? 'Courier-BoldOblique' : 'Courier-Bold') : slanted ? 'Courier-Oblique' : 'Courier';
  }
  return undefined;
}
