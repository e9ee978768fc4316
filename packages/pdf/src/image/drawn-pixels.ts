import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { LIMITS } from '../limits.ts';
import { openPages, type Raster } from '../reader/pages.ts';
import { AS_IT_IS, GraphCopy } from '../rewrite/copy-graph.ts';

/** A colour that stays where the engine draws nothing. */
const UNDRAWN = [255, 0, 255] as const;

/**
 * The pixels of one image as the engine draws them, one for one; `undefined` when it can't decode it. Masks are
 * left out, so that what lies under them is there too.
 */
export async function drawnPixels(stream: PDFRawStream, width: number, height: number): Promise<Raster | undefined> {
  if (width * height > LIMITS.rasterPixels || Math.max(width, height) > LIMITS.pageSide) return undefined;
  const bytes = await pageOf(stream, width, height);
  const reader = await openPages(bytes);
  try {
    const raster = reader.render(1, 72);
    return raster.width === width && raster.height === height && isDrawn(raster) ? raster : undefined;
  } finally {
    reader.close();
  }
}

async function pageOf(stream: PDFRawStream, width: number, height: number): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([width, height]);
  const { context } = document;
  const copy = new GraphCopy(stream.dict.context, context, AS_IT_IS);
  const image = copy.value(stream, 'image');
  copy.finish();
  if (!(image instanceof PDFRawStream)) return document.save();
  for (const key of ['SMask', 'Mask', 'Interpolate']) image.dict.delete(PDFName.of(key));
  const [r, g, b] = UNDRAWN.map((channel) => channel / 255);
  const drawing = `${r} ${g} ${b} rg 0 0 ${width} ${height} re f q ${width} 0 0 ${height} 0 0 cm /Im Do Q`;
  page.node.set(PDFName.Resources, context.obj({ XObject: { Im: context.register(image) } }));
  page.node.set(PDFName.Contents, context.register(context.stream(drawing)));
  return document.save({ useObjectStreams: false });
}

function isDrawn({ data }: Raster): boolean {
  const [r, g, b] = UNDRAWN;
  for (let i = 0; i < data.length; i += 4) if (data[i] !== r || data[i + 1] !== g || data[i + 2] !== b) return true;
  return false;
}
