import type { Matrix, Quad } from '@blackbar/model';
import type { Context } from './context.ts';
import type { PdfFile } from './objects/file.ts';
import { sameValue } from './objects/page-fingerprint.ts';
import { PdfStream } from './objects/types.ts';
import type { PageView } from './page-view.ts';
import { inverse, mapQuad, unitToPixels } from './plane.ts';
import { samplesOutside } from './samples-outside.ts';

/** An image in one of the two files. */
interface Placed {
  readonly file: PdfFile;
  readonly stream: PdfStream;
}

/** How an image's data is packed and what only readers of metadata see: none of it is how it looks. */
const UNSEEN: ReadonlySet<string> = new Set([
  'Filter',
  'DecodeParms',
  'Length',
  'SMask',
  'Mask',
  'Name',
  'Metadata',
  'Alternates',
  'OPI',
]);
const SAME_PLACE = 1e-4;

/**
 * Whether the page's images, in the order in which it paints them, must look the same outside boxes and
 * declared areas: same places, same dictionaries, and samples that are equal but for the codec's loss next
 * to a box. false means only that the page has to be looked at.
 */
export async function imagesAlike(view: PageView, { file, inputFile }: Context): Promise<boolean> {
  const { input, output } = view.images();
  if (input.length !== output.length) return false;
  for (const [i, before] of input.entries()) {
    const after = output[i];
    const toImage = inverse(before.matrix);
    if (!after || !toImage || !samePlace(before.matrix, after.matrix)) return false;
    const quads = view.excepted().map((quad) => mapQuad(toImage, quad));
    const pair = [
      { file: inputFile(), stream: before.stream },
      { file, stream: after.stream },
    ] as const;
    if (!(await alike(...pair, quads, view))) return false;
  }
  return true;
}

function samePlace(a: Matrix, b: Matrix): boolean {
  return a.every((v, i) => Math.abs(v - (b[i] as number)) <= SAME_PLACE);
}

/** `quads` are what may differ, on the image's unit square. */
async function alike(a: Placed, b: Placed, quads: readonly Quad[], view: PageView): Promise<boolean> {
  if (!sameValue(a.file, a.stream.dict, b.file, b.stream.dict, UNSEEN)) return false;
  for (const key of ['SMask', 'Mask']) {
    const [x, y] = [a, b].map(({ file, stream }) => file.resolve(stream.dict.get(key)));
    if (x instanceof PdfStream && y instanceof PdfStream) {
      const masks = [
        { file: a.file, stream: x },
        { file: b.file, stream: y },
      ] as const;
      if (!(await alike(...masks, quads, view))) return false;
    } else if (!sameValue(a.file, x ?? null, b.file, y ?? null)) return false;
  }
  return sameData(a, b) || samplesAlike(a, b, quads, view);
}

function sameData(a: Placed, b: Placed): boolean {
  const [x, y] = [a.file.decode(a.stream), b.file.decode(b.stream)];
  if (x.codec !== y.codec || Buffer.compare(x.bytes, y.bytes) !== 0) return false;
  return !x.codec || sameValue(a.file, a.stream.dict.get('DecodeParms'), b.file, b.stream.dict.get('DecodeParms'));
}

async function samplesAlike(a: Placed, b: Placed, quads: readonly Quad[], view: PageView): Promise<boolean> {
  const [before, after] = [await view.samples.of(a.file, a.stream), await view.samples.of(b.file, b.stream)];
  if (!before || !after) return false;
  const toPixels = unitToPixels(before);
  return samplesOutside(
    before,
    after,
    quads.map((quad) => mapQuad(toPixels, quad)),
  );
}
