import { deflateSync } from 'node:zlib';
import { PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { dictAt, numberAt } from '../content/objects.ts';
import { type Burn, freshDict } from './burn.ts';
import { withPredictor } from './png-predictor.ts';
import { burntSamples, isStencil } from './sample-values.ts';

/** Burns plain samples of 1, 2, 4, 8 or 16 bits (ISO 32000-2, 8.9.5.3): same colours, same bits, packed with Flate. */
export function burnSamples(burn: Burn): PDFRawStream | undefined {
  const { stream, width, height, data, paint } = burn;
  const bits = burn.paint !== 'black' && isStencil(stream.dict) ? 1 : (numberAt(stream.dict, 'BitsPerComponent') ?? 1);
  const values = burntSamples(stream.dict, paint, bits);
  if (!values || ![1, 2, 4, 8, 16].includes(bits)) return undefined;
  const row = Math.ceil((width * values.length * bits) / 8);
  const samples = new Uint8Array(row * height);
  samples.set(data.subarray(0, samples.length));
  const stored = values.map((value) => Math.round(value * (2 ** bits - 1)));
  for (const { row: y, from, to } of burn.maskFor(width, height).runs()) {
    const line = samples.subarray(y * row, (y + 1) * row);
    for (let i = from * stored.length; i < to * stored.length; i++)
      put(line, i, bits, stored[i % stored.length] as number);
  }
  return packSamples(burn, samples, row, bits, values.length);
}

function packSamples(burn: Burn, samples: Uint8Array, row: number, bits: number, colors: number): PDFRawStream {
  const dict = freshDict(burn);
  dict.set(PDFName.of('Filter'), PDFName.FlateDecode);
  // What was packed with a predictor would grow without one.
  const old = dictAt(burn.stream.dict, 'DecodeParms');
  if (!old || (numberAt(old, 'Predictor') ?? 1) < 2 || bits < 8) {
    return PDFRawStream.of(dict, deflateSync(samples, { level: 6 }));
  }
  const parms = { Predictor: 15, Colors: colors, BitsPerComponent: bits, Columns: burn.width };
  dict.set(PDFName.of('DecodeParms'), burn.context.obj(parms));
  return PDFRawStream.of(dict, deflateSync(withPredictor(samples, row, (colors * bits) >> 3), { level: 6 }));
}

/** Writes the `i`th sample of a row. */
function put(line: Uint8Array, i: number, bits: number, value: number): void {
  if (bits === 8) line[i] = value;
  else if (bits === 16) {
    line[2 * i] = value >> 8;
    line[2 * i + 1] = value & 255;
  } else {
    const at = (i * bits) >> 3;
    const shift = 8 - bits - ((i * bits) & 7);
    line[at] = ((line[at] ?? 0) & ~(((1 << bits) - 1) << shift)) | (value << shift);
  }
}
