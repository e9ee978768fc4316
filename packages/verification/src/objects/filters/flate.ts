import { constants, inflateRawSync, inflateSync } from 'node:zlib';

/**
 * FlateDecode (ISO 32000-2, 7.4.4) up to `limit` bytes. A damaged or cut stream gives what came out
 * before the damage, as viewers show it; `undefined` when nothing did or the limit was passed.
 */
export function flate(data: Uint8Array, limit: number): Uint8Array | undefined {
  const options = { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH };
  for (const inflate of [() => inflateSync(data, options), () => inflateRawSync(data.subarray(2), options)]) {
    try {
      return inflate();
    } catch (error) {
      if (error instanceof RangeError || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    }
  }
  return undefined;
}
