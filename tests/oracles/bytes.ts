import { constants, inflateSync } from 'node:zlib';
import { inflated } from './qpdf.ts';
import { oncePerFile } from './run.ts';

/**
 * The file as it is, every stream found by its keyword and inflated (so also of unreachable objects and
 * older revisions), and all that qpdf decodes: the places where a removed string could still lie.
 */
export const everyDecodedByte = oncePerFile(async (pdf): Promise<readonly Buffer[]> => {
  return [...inflatedBytes(pdf), await inflated(pdf)];
});

/** The same without qpdf: no process is started. */
export function inflatedBytes(pdf: Uint8Array): Buffer[] {
  const raw = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  return [raw, ...inflatedByKeyword(raw)];
}

function inflatedByKeyword(raw: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = raw.indexOf('stream'); at >= 0; at = raw.indexOf('stream', at + 6)) {
    if (raw.subarray(at - 3, at).toString('latin1') === 'end') continue;
    let start = at + 6;
    if (raw[start] === 0x0d) start += 1;
    if (raw[start] === 0x0a) start += 1;
    // Only what starts like zlib data (RFC 1950, 2.2) is worth a try.
    const [cmf, flg] = [raw[start] ?? 0, raw[start + 1] ?? 0];
    if ((cmf & 0x0f) !== 8 || ((cmf << 8) | flg) % 31 !== 0) continue;
    const data = inflate(raw.subarray(start));
    if (data) found.push(data, ...nested(data));
  }
  return found;
}

/** An attached PDF, or a second Flate filter, inside a decoded stream. */
function nested(data: Buffer): Buffer[] {
  if (data.subarray(0, 1024).includes('%PDF-')) return inflatedByKeyword(data);
  const again = data[0] === 0x78 ? inflate(data) : undefined;
  return again ? [again] : [];
}

function inflate(data: Buffer): Buffer | undefined {
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 1 << 28 });
  } catch {
    // Not zlib data after all, or encrypted: the raw bytes have been kept.
    return undefined;
  }
}
