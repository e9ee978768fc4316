import { boundsOfQuad, quadThrough } from '@blackbar/geometry';
import { PDFName, type PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import type { Operation } from '../../content/operations.ts';
import { isStencil } from '../../image/sample-values.ts';
import { inlineImageStream } from '../inline-images.ts';
import { usePatterns } from '../tiles.ts';
import { patternReason } from '../uncuttable.ts';
import type { SplicedStream } from './spliced-stream.ts';

/** An image under a box gets a name of its own and is told of; its pixels are burnt by the caller. */
export function spliceImage(
  stream: SplicedStream,
  operation: Operation,
  name: string,
  image: PDFRawStream,
  ref: PDFRef | undefined,
): void {
  const { scope, interpreter } = stream;
  usePatterns(interpreter.state.fillPattern);
  const quads = quadsOver(stream);
  if (quads.length === 0) scope.use('XObject', name);
  else drawAnew(stream, operation, scope.replace('XObject', name, ref ?? image), image, ref, quads);
}

export function spliceInlineImage(stream: SplicedStream, operation: Operation): void {
  const { bytes, scope, interpreter } = stream;
  usePatterns(interpreter.state.fillPattern);
  const quads = quadsOver(stream);
  if (quads.length === 0) return;
  const image = inlineImageStream(operation, bytes, scope);
  const name = scope.replace('XObject', '', image.dict.context.register(image));
  drawAnew(stream, operation, name, image, undefined, quads);
}

/** Indexes of the boxes that touch the unit square, which an image fills. */
function quadsOver({ tally, interpreter }: SplicedStream): readonly number[] {
  const quad = quadThrough(interpreter.state.ctm, 0, 0, 1, 1);
  tally.checkSeen(boundsOfQuad(quad));
  return tally.area.touching(quad);
}

function drawAnew(
  { edits, scope, tally, interpreter }: SplicedStream,
  operation: Operation,
  name: string,
  image: PDFRawStream,
  ref: PDFRef | undefined,
  quads: readonly number[],
): void {
  edits.replace(operation.start, operation.end, `/${name} Do`);
  tally.touch(quads);
  // What a stencil lets through is the pattern's, which burning the stencil leaves whole.
  const { fillPattern } = interpreter.state;
  const reason = fillPattern && isStencil(image.dict) ? patternReason(fillPattern.dict) : undefined;
  if (reason) tally.raster(reason);
  tally.images.push({
    resources: scope.writable(),
    name: PDFName.of(name),
    ref,
    stream: image,
    ctm: interpreter.state.ctm,
    quads,
    inline: ref === undefined,
    inMask: false,
  });
}
