import { height, width } from '@blackbar/geometry';
import { BlackbarError, type Glyph, type PageGeometry, type PageGlyphs, type PdfRect } from '@blackbar/model';
import { guarded, openDocument } from '../engine/document.ts';
import { LIMITS } from '../limits.ts';
import { drawnFacts } from './drawn-facts.ts';
import { drawnPictures } from './drawn-pictures.ts';
import { readGeometry } from './geometry.ts';
import { readGlyphsWithObjects } from './glyphs.ts';
import { type ImageSamples, imageSamples } from './image-samples.ts';
import { type FontOfGlyph, fontOf, type Reading, readingsOf } from './laid-words.ts';
import { readLetters } from './read-letters.ts';
import { type Raster, type RenderOptions, renderPage } from './render.ts';
import { readDrawing, type Shape } from './shapes.ts';
import { readUnreadText } from './unread-text.ts';
import { readUserUnits } from './user-unit.ts';

export type { ImageSamples } from './image-samples.ts';
export type { FontOfGlyph } from './laid-words.ts';
export type { Raster, RenderOptions } from './render.ts';
export type { Shape } from './shapes.ts';

export interface PageLayers {
  readonly glyphs: readonly Glyph[];
  readonly shapes: readonly Shape[];
  readonly glyphOrder: readonly number[];
}

export interface PagePictures {
  readonly images: readonly PdfRect[];
  /** Images and drawings that are large enough to be, or may be, a code: `PageGlyphs.pictures`. */
  readonly places: readonly PdfRect[];
}

/** The pages of one open file, counted from 1. All positions are PDF user space. */
export interface PageReader {
  readonly pageCount: number;
  geometry(page: number): PageGeometry;
  glyphs(page: number): PageGlyphs;
  /** The font of each glyph that the page's own content draws, in the order of `glyphs`. */
  fonts(page: number): readonly FontOfGlyph[];
  /** The page as displayed, annotations and field values drawn, on white. `dpi` counts after UserUnit. */
  render(page: number, dpi: number, options?: RenderOptions): Raster;
  /** What can cover text, and each glyph's place in the same drawing order (-1 where it is not known). */
  layers(page: number): PageLayers;
  /** Without its text: what may take long on a page of it. */
  pictures(page: number): PagePictures;
  /** What images hold that stand at these places of the drawing order. */
  samples(page: number, orders: ReadonlySet<number>): readonly ImageSamples[];
  close(): void;
}

/**
 * Opens a normalised (or any unprotected) file for reading. Throws `password_required`, `damaged`, or later
 * `resource_limit`; after that every further call fails, because the engine's memory can't be trusted.
 */
export async function openPages(bytes: Uint8Array): Promise<PageReader> {
  const { engine, handle } = await openDocument(bytes);
  const userUnits = await readUserUnits(bytes);
  const unread = await readUnreadText(bytes);
  const readings = await readingsOf(bytes);
  const pageCount = guarded(() => engine.call.FPDF_GetPageCount(handle));
  let broken: unknown;

  function on<T>(page: number, work: (pageHandle: number, geometry: PageGeometry) => T): T {
    if (broken !== undefined) throw broken;
    assertPage(page);
    try {
      return guarded(() => {
        const geometry = geometryOf(page);
        const pageHandle = engine.call.FPDF_LoadPage(handle, page - 1);
        if (pageHandle === 0) throw new BlackbarError('damaged', 'page', { page });
        const result = work(pageHandle, geometry);
        engine.call.FPDF_ClosePage(pageHandle);
        return result;
      });
    } catch (error) {
      broken = error;
      throw error;
    }
  }

  /** Whoever asks for a page that is none has broken nothing. */
  function assertPage(page: number): void {
    if (!Number.isInteger(page) || page < 1 || page > pageCount) {
      throw new BlackbarError('invalid_request', 'no_such_page', { facts: { page } });
    }
  }

  function geometryOf(page: number): PageGeometry {
    assertPage(page);
    return refusingLong(readGeometry(engine, handle, page, userUnits.get(page) ?? 1));
  }

  return {
    pageCount,
    geometry: geometryOf,
    glyphs: (page) =>
      on(page, (pageHandle, geometry) => {
        const reading = readings.get(geometry.page);
        const aside = unread.get(geometry.page);
        const unreadGlyphs = reading === 'Instead' ? [] : (aside?.glyphs ?? []);
        const glyphs = [...readLetters(engine, pageHandle, reading), ...unreadGlyphs];
        const pictures = aside?.pictures ?? [];
        return {
          geometry,
          glyphs,
          ...drawnFacts(engine, { file: handle, page: pageHandle, geometry }, glyphs, pictures),
          ...readFacts(reading),
        };
      }),
    fonts: (page) =>
      on(page, (pageHandle) => {
        const known = new Map<number, FontOfGlyph>();
        return readGlyphsWithObjects(engine, pageHandle).objects.map((object) => {
          const font = known.get(object) ?? fontOf(engine, object);
          known.set(object, font);
          return font;
        });
      }),
    render: (page, dpi, options) =>
      on(page, (pageHandle, geometry) => renderPage(engine, pageHandle, geometry, dpi, options)),
    layers: (page) =>
      on(page, (pageHandle) => {
        const { glyphs, objects } = readGlyphsWithObjects(engine, pageHandle);
        const { shapes, textOrder } = readDrawing(engine, pageHandle);
        return { glyphs, shapes, glyphOrder: objects.map((object) => textOrder.get(object) ?? -1) };
      }),
    pictures: (page) =>
      on(page, (pageHandle) => {
        const drawing = readDrawing(engine, pageHandle);
        const images = drawing.shapes.filter(({ kind }) => kind === 'image').map(({ rect }) => rect);
        return { images, places: drawnPictures(drawing) };
      }),
    samples: (page, orders) =>
      on(page, (pageHandle) => imageSamples(engine, readDrawing(engine, pageHandle).images, orders)),
    close: () => {
      broken ??= new BlackbarError('internal', 'file_closed');
    },
  };
}

function readFacts(reading: Reading | undefined): Pick<PageGlyphs, 'read' | 'partsRead'> {
  if (reading === undefined) return {};
  return reading === 'Parts' ? { partsRead: true } : { read: true };
}

function refusingLong(geometry: PageGeometry): PageGeometry {
  const { page, mediaBox, cropBox, userUnit } = geometry;
  const side = Math.max(width(mediaBox), height(mediaBox), width(cropBox), height(cropBox)) * userUnit;
  if (side <= LIMITS.pageSide) return geometry;
  throw new BlackbarError('resource_limit', 'page_size', { page });
}
