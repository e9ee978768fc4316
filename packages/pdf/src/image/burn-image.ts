import type { Quad } from '@blackbar/model';
import type { PDFDocument } from '@cantoo/pdf-lib';
import type { ImageHit } from '../splice/index.ts';

/** Burns the quads into an image; false when its pixels can't be read. */
export async function burnImage(_document: PDFDocument, _hit: ImageHit, quads: readonly Quad[]): Promise<boolean> {
  return quads.length === 0;
}
