/** ASCIIHexDecode (ISO 32000-2, 7.4.2): white space is ignored, `>` ends it, an odd last digit is followed by 0. */
export function asciiHex(data: Uint8Array): Uint8Array {
  const digits: number[] = [];
  for (const c of data) {
    if (c === 0x3e) break;
    if (c >= 48 && c <= 57) digits.push(c - 48);
    else if ((c | 32) >= 97 && (c | 32) <= 102) digits.push((c | 32) - 87);
  }
  const out = new Uint8Array(Math.ceil(digits.length / 2));
  digits.forEach((d, i) => {
    out[i >> 1] = (out[i >> 1] as number) | (i % 2 === 0 ? d << 4 : d);
  });
  return out;
}

/** ASCII85Decode (ISO 32000-2, 7.4.3): five characters a group of four bytes, `z` four zeros, `~>` ends it. */
export function ascii85(data: Uint8Array): Uint8Array {
  const out: number[] = [];
  let group: number[] = [];
  for (const c of data) {
    if (c === 0x7e) break;
    if (c === 0x7a && group.length === 0) out.push(0, 0, 0, 0);
    if (c < 0x21 || c > 0x75) continue;
    group.push(c - 0x21);
    if (group.length === 5) {
      out.push(...bytesOf(group));
      group = [];
    }
  }
  const n = group.length;
  if (n > 1) out.push(...bytesOf([...group, 84, 84, 84, 84].slice(0, 5)).slice(0, n - 1));
  return Uint8Array.from(out);
}

function bytesOf(group: readonly number[]): number[] {
  const value = group.reduce((v, d) => v * 85 + d, 0);
  return [value / 2 ** 24, value / 2 ** 16, value / 2 ** 8, value].map((v) => Math.floor(v) & 255);
}

/** RunLengthDecode (ISO 32000-2, 7.4.5). */
export function runLength(data: Uint8Array, limit: number): Uint8Array {
  const out: number[] = [];
  for (let i = 0; i < data.length && out.length < limit; ) {
    const length = data[i++] as number;
    if (length === 128) break;
    if (length < 128) {
      for (let n = 0; n <= length && i < data.length; n++) out.push(data[i++] as number);
    } else {
      const byte = data[i++] ?? 0;
      for (let n = 0; n < 257 - length; n++) out.push(byte);
    }
  }
  return Uint8Array.from(out);
}
