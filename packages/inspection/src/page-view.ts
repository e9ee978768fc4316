import { type BoxIndex, viewSize } from '@blackbar/geometry';
import type { Glyph, PageGeometry, PdfRect } from '@blackbar/model';
import type { LetterInk, PageLayers, PageReader, Raster, Shape } from '@blackbar/pdf';
import { bandCovers, type Cover, opaqueShapes } from './band-covers.ts';

export interface PageView {
  readonly geometry: PageGeometry;
  readonly layers: PageLayers;
  readonly opaque: BoxIndex<Shape>;
  /** As displayed, at `dpi`. */
  readonly shown: Raster;
  /** The same without annotations. */
  readonly bare: Raster;
  readonly dpi: number;
  /** Asked where a letter's place is blank: most pages have none. */
  readonly ink: () => LetterInk;
  readonly annotations: readonly PlacedAnnotation[];
  /** Boxes over the reading part of glyphs, by the glyph's index. */
  readonly covers: ReadonlyMap<number, readonly Cover[]>;
}

export interface PlacedAnnotation {
  readonly kind: string;
  readonly rect?: PdfRect;
}

/** Smaller text can't be told from its background. Points. */
export const MIN_SIZE = 1.5;
/** Letters are 8 pixels high where a page's smallest need it, within these bounds. */
const LETTERS = { pixels: 8, least: 72, most: 144 };
/** Letters under a box that leaves their tips: the blurred edge of the box is a twelfth of the reading band then. */
const COVERED_LETTERS = { pixels: 24, least: 72, most: 288 };
const MAX_PIXELS = 12_000_000;
/** Annotations that draw a frame at most: no second picture of the page is needed. */
const FRAMES: ReadonlySet<string> = new Set(['Link', 'Popup']);

export function viewOf(
  reader: PageReader,
  page: number,
  annotations: readonly PlacedAnnotation[],
  layers: PageLayers,
): PageView {
  const geometry = reader.geometry(page);
  const { width, height } = viewSize(geometry);
  const painted = annotations.filter(({ kind }) => !FRAMES.has(kind));
  const opaque = opaqueShapes(layers.shapes);
  const covers = bandCovers(layers, opaque, painted);
  const covered = layers.glyphs.filter((_, index) => covers.has(index));
  const wanted = Math.max(dpiFor(layers.glyphs, LETTERS), dpiFor(covered, COVERED_LETTERS));
  const dpi = Math.min(wanted, 72 * Math.sqrt(MAX_PIXELS / (width * height)));
  const shown = reader.render(page, dpi);
  const bare = painted.length > 0 ? reader.render(page, dpi, { annotations: false }) : shown;
  let known: LetterInk | undefined;
  const ink = () => {
    known ??= reader.ink(page);
    return known;
  };
  return { geometry, layers, opaque, shown, bare, dpi, ink, annotations, covers };
}

/** Most pages have no letters that are hard to see: a picture of theirs takes a quarter of the time. */
function dpiFor(glyphs: readonly Glyph[], { pixels, least, most }: typeof LETTERS): number {
  let smallest = Infinity;
  for (const { size, text } of glyphs) if (size >= MIN_SIZE && text.trim() !== '') smallest = Math.min(smallest, size);
  return Math.min(most, Math.max(least, (72 * pixels) / smallest));
}
