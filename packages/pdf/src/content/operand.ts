/** What stands before an operator, with the bytes it was read from. */
export type Operand = NumberOperand | NameOperand | StringOperand | ArrayOperand | DictOperand | WordOperand;

interface Ranged {
  /** Half-open byte range in the stream. */
  readonly start: number;
  readonly end: number;
}

export interface NumberOperand extends Ranged {
  readonly kind: 'number';
  readonly value: number;
}

export interface NameOperand extends Ranged {
  readonly kind: 'name';
  /** Without the slash, #xx decoded, one character a byte. */
  readonly value: string;
}

export interface StringOperand extends Ranged {
  readonly kind: 'string';
  readonly bytes: Uint8Array;
}

export interface ArrayOperand extends Ranged {
  readonly kind: 'array';
  readonly items: readonly Operand[];
}

export interface DictOperand extends Ranged {
  readonly kind: 'dict';
  readonly entries: readonly DictEntry[];
}

export interface DictEntry extends Ranged {
  readonly key: string;
  readonly value: Operand;
}

/** true, false, null. */
export interface WordOperand extends Ranged {
  readonly kind: 'word';
  readonly value: string;
}

/** The name that most operators with one take last. */
export function nameOperand(operands: readonly Operand[]): string | undefined {
  const last = operands.at(-1);
  return last?.kind === 'name' ? last.value : undefined;
}

/**
 * Digits, sign and point in whatever order broken producers left them: what follows a second point or sign is not read.
 */
export function parseNumber(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  let sign = 1;
  for (; at < end && (bytes[at] === 0x2d || bytes[at] === 0x2b); at++) if (bytes[at] === 0x2d) sign = -1;
  let value = 0;
  let scale = 0;
  for (; at < end; at++) {
    const c = bytes[at] as number;
    if (c >= 0x30 && c <= 0x39) {
      value = value * 10 + (c - 0x30);
      scale *= 10;
    } else if (c === 0x2e && scale === 0) scale = 1;
    else break;
  }
  return (sign * value) / (scale || 1);
}

export function parseName(bytes: Uint8Array, start: number, end: number): string {
  let name = '';
  for (let at = start + 1; at < end; at++) {
    const c = bytes[at] as number;
    const high = c === 0x23 ? hexDigit(bytes[at + 1]) : -1;
    const low = c === 0x23 ? hexDigit(bytes[at + 2]) : -1;
    if (high >= 0 && low >= 0 && at + 2 < end) {
      name += String.fromCharCode(high * 16 + low);
      at += 2;
    } else name += String.fromCharCode(c);
  }
  return name;
}

export function parseHex(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const out = new Uint8Array(Math.ceil((end - start) / 2));
  let digits = 0;
  for (let at = start + 1; at < end; at++) {
    const digit = hexDigit(bytes[at]);
    if (digit < 0) continue;
    const i = digits >> 1;
    out[i] = (out[i] as number) + (digits % 2 === 0 ? digit * 16 : digit);
    digits++;
  }
  return out.subarray(0, (digits + 1) >> 1);
}

const ESCAPES: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/** A literal string's bytes (ISO 32000-2, 7.3.4.2). */
export function parseLiteral(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const last = end - 1 > start && bytes[end - 1] === 0x29 ? end - 1 : end;
  const out = new Uint8Array(last - start);
  let n = 0;
  let at = start + 1;
  while (at < last) {
    const c = bytes[at++] as number;
    if (c === 0x0d) {
      out[n++] = 0x0a;
      at += lineEndLength(bytes, at - 1) - 1;
    } else if (c !== 0x5c) out[n++] = c;
    else {
      if (at >= last || bytes[at] === undefined) break;
      const length = escapeLength(bytes, at, last);
      const escaped = escapedByte(bytes, at, length);
      if (escaped >= 0) out[n++] = escaped;
      at += length;
    }
  }
  return out.subarray(0, n);
}

/** However a line ends, it is one LF. */
function lineEndLength(bytes: Uint8Array, at: number): number {
  return bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? 2 : 1;
}

/** What belongs to an escape behind its backslash: one to three octal digits, a line end, or one byte. */
function escapeLength(bytes: Uint8Array, at: number, last: number): number {
  if (!isOctal(bytes[at] as number)) return lineEndLength(bytes, at);
  let digits = 1;
  while (digits < 3 && at + digits < last && isOctal(bytes[at + digits] as number)) digits++;
  return digits;
}

/** The byte that an escape stands for; -1 for a line end, which only breaks a long string. */
function escapedByte(bytes: Uint8Array, at: number, length: number): number {
  const first = bytes[at] as number;
  if (first === 0x0d || first === 0x0a) return -1;
  if (!isOctal(first)) return ESCAPES[first] ?? first;
  let value = 0;
  for (let i = 0; i < length; i++) value = value * 8 + ((bytes[at + i] as number) - 0x30);
  return value & 0xff;
}

function isOctal(c: number): boolean {
  return c >= 0x30 && c <= 0x37;
}

function hexDigit(c: number | undefined): number {
  if (c === undefined) return -1;
  if (c >= 0x30 && c <= 0x39) return c - 0x30;
  if (c >= 0x41 && c <= 0x46) return c - 0x37;
  if (c >= 0x61 && c <= 0x66) return c - 0x57;
  return -1;
}
