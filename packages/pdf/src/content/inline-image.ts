import type { DictEntry, Operand } from './operand.ts';
import { isRegular, isSpace, Tokenizer } from './tokenizer.ts';

const E = 0x45;
const I = 0x49;

/** How far behind an EI its surroundings must look like content, in tokens. */
const LOOK_AHEAD = 12;

const OPERATORS: ReadonlySet<string> = new Set(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EMC ET EX f F f* G g gs h i j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' " true false null'.split(
    ' ',
  ),
);

/**
 * Where the data of an inline image ends (ISO 32000-2, 8.9.7). `after` is the end of ID. The data may hold
 * the letters EI: a length that the dictionary gives away wins, else an EI between white space before more
 * content. Without an EI the data runs to the end.
 */
export function endOfInlineData(
  bytes: Uint8Array,
  after: number,
  entries: readonly DictEntry[],
): { readonly dataStart: number; readonly dataEnd: number; readonly end: number } {
  const dataStart = Math.min(after + (isSpace(bytes[after]) ? 1 : 0), bytes.length);
  const from = dataStart + (plainLength(entries) ?? 0);
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== E || bytes[at + 1] !== I || isRegular(bytes[at + 2])) continue;
    const spaced = at === from || isSpace(bytes[at - 1]) || bytes[at - 1] === 0x3e;
    if (!spaced || !looksLikeContent(bytes, at + 2)) continue;
    const dataEnd = at > from && isSpace(bytes[at - 1]) ? at - 1 : at;
    return { dataStart, dataEnd, end: at + 2 };
  }
  return { dataStart, dataEnd: bytes.length, end: bytes.length };
}

function looksLikeContent(bytes: Uint8Array, from: number): boolean {
  const tokens = new Tokenizer(bytes, from);
  for (let i = 0; i < LOOK_AHEAD && tokens.next(); i++) {
    if (tokens.kind === 'stray') return false;
    if (tokens.kind === 'keyword') {
      const word = String.fromCharCode(...bytes.subarray(tokens.start, Math.min(tokens.end, tokens.start + 8)));
      return OPERATORS.has(word);
    }
  }
  return true;
}

/** Bytes of unfiltered data, where the dictionary says all that is needed (tables 87 and 91 of ISO 32000-2). */
function plainLength(entries: readonly DictEntry[]): number | undefined {
  const at = (short: string, long: string): Operand | undefined =>
    entries.find(({ key }) => key === short || key === long)?.value;
  if (at('F', 'Filter')) return undefined;
  const width = at('W', 'Width');
  const height = at('H', 'Height');
  if (width?.kind !== 'number' || height?.kind !== 'number') return undefined;
  const mask = at('IM', 'ImageMask');
  const isMask = mask?.kind === 'word' && mask.value === 'true';
  const bits = at('BPC', 'BitsPerComponent');
  const components = isMask ? 1 : componentsOf(at('CS', 'ColorSpace'));
  const depth = isMask ? 1 : bits?.kind === 'number' ? bits.value : undefined;
  if (components === undefined || depth === undefined) return undefined;
  const length = Math.ceil((width.value * components * depth) / 8) * height.value;
  return Number.isSafeInteger(length) && length >= 0 ? length : undefined;
}

function componentsOf(space: Operand | undefined): number | undefined {
  if (space?.kind === 'array') {
    const first = space.items[0];
    return first?.kind === 'name' && (first.value === 'I' || first.value === 'Indexed') ? 1 : undefined;
  }
  if (space?.kind !== 'name') return undefined;
  const known: Readonly<Record<string, number>> = {
    G: 1,
    DeviceGray: 1,
    RGB: 3,
    DeviceRGB: 3,
    CMYK: 4,
    DeviceCMYK: 4,
  };
  return known[space.value];
}
