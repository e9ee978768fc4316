import { channelsOf } from '../objects/colour-channels.ts';
import type { PdfFile } from '../objects/file.ts';
import type { PaintedImage } from '../objects/painted-images.ts';
import type { StandIn } from '../objects/stand-ins.ts';
import { PdfDict, PdfName, type PdfStream } from '../objects/types.ts';
import { type PackedPicture, packedPicture } from '../objects/unpack-picture.ts';

/**
 * A page's JPEG and Group 4 images unpacked by decoders that are faster than pdf.js' own and no less foreign
 * to the writer, as fine as a rendering of `scale` pixels a point shows them. Those whose samples pdf.js
 * would read in another way than these decoders are left to it.
 */
export async function pagePictures(
  file: PdfFile,
  images: readonly PaintedImage[],
  scale: number,
): Promise<ReadonlyMap<PdfStream, StandIn>> {
  const widths = new Map<PdfStream, number>();
  for (const { stream, matrix } of images) {
    const [a, b, c, d] = matrix;
    const shown = Math.ceil(scale * Math.max(Math.hypot(a, b), Math.hypot(c, d)));
    widths.set(stream, Math.max(1, shown, widths.get(stream) ?? 0));
  }
  const pictures = new Map<PdfStream, StandIn>();
  for (const [stream, width] of widths) {
    const picture = await plainPicture(file, stream)
      ?.unpack(width)
      .catch(() => undefined);
    if (picture) pictures.set(stream, picture);
  }
  return pictures;
}

/**
 * What two renderings that are to be compared may unpack beforehand: `images` of one, when the other has as many of
 * that kind in `others`. Two decoders make a large picture small in two ways; where a picture was coded anew,
 * pdf.js unpacks both.
 */
export function likewiseUnpacked(
  [file, images]: readonly [PdfFile, readonly PaintedImage[]],
  [other, others]: readonly [PdfFile, readonly PaintedImage[]],
): readonly PaintedImage[] {
  const plain = (of: PdfFile, painted: readonly PaintedImage[]) =>
    painted.filter(({ stream }) => plainPicture(of, stream) !== undefined).length;
  return plain(file, images) === plain(other, others) ? images : [];
}

function plainPicture(file: PdfFile, stream: PdfStream): PackedPicture | undefined {
  const packed = isPlain(file, stream) ? packedPicture(file, stream) : undefined;
  const isWhole = packed?.plain && packed.channels === channelsOf(file, file.get(stream.dict, 'ColorSpace'));
  return isWhole ? packed : undefined;
}

/** Whether each sample by itself is a colour or a shade: then fewer of them show the same picture. */
function isPlain(file: PdfFile, { dict }: PdfStream): boolean {
  if (file.get(dict, 'ImageMask') === true || Array.isArray(file.get(dict, 'Mask'))) return false;
  const parms = file.get(dict, 'DecodeParms');
  if (parms instanceof PdfDict && parms.entries.has('ColorTransform')) return false;
  const space = file.get(dict, 'ColorSpace');
  const kind = Array.isArray(space) ? file.resolve(space[0] ?? null) : space;
  return (
    kind instanceof PdfName &&
    (kind.name.startsWith('Device') || kind.name === 'ICCBased' || kind.name.startsWith('Cal'))
  );
}
