import { STANDARD_ENCODING } from '../../content/fonts/encodings.ts';
import { charStringUses, decrypted, encrypted } from './type1-charstrings.ts';

/** Keys of the encryptions (Adobe Type 1 Font Format, chapter 7). */
const EEXEC = 55665;
const CHAR_STRING = 4330;
/** Flex and hint replacement (chapter 8): every font may call them. */
const COMMON_SUBRS = 4;
const RETURN = 11;

/** A Type 1 program (ISO 32000-2, 9.9: FontFile) taken apart. */
export interface Type1Program {
  /** Up to and with `eexec`. */
  readonly clear: string;
  /** What was encrypted, one character a byte. */
  readonly secret: string;
  /** Glyph names that the program's own encoding has for codes. */
  readonly ownNames: ReadonlyMap<number, string>;
  /** That encoding is no standard one. */
  readonly hasOwnCodes: boolean;
}

export interface Type1Written {
  readonly bytes: Uint8Array;
  readonly lengths: readonly [number, number, number];
}

/** `undefined` for a program that can't be followed. */
export function readType1(bytes: Uint8Array): Type1Program | undefined {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = all.toString('latin1');
  // Fonts cut into segments for another system are not meant to stand in a PDF.
  const found = /currentfile\s+eexec[ \t]*(?:\r\n|\r|\n|[ \t])/.exec(text);
  if (!text.startsWith('%!') || !found) return undefined;
  const start = found.index + found[0].length;
  const mark = text.lastIndexOf('cleartomark');
  const end = mark < start ? text.length : mark;
  let cipher: Uint8Array = all.subarray(start, end);
  if (/^[0-9a-fA-F]{4}/.test(text.slice(start, start + 4))) {
    cipher = Buffer.from(text.slice(start, end).replace(/\s/g, ''), 'hex');
  }
  const secret = endedSecret(Buffer.from(decrypted(cipher, EEXEC, 4)).toString('latin1'));
  if (!secret.includes('/CharStrings')) return undefined;
  const clear = text.slice(0, start);
  const own = Array.from(clear.matchAll(OWN_CODE), ([, code, name]) => [Number(code), name as string] as const);
  const standard = /\/Encoding\s+StandardEncoding/.test(clear) ? STANDARD_ENCODING.entries() : [];
  return { clear, secret, ownNames: new Map([...standard, ...own]), hasOwnCodes: own.length > 0 };
}

const OWN_CODE = /\bdup\s+(\d{1,3})\s*\/(\S*)\s+put\b[ \t]*(?:\r\n|\r|\n)?/g;

/** What ends a program (Adobe Type 1 Font Format, 2.4). */
const TRAILER = Buffer.from(`${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`, 'latin1');
const CLOSE_FILE = 'closefile';

/**
 * The zeros behind the cipher cannot be told from a cipher that ends in such a byte, but what it says can. Ended by a
 * line's end, or readers take what follows for the rest of its last word.
 */
function endedSecret(secret: string): string {
  const at = secret.lastIndexOf(CLOSE_FILE);
  return at < 0 ? secret : `${secret.slice(0, at + CLOSE_FILE.length)}\n`;
}

/**
 * The program with the glyphs of these names alone, what they are made of, and `.notdef`. `undefined` where it can't be
 * followed.
 */
export function type1WithGlyphs(program: Type1Program, names: Iterable<string>): Type1Written | undefined {
  const { clear, secret } = program;
  const lenIV = Number(/\/lenIV\s+(-?\d+)/.exec(secret)?.[1] ?? 4);
  if (lenIV < 0) return undefined;
  const glyphs = entriesOf(secret, /\/CharStrings\s+(\d+)\s+dict\s+dup\s+begin\s*/g, GLYPH);
  const subrs = entriesOf(secret, /\/Subrs\s+(\d+)\s+array\s*/g, SUBR);
  // What is not the end of the list is a glyph that was not understood.
  if (!glyphs || !secret.startsWith('end', glyphs.to)) return undefined;
  const kept = new Set(names).add('.notdef');
  const called = withUses(kept, byKey(glyphs), byKey(subrs), lenIV);
  const empty = Buffer.from(encrypted(Uint8Array.of(RETURN), CHAR_STRING, lenIV)).toString('latin1');
  const blank = ({ key, before, data, after }: Entry) =>
    called.has(Number(key)) || Number(key) < COMMON_SUBRS
      ? before + data + after
      : before.replace(/^(dup\s+\d+\s+)\d+/, `$1${empty.length}`) + empty + after;
  // By their names: their order may be that of their first use.
  const own = glyphs.entries.filter(({ key }) => kept.has(key)).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const edits = [
    {
      ...glyphs,
      text:
        glyphs.head.replace(/\d+/, String(own.length)) +
        own.map(({ before, data, after }) => before + data + after).join(''),
    },
    ...(subrs ? [{ ...subrs, text: subrs.head + subrs.entries.map(blank).join('') }] : []),
  ].sort((a, b) => a.from - b.from);
  let written = '';
  let read = 0;
  for (const { from, to, text } of edits) {
    written += secret.slice(read, from) + text;
    read = to;
  }
  written += secret.slice(read);
  const named = withCodes(clear, (code, name) => (kept.has(name) ? code : undefined));
  const cipher = encrypted(latin1(written), EEXEC, 4);
  const bytes = Buffer.concat([latin1(named), cipher, TRAILER]);
  return { bytes, lengths: [named.length, cipher.length, TRAILER.length] };
}

/** The program with other codes in its own encoding; a code that gets none goes. */
export function type1Recoded(bytes: Uint8Array, codes: ReadonlyMap<number, number>): Type1Written | undefined {
  const program = readType1(bytes);
  if (!program) return undefined;
  const clear = latin1(withCodes(program.clear, (code) => codes.get(code)));
  const cipher = encrypted(latin1(program.secret), EEXEC, 4);
  return { bytes: Buffer.concat([clear, cipher, TRAILER]), lengths: [clear.length, cipher.length, TRAILER.length] };
}

/** The lines of the encoding with these codes, in their order. */
function withCodes(clear: string, codeOf: (code: number, name: string) => number | undefined): string {
  const lines = Array.from(clear.matchAll(OWN_CODE), ([line, code = '', name = '']) => {
    const given = codeOf(Number(code), name);
    return { code: given ?? 0, line: given === undefined ? '' : line.replace(/\d+/, String(given)) };
  });
  const sorted = lines.filter(({ line }) => line !== '').toSorted((a, b) => a.code - b.code);
  let next = 0;
  return clear.replace(OWN_CODE, () => sorted[next++]?.line ?? '');
}

/**
 * Adds to `kept` the letters and accents that its glyphs are made of; gives the numbers of the routines that are
 * called.
 */
function withUses(
  kept: Set<string>,
  glyphOf: ReadonlyMap<string, Entry>,
  subrOf: ReadonlyMap<string, Entry>,
  lenIV: number,
): Set<number> {
  const called = new Set<number>();
  const uses = (entry: Entry) => charStringUses(decrypted(latin1(entry.data), CHAR_STRING, lenIV));
  // Both sets grow while they are walked: accents have parts, and routines call routines.
  for (const name of kept) {
    const glyph = glyphOf.get(name);
    const used = glyph && uses(glyph);
    for (const code of used?.accents ?? []) kept.add(STANDARD_ENCODING[code] || '.notdef');
    for (const subr of used?.subrs ?? []) called.add(subr);
  }
  for (const number of called) {
    const subr = subrOf.get(String(number));
    for (const other of subr ? uses(subr).subrs : []) called.add(other);
  }
  return called;
}

interface Entry {
  /** Name of the glyph, or number of the routine. */
  readonly key: string;
  readonly data: string;
  /** What stands around its data: the head, and what closes it. */
  readonly before: string;
  readonly after: string;
}

interface Entries {
  readonly head: string;
  readonly entries: Entry[];
  readonly from: number;
  readonly to: number;
}

/** Some writers name the glyphs that they do not know by nothing. */
const GLYPH = /\/(\S*)\s+(\d+)\s+(?:RD|-\||\S+) /y;
const SUBR = /dup\s+(\d+)\s+(\d+)\s+(?:RD|-\||\S+) /y;
/** What closes an entry: ND, NP and the like. */
const CLOSE = /\s*(?:ND|\|-|NP|\||noaccess\s+(?:def|put)|def|put|readonly\s+(?:def|put)|\S+)\s*/y;

/** `undefined` for a list that is not there, breaks off, or stands there twice: fonts for two resolutions have two. */
function entriesOf(secret: string, head: RegExp, entry: RegExp): Entries | undefined {
  const heads = [...secret.matchAll(head)];
  const [match] = heads;
  if (!match || heads.length !== 1) return undefined;
  const from = match.index;
  let at = from + match[0].length;
  const entries: Entry[] = [];
  for (;;) {
    entry.lastIndex = at;
    const found = entry.exec(secret);
    if (!found) break;
    const start = at + found[0].length;
    const length = Number(found[2]);
    if (start + length > secret.length) return undefined;
    CLOSE.lastIndex = start + length;
    const close = CLOSE.exec(secret);
    if (!close) return undefined;
    const end = start + length + close[0].length;
    entries.push({
      key: found[1] as string,
      data: secret.slice(start, start + length),
      before: found[0],
      after: close[0],
    });
    at = end;
  }
  return entries.length === 0 ? undefined : { head: match[0], entries, from, to: at };
}

function byKey(list: Entries | undefined): ReadonlyMap<string, Entry> {
  return new Map(list?.entries.map((entry) => [entry.key, entry]));
}

function latin1(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}
