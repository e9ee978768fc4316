import { centerOfQuad, containsPoint } from '@blackbar/geometry';
import type { Glyph, PdfRect } from '@blackbar/model';
import {
  type PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { dictAt, nameAt, numberAt, streamAt } from '../content/objects.ts';
import { guarded, openDocument } from '../engine/document.ts';
import { loadStructure } from '../hidden/structure.ts';
import { LIMITS } from '../limits.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';
import { contentOf } from '../splice/page-content.ts';
import { readGlyphs } from './glyphs.ts';
import { type SideDrawing, sideDrawings, WORD_STEPS } from './side-drawings.ts';

/** Where a file names none of these, nothing has to be looked for; objects may also be packed together. */
const TELLING = ['/PatternType', '/Luminosity', '/Alpha', '/Type3', '/ObjStm'];

/** Far outside of any page: forms need a box, and procedures have none. */
const EVERYWHERE = 1_000_000;

/** Of one page, in its user space. */
export interface ReadAside {
  readonly glyphs: readonly Glyph[];
  /** Where pictures are drawn that are no objects of the page. */
  readonly pictures: readonly PdfRect[];
}

/**
 * Text that PDFium does not give: cells of tiling patterns, groups of soft masks, procedures of Type 3 glyphs.
 * They are written as the forms of pages of a file of their own, which it does read. By page. Throws `resource_limit`.
 */
export async function readUnreadText(bytes: Uint8Array): Promise<ReadonlyMap<number, ReadAside>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!TELLING.some((word) => file.includes(word))) return new Map();
  const document = await loadStructure(bytes);
  const seen = new Map<PDFDict, boolean>();
  const pages = document.getPages().flatMap((page, i) => {
    const resources = page.node.Resources();
    if (!resources || !drawsAside(resources, seen)) return [];
    const { drawings, pictures } = sideDrawings(contentOf(page), resources);
    return drawings.length + pictures.length > 0 ? [{ number: i + 1, page, drawings, pictures }] : [];
  });
  const found = new Map<number, ReadAside>(pages.map(({ number, pictures }) => [number, { glyphs: [], pictures }]));
  const written = pages.filter(({ drawings }) => drawings.length > 0);
  if (written.length === 0) return found;
  const aside = await PDFDocument.create();
  for (const { page, drawings } of written) drawOn(aside, page, drawings);
  const { engine, handle } = await openDocument(await aside.save({ useObjectStreams: false }));
  return guarded(() => {
    for (const [i, { number, drawings, pictures }] of written.entries()) {
      const page = engine.call.FPDF_LoadPage(handle, i);
      found.set(number, { glyphs: seenBy(drawings, readGlyphs(engine, page)), pictures });
      engine.call.FPDF_ClosePage(page);
    }
    return found;
  });
}

/** Stretches of text of which anything is seen, whole: what a clip leaves of a name is told by the rest of it. */
function seenBy(drawings: readonly SideDrawing[], glyphs: readonly Glyph[]): Glyph[] {
  const areas = new Map<string, PdfRect>();
  for (const { within } of drawings) {
    if (within === undefined) return [...glyphs];
    areas.set(JSON.stringify(within), within);
  }
  const rects = [...areas.values()];
  const isSeen = ({ quad }: Glyph) => {
    const { x, y } = centerOfQuad(quad);
    return rects.some((rect) => containsPoint(rect, x, y));
  };
  const stretches: Glyph[][] = [];
  for (const glyph of glyphs) {
    const last = stretches.at(-1)?.at(-1);
    if (last && follows(last, glyph)) stretches.at(-1)?.push(glyph);
    else stretches.push([glyph]);
  }
  return stretches.filter((stretch) => stretch.some(isSeen)).flat();
}

/** On the same line, a word's gap away at most. */
function follows(last: Glyph, next: Glyph): boolean {
  const [x, y] = [next.quad[0] - last.quad[2], next.quad[1] - last.quad[3]];
  return Math.hypot(x, y) < last.size && Math.abs(next.angle - last.angle) < 0.01;
}

function drawOn(aside: PDFDocument, original: PDFPage, drawings: readonly SideDrawing[]): void {
  const page = aside.addPage();
  for (const key of ['MediaBox', 'CropBox'] as const) {
    const box = key === 'MediaBox' ? original.node.MediaBox() : original.node.CropBox();
    if (box) page.node.set(PDFName.of(key), numbersOnly(aside, box));
  }
  const { context } = aside;
  const copier = PDFObjectCopier.for(original.node.context, context);
  const names = new Map<PDFRawStream, string>();
  const forms = context.obj({});
  const operators = drawings.map(({ stream, resources, matrix }) => {
    let name = names.get(stream);
    if (name === undefined) {
      name = `D${names.size}`;
      names.set(stream, name);
      const entries = { Type: 'XObject', Subtype: 'Form', BBox: [-EVERYWHERE, -EVERYWHERE, EVERYWHERE, EVERYWHERE] };
      const form = context.flateStream(decodeStream(stream).bytes, entries);
      if (resources) form.dict.set(PDFName.of('Resources'), copier.copy(resources));
      forms.set(PDFName.of(name), context.register(form));
    }
    return `q ${matrix.map((value) => value.toFixed(6)).join(' ')} cm /${name} Do Q`;
  });
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: forms }));
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(operators.join('\n'))));
}

function numbersOnly({ context }: PDFDocument, box: PDFArray): PDFArray {
  return context.obj(box.asArray().map((_, i) => box.lookupMaybe(i, PDFNumber)?.asNumber() ?? 0));
}

/** Whether something in the resources draws by way of a pattern, a mask or a drawn font that has fonts of its own. */
function drawsAside(resources: PDFDict, seen: Map<PDFDict, boolean>, depth = 0): boolean {
  const known = seen.get(resources);
  if (known !== undefined || depth > LIMITS.nesting) return known ?? true;
  seen.set(resources, false);
  const any = (category: string, test: (dict: PDFDict, stream: PDFRawStream | undefined) => boolean) =>
    (dictAt(resources, category)?.values() ?? []).some((value) => {
      const object = resources.context.lookup(value);
      const dict = object instanceof PDFRawStream ? object.dict : object;
      return dict instanceof PDFDict && test(dict, object instanceof PDFRawStream ? object : undefined);
    });
  const found =
    any('Pattern', (dict, cell) => numberAt(dict, 'PatternType') === 1 && (holdsFonts(dict) || holdsPicture(cell))) ||
    any('ExtGState', (dict) => {
      const mask = dictAt(dict, 'SMask');
      const group = mask && streamAt(mask, 'G');
      return group !== undefined && (holdsFonts(group.dict) || holdsPicture(group));
    }) ||
    any('Font', (dict) => nameAt(dict, 'Subtype') === 'Type3' && holdsFonts(dict)) ||
    any('XObject', (dict) => {
      const own = nameAt(dict, 'Subtype') === 'Form' ? dictAt(dict, 'Resources') : undefined;
      return own !== undefined && drawsAside(own, seen, depth + 1);
    });
  seen.set(resources, found);
  return found;
}

/**
 * A picture written into the content itself, or so many steps of paths that they may be letters (ISO 32000-2, 8.9.7 and
 * 8.5.2).
 */
function holdsPicture(cell: PDFRawStream | undefined): boolean {
  if (!cell) return false;
  const content = Buffer.from(decodeStream(cell).bytes).toString('latin1');
  return /\bBI\b/.test(content) || (content.match(/\d\s+[lcvy]\b/g)?.length ?? 0) >= WORD_STEPS;
}

/** Without resources of its own a drawing may use the page's. */
function holdsFonts(drawing: PDFDict): boolean {
  const resources = dictAt(drawing, 'Resources');
  if (!resources) return true;
  return dictAt(resources, 'Font') !== undefined || dictAt(resources, 'XObject') !== undefined;
}
