import { PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { loadStructure } from '../hidden/structure.ts';

/**
 * UserUnit of each page that has one other than 1. PDFium does not know the entry (ISO 32000-2, 14.11.2.1),
 * so the file is read once more, but only when it can hold one at all.
 */
export async function readUserUnits(bytes: Uint8Array): Promise<Map<number, number>> {
  const units = new Map<number, number>();
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.includes('/UserUnit') && !file.includes('/ObjStm')) return units;
  const structure = await loadStructure(bytes);
  structure.getPages().forEach((page, i) => {
    const unit = page.node instanceof PDFDict ? page.node.lookup(PDFName.of('UserUnit')) : undefined;
    if (unit instanceof PDFNumber && unit.asNumber() > 0 && unit.asNumber() !== 1) units.set(i + 1, unit.asNumber());
  });
  return units;
}
