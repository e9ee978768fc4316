/** A number as content streams write it: no exponent, no more digits than a reader can show. */
export function numeral(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return '0';
  const text = value.toFixed(digits);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}

/** A literal string; only what would end or change it is escaped, and bytes outside ASCII are written in octal. */
export function literal(bytes: Uint8Array): string {
  let text = '(';
  for (const byte of bytes) {
    if (byte === 0x28 || byte === 0x29 || byte === 0x5c) text += `\\${String.fromCharCode(byte)}`;
    else if (byte < 0x20 || byte > 0x7e) text += `\\${byte.toString(8).padStart(3, '0')}`;
    else text += String.fromCharCode(byte);
  }
  return `${text})`;
}
