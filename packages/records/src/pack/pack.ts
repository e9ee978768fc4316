import { strToU8, type Zippable, zipSync } from 'fflate';

/** Of a folder, in capitals, or of none: a name is the same on every system, and leads nowhere else. */
export const PACK_NAME = /^(?:[A-Z]+\/)?(?!\.+$)[A-Za-z0-9._-]+$/;

/** Files of a pack by name. */
export type PackFiles = ReadonlyMap<string, Uint8Array | string>;

/** A .zip whose entries carry `at` as their time. Throws a RangeError for a name that could lead elsewhere. */
export function packed(files: PackFiles, at: Date): Uint8Array {
  const entries: Zippable = {};
  for (const [name, content] of files) {
    if (!PACK_NAME.test(name)) throw new RangeError('A name in a pack may have letters, digits, dots and dashes only.');
    entries[name] = [typeof content === 'string' ? strToU8(content) : content, { mtime: at, level: 6 }];
  }
  return zipSync(entries);
}
