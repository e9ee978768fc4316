import { area } from '@blackbar/geometry';
import type { Glyph, PageGeometry, PdfRect } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { renderPage } from './render.ts';
import type { Drawing } from './shapes.ts';

const GRID = 64;
/** Enough to see a hairline of 0.25 pt as a grey pixel. */
const INK_DPI = 50;

/** Share of the crop box under images, and whether anything is drawn at all. */
export function readInk(
  engine: Engine,
  page: number,
  geometry: PageGeometry,
  glyphs: readonly Glyph[],
  { shapes }: Drawing,
): { readonly imageShare: number; readonly hasInk: boolean } {
  const images = shapes.filter(({ kind }) => kind === 'image');
  const imageShare = coveredShare(
    geometry.cropBox,
    images.map(({ rect }) => rect),
  );
  const hasInk =
    imageShare > 0 || glyphs.some((g) => !g.invisible && g.text.trim() !== '') || hasPixels(engine, page, geometry);
  return { imageShare, hasInk };
}

/** Share of a grid's cells that lie under any of the rects: their union, so that overlapping strips count once. */
function coveredShare(crop: PdfRect, rects: readonly PdfRect[]): number {
  if (area(crop) === 0) return 0;
  const cells = new Uint8Array(GRID * GRID);
  const column = (x: number) => clamp(((x - crop.left) / (crop.right - crop.left)) * GRID);
  const row = (y: number) => clamp(((y - crop.bottom) / (crop.top - crop.bottom)) * GRID);
  for (const { left, bottom, right, top } of rects) {
    const [x0, x1] = [Math.floor(column(left)), Math.ceil(column(right))];
    for (let y = Math.floor(row(bottom)); y < row(top); y++) cells.fill(1, y * GRID + x0, y * GRID + x1);
  }
  return cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
}

function clamp(cell: number): number {
  return Number.isFinite(cell) ? Math.min(GRID, Math.max(0, cell)) : 0;
}

function hasPixels(engine: Engine, page: number, geometry: PageGeometry): boolean {
  const { data } = renderPage(engine, page, geometry, INK_DPI / Math.max(1, geometry.userUnit));
  return data.some((value) => value < 250);
}
