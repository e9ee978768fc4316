import { firstWhere } from '@blackbar/geometry';

/** Words, numbers and single signs of a text; "Hye-jin", "O'Brien" and "J." are one word, a possessive is two. */
export interface Tokens {
  readonly count: number;
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** What stands before: 0 nothing, 1 a space, 2 a wide gap or tab, 3 a line break, 4 an empty line. */
  readonly gap: Uint8Array;
}

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const SPACE = 3;
const BREAK = 4;

const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_]/.test(character)) return LETTER;
  if (/\d/.test(character)) return DIGIT;
  if (character === '\n') return BREAK;
  return /\s/.test(character) ? SPACE : OTHER;
});

const WIDE_LETTER = /[\p{L}\p{M}]/u;
const WIDE_DIGIT = /\p{N}/u;

function classOf(text: string, i: number): number {
  const code = text.charCodeAt(i);
  if (code < 128) return ASCII[code] ?? OTHER;
  // Half of a surrogate pair counts as a sign; names are not written in the astral planes.
  const character = text.charAt(i);
  if (WIDE_LETTER.test(character)) return LETTER;
  return WIDE_DIGIT.test(character) ? DIGIT : OTHER;
}

const isWordClass = (kind: number): boolean => kind === LETTER || kind === DIGIT;

export function tokenise(text: string): Tokens {
  const start = new Int32Array(text.length);
  const end = new Int32Array(text.length);
  const gap = new Uint8Array(text.length);
  let count = 0;
  let spaces = 0;
  let breaks = 0;
  for (let i = 0; i < text.length; ) {
    const kind = classOf(text, i);
    if (kind === SPACE || kind === BREAK) {
      if (kind === BREAK) breaks += 1;
      else spaces += text.charCodeAt(i) === 9 ? 3 : 1;
      i += 1;
      continue;
    }
    start[count] = i;
    gap[count] = gapOf(spaces, breaks);
    i = isWordClass(kind) ? wordEnd(text, i) : i + 1;
    end[count] = i;
    count += 1;
    spaces = 0;
    breaks = 0;
  }
  return { count, start: start.slice(0, count), end: end.slice(0, count), gap: gap.slice(0, count) };
}

function gapOf(spaces: number, breaks: number): number {
  if (breaks > 0) return breaks > 1 ? 4 : 3;
  return spaces > 1 ? 2 : spaces;
}

/** Index of the first token that begins at `offset` or after it; `count` where none does. */
export function firstToken({ start, count }: Tokens, offset: number): number {
  return firstWhere(count, (i) => (start[i] ?? 0) >= offset);
}

function wordEnd(text: string, from: number): number {
  let i = from + 1;
  while (i < text.length) {
    if (isWordClass(classOf(text, i))) {
      i += 1;
      continue;
    }
    const sign = text.charAt(i);
    const joins = (sign === "'" || sign === '-') && i + 1 < text.length && isWordClass(classOf(text, i + 1));
    const possessive = sign === "'" && /^s(?![\p{L}\p{N}])/iu.test(text.slice(i + 1, i + 3));
    if (!joins || possessive) break;
    i += 2;
  }
  const initial = i === from + 1 && text.charAt(i) === '.' && /\p{Lu}/u.test(text.charAt(from));
  return initial ? i + 1 : i;
}
