import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { entry, numberAt, numbersAt, textOfName } from '../content/objects.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';

/**
 * What burnt pixels become: `black` in the image's own colours, `opaque` in a mask, so that the burnt image
 * shows, `unpainted` in a stencil, so that the box drawn over it shows.
 */
export type Paint = 'black' | 'opaque' | 'unpainted';

/** The stored value of each component, 0 to 1, of a burnt pixel; `undefined` for colours that are not known here. */
export function burntSamples(dict: PDFDict, paint: Paint, bits: number): readonly number[] | undefined {
  if (paint === 'unpainted') return decoded(dict, [1]);
  if (paint === 'opaque') return decoded(dict, [isStencil(dict) ? 0 : 1]);
  const space = entry(dict, 'ColorSpace');
  const values = blackIn(dict, space, bits);
  const isTable = familyOf(dict, space) === 'Indexed' || familyOf(dict, space) === 'Lab';
  return values && (isTable ? values : decoded(dict, values));
}

/** Stored values of a pixel; `undefined` for colours that are not known here. */
export function componentsOf(dict: PDFDict, bits: number): number | undefined {
  return blackIn(dict, entry(dict, 'ColorSpace'), bits)?.length;
}

/** A mask of one bit through which the page's colour is painted (ISO 32000-2, 8.9.6.2). */
export function isStencil(dict: PDFDict): boolean {
  return entry(dict, 'ImageMask')?.toString() === 'true';
}

/** /Decode maps stored values to colours (ISO 32000-2, 8.9.5.2); this is the way back. */
function decoded(dict: PDFDict, values: readonly number[]): number[] {
  const ranges = numbersAt(dict, 'Decode', 2 * values.length);
  if (!ranges) return [...values];
  return values.map((value, i) => {
    const [from = 0, to = 1] = ranges.slice(2 * i);
    return from === to ? 0 : Math.min(1, Math.max(0, (value - from) / (to - from)));
  });
}

function familyOf(dict: PDFDict, space: PDFObject | undefined): string {
  const head = space instanceof PDFArray ? dict.context.lookup(space.get(0)) : space;
  return head instanceof PDFName ? textOfName(head) : '';
}

/** Black as colour values between 0 and 1 (8.6). */
function blackIn(dict: PDFDict, space: PDFObject | undefined, bits: number): readonly number[] | undefined {
  const at = (i: number) =>
    space instanceof PDFArray && i < space.size() ? dict.context.lookup(space.get(i)) : undefined;
  const second = at(1);
  switch (familyOf(dict, space)) {
    case 'DeviceGray':
    case 'CalGray':
      return [0];
    case 'DeviceRGB':
    case 'CalRGB':
      return [0, 0, 0];
    case 'DeviceCMYK':
      return [0, 0, 0, 1];
    case 'ICCBased':
      return second instanceof PDFRawStream ? BY_COUNT[numberAt(second.dict, 'N') ?? 0] : undefined;
    case 'Lab': {
      const [a0, a1, b0, b1] = (second instanceof PDFDict && numbersAt(second, 'Range', 4)) || [-100, 100, -100, 100];
      return [
        0,
        -(a0 as number) / ((a1 as number) - (a0 as number)),
        -(b0 as number) / ((b1 as number) - (b0 as number)),
      ];
    }
    case 'Separation':
      return [1];
    case 'DeviceN':
      return second instanceof PDFArray ? second.asArray().map(() => 1) : undefined;
    case 'Indexed':
      return [darkestEntry(dict, second, at(3)) / (2 ** bits - 1)];
    default:
      return undefined;
  }
}

const BY_COUNT: Readonly<Record<number, readonly number[]>> = { 1: [0], 3: [0, 0, 0], 4: [0, 0, 0, 1] };

/** The entry of an indexed space's table that is nearest to black (8.6.6.3). */
function darkestEntry(dict: PDFDict, base: PDFObject | undefined, table: PDFObject | undefined): number {
  const black = blackIn(dict, base, 8);
  const bytes = tableBytes(table);
  if (!black || bytes.length === 0) return 0;
  let best = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; (i + 1) * black.length <= bytes.length && i < 256; i++) {
    const distance = black.reduce((sum, value, k) => sum + ((bytes[i * black.length + k] ?? 0) / 255 - value) ** 2, 0);
    if (distance < nearest) [nearest, best] = [distance, i];
  }
  return best;
}

function tableBytes(table: PDFObject | undefined): Uint8Array {
  if (table instanceof PDFRawStream) return decodeStream(table).bytes;
  return table instanceof PDFString || table instanceof PDFHexString ? table.asBytes() : new Uint8Array();
}
