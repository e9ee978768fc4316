import { ByteSink } from './byte-sink.ts';

/** ASCIIHexDecode (ISO 32000-2, 7.4.2): white space is ignored, `>` ends it, an odd last digit is followed by 0. */
export function asciiHex(data: Uint8Array): Uint8Array {
  const out = new ByteSink(data.length);
  let high = -1;
  for (const c of data) {
    if (c === 0x3e) break;
    const digit = digitOf(c);
    if (digit < 0) continue;
    if (high >= 0) out.push(high * 16 + digit);
    high = high < 0 ? digit : -1;
  }
  if (high >= 0) out.push(high * 16);
  return out.take();
}

function digitOf(c: number): number {
  if (c >= 48 && c <= 57) return c - 48;
  const lower = c | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/** ASCII85Decode (ISO 32000-2, 7.4.3): five characters a group of four bytes, `z` four zeros, `~>` ends it. */
export function ascii85(data: Uint8Array, limit: number): Uint8Array {
  const out = new ByteSink(limit, data.length);
  let group: number[] = [];
  for (const c of data) {
    if (c === 0x7e) break;
    if (c === 0x7a && group.length === 0) pushAll(out, [0, 0, 0, 0]);
    if (c < 0x21 || c > 0x75) continue;
    group.push(c - 0x21);
    if (group.length === 5) {
      pushAll(out, bytesOf(group));
      group = [];
    }
  }
  const n = group.length;
  if (n > 1) pushAll(out, bytesOf([...group, 84, 84, 84, 84].slice(0, 5)).slice(0, n - 1));
  return out.take();
}

function pushAll(out: ByteSink, bytes: readonly number[]): void {
  for (const byte of bytes) out.push(byte);
}

function bytesOf(group: readonly number[]): number[] {
  const value = group.reduce((v, d) => v * 85 + d, 0);
  return [value / 2 ** 24, value / 2 ** 16, value / 2 ** 8, value].map((v) => Math.floor(v) & 255);
}

/** RunLengthDecode (ISO 32000-2, 7.4.5). */
export function runLength(data: Uint8Array, limit: number): Uint8Array {
  const out = new ByteSink(limit, data.length * 2);
  for (let i = 0; i < data.length && !out.full; ) {
    const length = data[i++] as number;
    if (length === 128) break;
    if (length < 128) {
      for (let n = 0; n <= length && i < data.length; n++) out.push(data[i++] as number);
    } else {
      const byte = data[i++] ?? 0;
      for (let n = 0; n < 257 - length; n++) out.push(byte);
    }
  }
  return out.take();
}
