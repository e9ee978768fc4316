import { createHash } from 'node:crypto';
import { PDFDict, PDFName, type PDFObject, type PDFRawStream } from '@cantoo/pdf-lib';
import { textOfGlyphName } from '../../content/fonts/glyph-text.ts';
import { glyphNamesOf } from '../../content/fonts/simple-font.ts';
import { arrayAt, dictAt, nameOf } from '../../content/objects.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { listedNames } from '../fonts/differences.ts';
import { procedureOf } from '../fonts/drawn-letters.ts';

/** Tells the drawings of letters apart. Many codes may have one that is large. */
export function shapesOfProcedures(font: PDFDict): (code: number) => string {
  const known = new Map<PDFRawStream | undefined, string>();
  return (code) => {
    const procedure = procedureOf(font, code);
    const shape = known.get(procedure) ?? shapeOf(procedure);
    known.set(procedure, shape);
    return shape;
  };
}

function shapeOf(procedure: PDFRawStream | undefined): string {
  return procedure ? createHash('sha256').update(decodeStream(procedure).bytes).digest('hex') : '';
}

/**
 * Names the drawings of a Type 3 font by the codes that it has now, where their names say nothing (a0, g12), and puts
 * them in their order: names and places were those of their first use. Comes before the codes change.
 */
export function renameDrawn(font: PDFDict, codes: ReadonlyMap<number, number>): void {
  const [procedures, encoding] = [dictAt(font, 'CharProcs'), dictAt(font, 'Encoding')];
  if (!procedures || !encoding || !arrayAt(encoding, 'Differences')) return;
  const names = glyphNamesOf(font);
  const kept = new Set([...codes.keys()].map((code) => names[code] ?? '').filter((name) => textOfGlyphName(name)));
  const prefix =
    ['g', 'glyph', 'letter'].find((start) => ![...kept].some((name) => name.startsWith(start))) ?? 'drawn.';
  const renamed = PDFDict.withContext(font.context);
  const listed: [number, PDFName][] = [];
  for (const [old, code] of [...codes].sort(([, a], [, b]) => a - b)) {
    const name = names[old] ?? '';
    const drawing = name ? procedures.get(nameOf(name)) : undefined;
    const own = nameOf(kept.has(name) ? name : `${prefix}${code}`);
    if (drawing) renamed.set(own, drawing as PDFObject);
    listed.push([old, drawing ? own : PDFName.of('.notdef')]);
  }
  font.set(PDFName.of('CharProcs'), renamed);
  encoding.set(PDFName.of('Differences'), font.context.obj(listedNames(listed)));
}
