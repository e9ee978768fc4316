import { PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { dictAt, numberAt } from '../content/objects.ts';
import { type Burn, freshDict } from './burn.ts';
import { burnJpeg } from './jpeg/burn-jpeg.ts';
import { type JpegSource, readHeaders } from './jpeg/headers.ts';
import { burntSamples } from './sample-values.ts';

/**
 * Burns a JPEG without unpacking what lies outside the boxes. `undefined` for kinds that can't be taken apart here, and
 * for one of another size than its dictionary says: readers differ in which of its rows they show, and where.
 */
export function burnDct(burn: Burn): PDFRawStream | undefined {
  const image = readHeaders(burn.data);
  if (!image) return undefined;
  const { frame } = image;
  if (frame.width !== burn.width || frame.height !== burn.height) return undefined;
  const values = burntSamples(burn.stream.dict, burn.paint, 8);
  if (!values || values.length !== frame.components.length) return undefined;
  const stored = componentsOf(
    values.map((value) => Math.round(255 * value)),
    isLuminance(burn, image),
  );
  const data = burnJpeg(image, burn.maskFor(burn.width, burn.height), stored);
  if (!data) return undefined;
  const dict = freshDict(burn);
  dict.set(PDFName.of('Filter'), PDFName.of('DCTDecode'));
  const transform = colorTransform(burn);
  if (transform !== undefined) dict.set(PDFName.of('DecodeParms'), burn.context.obj({ ColorTransform: transform }));
  return PDFRawStream.of(dict, data);
}

/** Whether the components are luminance and chroma (ISO 32000-2, table 13): the file's own word counts most. */
function isLuminance(burn: Burn, { adobe, frame }: JpegSource): boolean {
  const own = adobe?.[15];
  return (own ?? colorTransform(burn) ?? (frame.components.length === 3 ? 1 : 0)) !== 0;
}

function colorTransform({ stream }: Burn): number | undefined {
  const parms = dictAt(stream.dict, 'DecodeParms');
  return parms && numberAt(parms, 'ColorTransform');
}

/** Stored samples as the coding's components (ITU-T T.871, 7; inverted for four, as Adobe's TN 5116 has it). */
function componentsOf(samples: readonly number[], isLuminance: boolean): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0] = samples;
  if (!isLuminance || samples.length < 3) return samples;
  return samples.length === 3 ? luminance(a, b, c) : [...luminance(255 - a, 255 - b, 255 - c), d];
}

function luminance(r: number, g: number, b: number): number[] {
  const y = 0.299 * r + 0.587 * g + 0.114 * b;
  return [y, 128 + (b - y) / 1.772, 128 + (r - y) / 1.402].map(Math.round);
}
