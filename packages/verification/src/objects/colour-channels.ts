import type { PdfFile } from './file.ts';
import { PdfName, PdfStream, type PdfValue } from './types.ts';

const DEVICE: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  G: 1,
  CalGray: 1,
  DeviceRGB: 3,
  RGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
  CMYK: 4,
  Indexed: 1,
  I: 1,
  Separation: 1,
};

/**
 * Components a pixel (ISO 32000-2, 8.6): an inline image may name a space of the page's resources, which then stays
 * unknown.
 */
export function channelsOf(file: PdfFile, space: PdfValue): number | undefined {
  if (space instanceof PdfName) return DEVICE[space.name];
  if (!Array.isArray(space)) return undefined;
  const [kind, detail] = space.map(file.resolve);
  if (!(kind instanceof PdfName)) return undefined;
  if (kind.name === 'ICCBased' && detail instanceof PdfStream) {
    const n = file.resolve(detail.dict.get('N'));
    return typeof n === 'number' ? n : undefined;
  }
  if (kind.name === 'DeviceN') return Array.isArray(detail) ? detail.length : undefined;
  return DEVICE[kind.name];
}
