import { BlackbarError, pictureKind } from '@blackbar/model';
import sharp from 'sharp';
import { unreadable } from './page-of-picture.ts';

/** What a logo may be: pixels of the file, and the box that the drawn one fits into. */
export interface LogoMost {
  readonly pixels: number;
  readonly width: number;
  readonly height: number;
}

export interface LogoPicture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Of 255; a logo whose darkest pixel is no further from white than this is not seen on it. */
const BARELY_SEEN = 32;

/**
 * A PNG or JPEG file as an opaque PNG on white, the right way up, in sRGB, of which nothing but the pixels is the
 * file's: no EXIF, no comment, no second picture, nothing behind its end. Throws `invalid_request` for what is neither
 * or would not be seen on white, `resource_limit`, `damaged`. To be run in a process that can be killed.
 */
export async function logoOf(bytes: Uint8Array, most: LogoMost): Promise<LogoPicture> {
  const kind = pictureKind(bytes);
  if (kind !== 'png' && kind !== 'jpeg') throw new BlackbarError('invalid_request', 'logo_kind');
  // Counted here, in a header of a few bytes: the decoder's own limit would say the same as for a damaged file.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => Promise.reject(unreadable(cause)));
  if (width * height > most.pixels) throw new BlackbarError('resource_limit', 'logo_pixels');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: most.pixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: most.width, height: most.height, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const { channels } = await sharp(data).stats();
    if (channels.every(({ min }) => 255 - min < BARELY_SEEN)) throw new BlackbarError('invalid_request', 'logo_blank');
    return { png: new Uint8Array(data), width: info.width, height: info.height };
  } catch (cause) {
    throw cause instanceof BlackbarError ? cause : unreadable(cause);
  }
}
