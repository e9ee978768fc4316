import { ByteSink } from './byte-sink.ts';

/** LZWDecode (ISO 32000-2, 7.4.4): codes of 9 to 12 bits, high bit first; `early` is /EarlyChange. */
export function lzw(data: Uint8Array, limit: number, early = 1): Uint8Array {
  const out = new ByteSink(limit, data.length * 3);
  const prefix = new Int32Array(4096);
  const suffix = new Uint8Array(4096);
  const stack: number[] = [];
  let [next, width, previous, first] = [258, 9, -1, 0];
  let [bits, count] = [0, 0];
  for (const byte of data) {
    bits = ((bits << 8) | byte) & 0xffffff;
    count += 8;
    if (count < width) continue;
    count -= width;
    const code = (bits >> count) & ((1 << width) - 1);
    if (code === 257 || out.full) break;
    if (code === 256) {
      [next, width, previous] = [258, 9, -1];
      continue;
    }
    let c = code;
    if (c >= next) {
      if (previous < 0) break;
      stack.push(first);
      c = previous;
    }
    for (; c >= 258; c = prefix[c] as number) stack.push(suffix[c] as number);
    first = c & 255;
    out.push(first);
    while (stack.length > 0) out.push(stack.pop() as number);
    if (previous >= 0 && next < 4096) {
      prefix[next] = previous;
      suffix[next++] = first;
    }
    previous = code;
    if (next + early >= 2048) width = 12;
    else if (next + early >= 1024) width = 11;
    else if (next + early >= 512) width = 10;
  }
  return out.take();
}
