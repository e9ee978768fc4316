import { BlackbarError, pictureKind } from '@blackbar/model';
import { PDFDocument } from '@cantoo/pdf-lib';
import { LIMITS } from '../limits.ts';
import { addPictureOf, openPicture, type PictureHead, unreadable } from './page-of-picture.ts';

/**
 * A PNG, JPEG or TIFF file as a PDF with a page for each of its pictures: the right way up, and without EXIF, XMP,
 * thumbnails, comments and what lies behind its end. The bytes as they are where they are no such picture. Throws
 * `damaged`, `too_large`, `too_many_pages` or `resource_limit`. To be run in a process that can be killed.
 */
export async function pdfOfPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const kind = pictureKind(bytes);
  if (kind === undefined) return bytes;
  if (bytes.length > LIMITS.fileBytes) throw new BlackbarError('too_large', 'over_25_mb');
  const document = await PDFDocument.create({ updateMetadata: false });
  try {
    const { pages = 1 } = await openPicture(bytes, 0).metadata();
    const count = kind === 'tiff' ? pages : 1;
    if (count > LIMITS.pages) {
      throw new BlackbarError('too_many_pages', 'in_file', { facts: { limit: LIMITS.pages } });
    }
    for (let page = 0; page < count; page++) await addPictureOf(document, bytes, await headOf(bytes, page));
  } catch (cause) {
    throw cause instanceof BlackbarError ? cause : unreadable(cause);
  }
  return document.save({ useObjectStreams: false });
}

async function headOf(bytes: Uint8Array, page: number): Promise<PictureHead> {
  const { width, height, density, orientation, format, space, channels } = await openPicture(bytes, page).metadata();
  if (width * height > LIMITS.imagePixels) {
    throw new BlackbarError('resource_limit', 'picture');
  }
  const plainJpeg = format === 'jpeg' && (space === 'srgb' || space === 'b-w') && (channels === 1 || channels === 3);
  return { page, width, height, density, orientation: orientation ?? 1, plainJpeg };
}
