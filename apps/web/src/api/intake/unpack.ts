import { INTAKE, UPLOAD_MAX_BYTES } from '@blackbar/contracts';
import { ZipProblem } from './refusal.ts';
import { viewOf, type ZipEntry } from './zip-directory.ts';

const LOCAL = { signature: 0x04034b50, bytes: 30 };
const STORED = 0;
const DEFLATED = 8;
const READ_BYTES = 1024 * 1024;
/** Deflate makes at most 1,032 bytes of one, so that a step makes 17 MB at the most. */
const STEP_BYTES = 16 * 1024;

/** Why an entry is not worth unpacking, from what the archive says of it. */
export function obstacleOf({ encrypted, method, packed, size }: ZipEntry): ZipProblem['reason'] | undefined {
  if (encrypted) return 'encrypted';
  if (method !== STORED && method !== DEFLATED) return 'method';
  if (size > UPLOAD_MAX_BYTES) return 'size';
  if (size === 0) return 'empty';
  if (size > INTAKE.zip.ratioFrom && size > packed * INTAKE.zip.ratio) return 'ratio';
  return undefined;
}

/**
 * The bytes of one entry; never more than the archive says that they are. Throws `ZipProblem` where they are others
 * than it says.
 */
export async function unpack(zip: Blob, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  const obstacle = obstacleOf(entry);
  if (obstacle) throw new ZipProblem(obstacle);
  const start = await startOf(zip, entry);
  const packed = zip.slice(start, start + entry.packed);
  if (packed.size !== entry.packed) throw new ZipProblem('damaged');
  const bytes = entry.method === STORED ? await stored(packed, entry) : await inflated(packed, entry);
  if (crc32(bytes) !== entry.crc) throw new ZipProblem('damaged');
  return bytes;
}

async function startOf(zip: Blob, { at }: ZipEntry): Promise<number> {
  const header = await viewOf(zip, at, at + LOCAL.bytes);
  if (header.byteLength < LOCAL.bytes || header.getUint32(0, true) !== LOCAL.signature) throw new ZipProblem('damaged');
  return at + LOCAL.bytes + header.getUint16(26, true) + header.getUint16(28, true);
}

async function stored(packed: Blob, { size }: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  if (packed.size !== size) throw new ZipProblem('damaged');
  return new Uint8Array(await packed.arrayBuffer());
}

async function inflated(packed: Blob, { size }: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  // Whoever brings no ZIP file loads no reader of them.
  const { Inflate } = await import('fflate');
  const bytes = new Uint8Array(size);
  let filled = 0;
  let ended = false;
  const inflate = new Inflate((chunk, final) => {
    if (filled + chunk.length > size) throw new ZipProblem('ratio');
    bytes.set(chunk, filled);
    filled += chunk.length;
    ended = final;
  });
  try {
    for (let at = 0; at < packed.size; at += READ_BYTES) {
      const read = new Uint8Array(await packed.slice(at, at + READ_BYTES).arrayBuffer());
      for (let step = 0; step < read.length; step += STEP_BYTES) {
        inflate.push(read.subarray(step, step + STEP_BYTES), at + step + STEP_BYTES >= packed.size);
      }
    }
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem('damaged');
  }
  if (!ended || filled !== size) throw new ZipProblem('damaged');
  return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/** ISO 3309; what an archive says of each entry's bytes. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
