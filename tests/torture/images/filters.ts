/** ASCII85 (ISO 32000-2, 7.4.3). */
export function ascii85(data: Uint8Array): Buffer {
  let out = '';
  for (let i = 0; i < data.length; i += 4) {
    const rest = Math.min(4, data.length - i);
    let value = 0;
    for (let j = 0; j < 4; j++) value = value * 256 + (data[i + j] ?? 0);
    let digits = '';
    for (let j = 0; j < 5; j++) {
      digits = String.fromCharCode(33 + (value % 85)) + digits;
      value = Math.floor(value / 85);
    }
    out += rest === 4 && digits === '!!!!!' ? 'z' : digits.slice(0, rest + 1);
  }
  return Buffer.from(`${out}~>`, 'latin1');
}

/** RunLength (7.4.5): runs of equal bytes and literal stretches. */
export function runLength(data: Uint8Array): Buffer {
  const out: number[] = [];
  for (let i = 0; i < data.length; ) {
    let run = 1;
    while (run < 128 && i + run < data.length && data[i + run] === data[i]) run += 1;
    if (run > 1) {
      out.push(257 - run, data[i] ?? 0);
    } else {
      out.push(0, data[i] ?? 0);
    }
    i += run;
  }
  return Buffer.from([...out, 128]);
}

/** LZW (7.4.4) with the table cleared before it outgrows nine bits: legal, and simple. */
export function lzw(data: Uint8Array): Buffer {
  const codes: number[] = [];
  for (const [i, byte] of data.entries()) {
    if (i % 250 === 0) codes.push(256);
    codes.push(byte);
  }
  codes.push(257);
  const out = Buffer.alloc(Math.ceil((codes.length * 9) / 8));
  for (const [i, code] of codes.entries()) {
    for (let bit = 0; bit < 9; bit++) {
      const at = i * 9 + bit;
      if ((code >> (8 - bit)) & 1) out[at >> 3] = (out[at >> 3] ?? 0) | (0x80 >> (at & 7));
    }
  }
  return out;
}

/** Each row with the PNG filter "Sub" (PNG, 9.2). */
export function predicted(data: Uint8Array, row: number, step: number): Buffer {
  const rows: Buffer[] = [];
  for (let at = 0; at < data.length; at += row) {
    const line = Buffer.alloc(row + 1);
    line[0] = 1;
    for (let i = 0; i < row; i++)
      line[i + 1] = ((data[at + i] ?? 0) - (i >= step ? (data[at + i - step] ?? 0) : 0)) & 255;
    rows.push(line);
  }
  return Buffer.concat(rows);
}
