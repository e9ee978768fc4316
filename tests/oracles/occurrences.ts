import { everyDecodedByte, inflatedBytes } from './bytes.ts';
import { textByMutool } from './mutool.ts';
import { textByPoppler } from './poppler.ts';
import { objectsAsJson } from './qpdf.ts';

/** Where a secret was still found; empty when it is nowhere. */
export type Hiding = string;

/** Looks for a secret in everything that the outside tools and our own scan can read from the file. */
export async function occurrencesAnywhere(pdf: Uint8Array, secret: string): Promise<readonly Hiding[]> {
  const wanted = fold(secret);
  const found = new Set<Hiding>();
  const look = (text: string, where: string) => {
    if (fold(text).includes(wanted)) found.add(where);
  };
  const [poppler, mutool, json, buffers] = await Promise.all([
    textByPoppler(pdf),
    textByMutool(pdf),
    objectsAsJson(pdf),
    everyDecodedByte(pdf),
  ]);
  look(poppler, 'text by pdftotext');
  look(mutool, 'text by mutool');
  look(json, 'strings by qpdf');
  for (const buffer of buffers) for (const where of encodingsWith(buffer, secret)) found.add(where);
  return [...found];
}

/**
 * The same by one outside tool and our own scan alone, for thousands of files: one process a file, which is
 * an eighth of the time.
 */
export async function occurrencesAtAGlance(pdf: Uint8Array, secret: string): Promise<readonly Hiding[]> {
  const found = new Set<Hiding>();
  if (fold(await textByPoppler(pdf)).includes(fold(secret))) found.add('text by pdftotext');
  for (const buffer of inflatedBytes(pdf)) for (const where of encodingsWith(buffer, secret)) found.add(where);
  return [...found];
}

/** Compatibility forms, case, spaces and soft hyphens do not hide a string. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g, '');
}

function encodingsWith(buffer: Buffer, secret: string): string[] {
  const text = buffer.toString('latin1').toLowerCase();
  const lower = secret.toLowerCase();
  const found: string[] = [];
  const has = (needle: string, where: string) => {
    if (needle.length > 0 && text.includes(needle)) found.push(where);
  };
  const utf16 = Buffer.from(lower, 'utf16le');
  const utf16be = Buffer.from(utf16).swap16();
  has(lower, 'plain bytes');
  has(utf16be.toString('latin1'), 'UTF-16BE bytes');
  has(utf16.toString('latin1'), 'UTF-16LE bytes');
  for (const cased of new Set([secret, lower, secret.toUpperCase()])) {
    const wide = Buffer.from(cased, 'utf16le');
    has(Buffer.from(cased, 'latin1').toString('hex'), 'hex digits');
    has(Buffer.from(wide).swap16().toString('hex'), 'hex digits of UTF-16');
    for (const core of base64Cores(cased)) if (buffer.includes(core)) found.push('base64');
  }
  if (text.includes('%') && fold(text.replace(/%([0-9a-f]{2})/g, hexChar)).includes(fold(secret))) {
    found.push('percent-encoded');
  }
  if (text.includes('#') && fold(text.replace(/#([0-9a-f]{2})/g, hexChar)).includes(fold(secret))) {
    found.push('name with # escapes');
  }
  if (text.includes('&#') && fold(text.replace(/&#(x[0-9a-f]+|\d+);/g, entity)).includes(fold(secret))) {
    found.push('XML entities');
  }
  if (fold(joinedStrings(buffer)).includes(fold(secret))) found.push('strings joined in order');
  return found;
}

function hexChar(_all: string, digits: string): string {
  return String.fromCharCode(Number.parseInt(digits, 16));
}

function entity(_all: string, code: string): string {
  const point = code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

/** The part of each of the three base64 alignments that does not depend on the neighbours. */
function base64Cores(text: string): string[] {
  return [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text, 'latin1')]);
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64');
    return whole.slice(shift === 0 ? 0 : 4);
  });
}

/** So many parentheses that nothing closes stand in the samples of a picture, not in a content stream. */
const MAX_UNCLOSED = 1_000;

/**
 * Every literal and hex string in file order, decoded (ISO 32000-2, 7.3.4) and joined, so that a word
 * shown by several operators or array elements is one word again. UTF-16 strings lose their zero bytes.
 */
function joinedStrings(buffer: Buffer): string {
  const out: number[] = [];
  for (let i = 0, unclosed = 0; i < buffer.length && unclosed < MAX_UNCLOSED; i++) {
    if (buffer[i] === 0x28) {
      const before = out.length;
      const end = literal(buffer, i + 1, out);
      if (end === undefined) {
        out.length = before;
        unclosed += 1;
      }
      i = end ?? i;
    } else if (buffer[i] === 0x3c && buffer[i + 1] !== 0x3c) i = hexString(buffer, i + 1, out);
    else if (buffer[i] === 0x3c) i += 1;
  }
  return Buffer.from(out).toString('latin1');
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** Where the literal string ends that starts at `from`; nothing when it does not end. */
function literal(buffer: Buffer, from: number, out: number[]): number | undefined {
  let depth = 1;
  const limit = Math.min(buffer.length, from + 65_536);
  for (let i = from; i < limit; i++) {
    const byte = buffer[i] ?? 0;
    if (byte === 0x5c) {
      i += readEscape(buffer, i + 1, out);
      continue;
    }
    if (byte === 0x28) depth += 1;
    if (byte === 0x29) depth -= 1;
    if (depth === 0) return i;
    if (byte !== 0) out.push(byte);
  }
  return undefined;
}

/** What a backslash before `at` stands for (ISO 32000-2, table 3); gives how many bytes behind it that takes. */
function readEscape(buffer: Buffer, at: number, out: number[]): number {
  const octal = /^[0-7]{1,3}/.exec(buffer.subarray(at, at + 3).toString('latin1'))?.[0];
  if (octal !== undefined) {
    out.push(Number.parseInt(octal, 8) & 255);
    return octal.length;
  }
  const next = buffer[at] ?? 0;
  // The line goes on.
  if (next === 0x0d) return buffer[at + 1] === 0x0a ? 2 : 1;
  if (next !== 0x0a) out.push(ESCAPES[String.fromCharCode(next)] ?? next);
  return 1;
}

function hexString(buffer: Buffer, from: number, out: number[]): number {
  const end = buffer.indexOf(0x3e, from);
  if (end < 0 || end - from > 65_536) return from;
  const digits = buffer.subarray(from, end).toString('latin1').replace(/\s+/g, '');
  if (!/^[0-9a-fA-F]*$/.test(digits)) return from;
  for (const byte of Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')) if (byte !== 0) out.push(byte);
  return end;
}
