import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openPages } from '@blackbar/pdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** What the codes on the first page of a file say, at the resolution of a telephone's camera. */
export async function textByCodes(pdf: Uint8Array): Promise<string[]> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const binary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  await prepareZXingModule({ overrides: { wasmBinary: binary }, fireImmediately: true });
  const reader = await openPages(pdf);
  const { width, height, data } = reader.render(1, 250);
  reader.close();
  const image = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' as const };
  const found = await readBarcodes(image, { formats: ['QRCode', 'Code128', 'Code39', 'DataMatrix', 'PDF417', 'ITF'] });
  return found.filter(({ isValid, text }) => isValid && text.length >= 6).map(({ text }) => text);
}
