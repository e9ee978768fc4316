import { type PDFContext, type PDFDict, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { nameAt } from '../content/objects.ts';
import { jpegComponents } from './image-header.ts';

const COMPONENTS: Readonly<Record<string, number>> = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 };
const [COLOUR_SPACE, DECODE, SMASK] = ['ColorSpace', 'Decode', 'SMask'].map((key) => PDFName.of(key)) as [
  PDFName,
  PDFName,
  PDFName,
];

/**
 * Some scanners call a JPEG of three components grey. The colour space shall have as many components as the picture
 * (ISO 32000-2, 8.9.5.1); most viewers go by the picture, PDFium by the word, and would read and draw over stripes. The
 * word is put right, so that every reader after sees what a viewer shows. True if any was.
 */
export function nameJpegColours(context: PDFContext): boolean {
  const pictures = context
    .enumerateIndirectObjects()
    .flatMap(([ref, object]) => (object instanceof PDFRawStream ? [{ ref, object }] : []));
  const masks = new Set(
    pictures.flatMap(({ object: { dict } }) => {
      const mask = dict.get(SMASK);
      return mask instanceof PDFRef ? [mask.tag] : [];
    }),
  );
  let named = false;
  for (const { ref, object } of pictures) {
    const right = masks.has(ref.tag) ? undefined : rightColours(object);
    if (right === undefined) continue;
    object.dict.set(COLOUR_SPACE, PDFName.of(right));
    object.dict.delete(DECODE);
    named = true;
  }
  return named;
}

/** What a JPEG's colour space must be called; `undefined` where its name is right or none of a device. */
function rightColours({ dict, contents }: PDFRawStream): string | undefined {
  if (nameAt(dict, 'Subtype') !== 'Image' || !isJpeg(dict)) return undefined;
  const called = COMPONENTS[nameAt(dict, 'ColorSpace') ?? ''];
  const components = called === undefined ? undefined : jpegComponents(contents);
  if (components === undefined || components === called) return undefined;
  return Object.entries(COMPONENTS).find(([, count]) => count === components)?.[0];
}

/** By its one filter. */
function isJpeg(dict: PDFDict): boolean {
  return nameAt(dict, 'Filter') === 'DCTDecode';
}
