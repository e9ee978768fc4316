import { centerOfQuad } from '@blackbar/geometry';
import { type PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { blankCodes } from '../content/fonts/blank-codes.ts';
import { readType3Font } from '../content/fonts/type3-font.ts';
import { nameAt } from '../content/objects.ts';
import { guarded, openDocument } from '../engine/document.ts';
import { readGeometry } from '../reader/geometry.ts';
import { readGlyphs } from '../reader/glyphs.ts';
import { type Raster, renderPage } from '../reader/render.ts';
import type { HexCode } from './letter-codes.ts';

/** Points: side of the square in which a letter is drawn, its size, and where its baseline begins. */
const CELL = 40;
const SIZE = 24;
const [LEFT, BASE] = [8, 12];
const COLUMNS = 16;
const PIXELS_PER_POINT = 1;

/** The letters of one font, each drawn by itself in a square of a picture. */
export interface SpecimenSheet {
  readonly picture: Raster;
  /** Letters, digits and signs of ASCII: what the font says that each is, and its square in the picture, in pixels. */
  readonly letters: readonly SpecimenPlace[];
}

export interface SpecimenPlace {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface SheetOf {
  readonly font: PDFDict;
  readonly codes: readonly HexCode[];
}

/** What an ordinary text of a Western language is set in. */
const LETTER = /^[!-~]$/;

/**
 * Writes a page for each font into a file of their own, and sees it as PDFium draws and reads it. The fonts are the
 * file's.
 */
export async function drawSheets(aside: PDFDocument, sheets: readonly SheetOf[]): Promise<SpecimenSheet[]> {
  for (const { font, codes } of sheets) drawSheet(aside, font, codes);
  const { engine, handle } = await openDocument(await aside.save({ useObjectStreams: false }));
  return guarded(() =>
    sheets.map((_, i) => {
      const page = engine.call.FPDF_LoadPage(handle, i);
      const geometry = readGeometry(engine, handle, i + 1, 1);
      const picture = renderPage(engine, page, geometry, 72 * PIXELS_PER_POINT);
      const letters = readGlyphs(engine, page).flatMap(({ text, quad, unmapped }) => {
        if (unmapped || !LETTER.test(text)) return [];
        const { x, y } = centerOfQuad(quad);
        const side = CELL * PIXELS_PER_POINT;
        const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
        return [{ text, x: column * side, y: picture.height - (row + 1) * side, side }];
      });
      engine.call.FPDF_ClosePage(page);
      return { picture, letters };
    }),
  );
}

function drawSheet(aside: PDFDocument, font: PDFDict, codes: readonly HexCode[]): void {
  const rows = Math.max(1, Math.ceil(codes.length / COLUMNS));
  const page = aside.addPage([COLUMNS * CELL, rows * CELL]);
  const up = isUpsideDown(font, codes) ? -1 : 1;
  const operators = codes.map((code, i) => {
    const [x, y] = [(i % COLUMNS) * CELL, Math.floor(i / COLUMNS) * CELL];
    return `q ${x} ${y} ${CELL} ${CELL} re W n BT /F ${SIZE} Tf 1 0 0 ${up} ${x + LEFT} ${y + BASE} Tm <${code}> Tj ET Q`;
  });
  page.node.set(PDFName.of('Resources'), aside.context.obj({ Font: { F: font } }));
  page.node.set(PDFName.of('Contents'), aside.context.register(aside.context.flateStream(operators.join('\n'))));
}

/** Letters that hang from their line by themselves: the pages that show them turn them over, as those of dvips are. */
function isUpsideDown(font: PDFDict, codes: readonly HexCode[]): boolean {
  if (nameAt(font, 'Subtype') !== 'Type3') return false;
  const { glyphAt } = readType3Font(font, blankCodes(font));
  const middles = codes.map((code) => {
    const [, bottom, , top] = glyphAt(Buffer.from(code, 'hex'), 0).box;
    return bottom + top;
  });
  return middles.reduce((sum, middle) => sum + middle, 0) < 0;
}
