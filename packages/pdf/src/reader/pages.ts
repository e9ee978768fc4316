import type { Glyph, PageGeometry, PageGlyphs, PdfRect } from '@blackbar/model';
import { openDocument } from '../engine/document.ts';
import { drawnFacts } from './drawn-facts.ts';
import { drawnPictures } from './drawn-pictures.ts';
import { readGlyphsWithObjects } from './glyphs.ts';
import { type ImageSamples, imageSamples } from './image-samples.ts';
import { type FontOfGlyph, fontOf, type Reading, readingsOf } from './laid-words.ts';
import { type LetterInk, letterInk } from './letter-ink.ts';
import { OpenFile } from './open-file.ts';
import { readLetters } from './read-letters.ts';
import { type Raster, type RenderOptions, renderPage } from './render.ts';
import { readDrawing, type Shape } from './shapes.ts';
import { undrawnLetters } from './undrawn-letters.ts';
import { readUnreadText } from './unread-text.ts';
import { readUserUnits } from './user-unit.ts';

export type { ImageSamples } from './image-samples.ts';
export type { FontOfGlyph } from './laid-words.ts';
export type { LetterInk } from './letter-ink.ts';
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
  /** Of the same glyphs those, by number, that only a reader with a font of its own can draw. */
  undrawn(page: number): ReadonlyMap<number, Glyph>;
  /** Where the ink of the page's own letters lies: letters of some fonts are drawn beside their place. */
  ink(page: number): LetterInk;
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
  const file = new OpenFile(engine, handle, await readUserUnits(bytes));
  const aside = await readAside(bytes);
  return {
    pageCount: file.pageCount,
    geometry: (page) => file.geometry(page),
    glyphs: (page) => glyphsOn(file, aside, page),
    fonts: (page) => fontsOn(file, page),
    undrawn: (page) => file.on(page, (loaded) => undrawnLetters(engine, loaded)),
    ink: (page) => file.on(page, (loaded) => letterInk(engine, loaded)),
    render: (page, dpi, options) =>
      file.on(page, (loaded, geometry) => renderPage(engine, loaded, geometry, dpi, options)),
    layers: (page) => layersOn(file, page),
    pictures: (page) => picturesOn(file, page),
    samples: (page, orders) =>
      file.on(page, (loaded) => imageSamples(engine, readDrawing(engine, loaded).images, orders)),
    close: () => file.close(),
  };
}

/** What is read of the file beside the engine, by page. */
interface Aside {
  readonly unread: Awaited<ReturnType<typeof readUnreadText>>;
  readonly readings: Awaited<ReturnType<typeof readingsOf>>;
}

async function readAside(bytes: Uint8Array): Promise<Aside> {
  return { unread: await readUnreadText(bytes), readings: await readingsOf(bytes) };
}

/** What the engine reads of a page and what it leaves unread; of a page that was read instead, the words over it. */
function glyphsOn(file: OpenFile, { unread, readings }: Aside, page: number): PageGlyphs {
  const { engine, handle } = file;
  return file.on(page, (loaded, geometry) => {
    const reading = readings.get(page);
    const { glyphs: unreadGlyphs = [], pictures = [] } = unread.get(page) ?? {};
    const glyphs = [...readLetters(engine, loaded, reading), ...(reading === 'Instead' ? [] : unreadGlyphs)];
    const drawn = drawnFacts(engine, { file: handle, page: loaded, geometry }, glyphs, pictures);
    return { geometry, glyphs, ...drawn, ...readFacts(reading) };
  });
}

function readFacts(reading: Reading | undefined): Pick<PageGlyphs, 'read' | 'partsRead'> {
  if (reading === undefined) return {};
  return reading === 'Parts' ? { partsRead: true } : { read: true };
}

function fontsOn(file: OpenFile, page: number): FontOfGlyph[] {
  const { engine } = file;
  return file.on(page, (loaded) => {
    const known = new Map<number, FontOfGlyph>();
    return readGlyphsWithObjects(engine, loaded).objects.map((object) => {
      const font = known.get(object) ?? fontOf(engine, object);
      known.set(object, font);
      return font;
    });
  });
}

function layersOn(file: OpenFile, page: number): PageLayers {
  const { engine } = file;
  return file.on(page, (loaded) => {
    const { glyphs, objects } = readGlyphsWithObjects(engine, loaded);
    const { shapes, textOrder } = readDrawing(engine, loaded);
    return { glyphs, shapes, glyphOrder: objects.map((object) => textOrder.get(object) ?? -1) };
  });
}

function picturesOn(file: OpenFile, page: number): PagePictures {
  return file.on(page, (loaded) => {
    const drawing = readDrawing(file.engine, loaded);
    const images = drawing.shapes.filter(({ kind }) => kind === 'image').map(({ rect }) => rect);
    return { images, places: drawnPictures(drawing) };
  });
}
