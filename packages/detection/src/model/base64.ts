const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const VALUE = new Uint8Array(128);
for (let i = 0; i < ALPHABET.length; i += 1) VALUE[ALPHABET.charCodeAt(i)] = i;

/** RFC 4648, section 4, without line breaks. The pure packages have no decoder of the host's. */
export function fromBase64(text: string): Uint8Array {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let i = 0, at = 0; i < text.length; i += 4) {
    const group =
      ((VALUE[text.charCodeAt(i)] ?? 0) << 18) |
      ((VALUE[text.charCodeAt(i + 1)] ?? 0) << 12) |
      ((VALUE[text.charCodeAt(i + 2)] ?? 0) << 6) |
      (VALUE[text.charCodeAt(i + 3)] ?? 0);
    if (at < bytes.length) bytes[at] = group >> 16;
    if (at + 1 < bytes.length) bytes[at + 1] = (group >> 8) & 255;
    if (at + 2 < bytes.length) bytes[at + 2] = group & 255;
    at += 3;
  }
  return bytes;
}
