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

/** The names by which files mean the three families of four faces, without marks and in small letters. */
const FAMILIES: readonly Family[] = [
  {
    names: /^(helvetica|arial)(mt|bold|boldmt|italic|italicmt|oblique|bolditalic|bolditalicmt|boldoblique)?$/,
    upright: ['Helvetica', 'Helvetica-Bold'],
    slanted: ['Helvetica-Oblique', 'Helvetica-BoldOblique'],
  },
  {
    names: /^(times|timesroman|timesnewroman(ps)?)(mt|roman|bold|boldmt|italic|italicmt|bolditalic|bolditalicmt)?$/,
    upright: ['Times-Roman', 'Times-Bold'],
    slanted: ['Times-Italic', 'Times-BoldItalic'],
  },
  {
    names: /^(courier|couriernew(ps)?)(mt|bold|boldmt|italic|italicmt|oblique|bolditalic|bolditalicmt|boldoblique)?$/,
    upright: ['Courier', 'Courier-Bold'],
    slanted: ['Courier-Oblique', 'Courier-BoldOblique'],
  },
];

interface Family {
  readonly names: RegExp;
  /** The plain face and the bold one. */
  readonly upright: readonly [IFontNames, IFontNames];
  readonly slanted: readonly [IFontNames, IFontNames];
}

function standardName(baseFont: string): IFontNames | undefined {
  const plain = baseFont
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/[\s,_-]/g, '')
    .toLowerCase();
  if (plain === 'symbol') return 'Symbol';
  if (plain === 'zapfdingbats') return 'ZapfDingbats';
  const family = FAMILIES.find(({ names }) => names.test(plain));
  const isSlanted = plain.includes('italic') || plain.includes('oblique');
  return family?.[isSlanted ? 'slanted' : 'upright'][plain.includes('bold') ? 1 : 0];
}
