import { Tokenizer } from '../content/tokenizer.ts';

const PERCENT = 0x25;
const LINE_END = 0x0a;

/** A character map without comments (ISO 32000-2, 7.2.4): no reader needs them, and anything may be said there. */
export function withoutComments(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(PERCENT)) return bytes;
  const parts: Uint8Array[] = [];
  const tokens = new Tokenizer(bytes);
  while (tokens.next()) {
    const part = bytes.subarray(tokens.start, tokens.end);
    const isComment = tokens.kind === 'space' && part.includes(PERCENT);
    parts.push(isComment ? Uint8Array.of(LINE_END) : part);
  }
  return Uint8Array.from(Buffer.concat(parts));
}
