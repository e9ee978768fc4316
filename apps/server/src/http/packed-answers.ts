import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Below this a packet is not saved. */
const SMALLEST_BYTES = 1_400;
/** Level 4 packs a list of finds to a seventh in a few milliseconds; the highest takes a second. */
const BROTLI_QUALITY = 4;

/**
 * JSON goes over the line packed: the finds of a dense page are 60 kB, and a third of a second on a telephone's line.
 * Nothing else does: files are packed already, and events must not wait for a block to fill. A packed request is
 * refused like any other that cannot be read. What BREACH (CVE-2013-3587) needs, a foreign page that makes a signed-in
 * browser ask and sees the size, is not there: the cookies are SameSite, and no call of another site's carries them.
 */
export const PACKED_ANSWERS: FastifyCompressOptions = {
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  customTypes: /^application\/json\b/,
  threshold: SMALLEST_BYTES,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
};
