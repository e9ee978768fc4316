export type PictureKind = 'jpeg' | 'png' | 'tiff';

const SIGNS: readonly (readonly [PictureKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
];

/** What kind of picture a file is, by its first bytes; nothing for what is none that is taken in. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  return SIGNS.find(([, sign]) => sign.every((byte, i) => bytes[i] === byte))?.[0];
}
