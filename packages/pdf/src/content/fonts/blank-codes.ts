import { firstWhere } from '@blackbar/geometry';
import type { PDFDict } from '@cantoo/pdf-lib';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { nameAt, streamAt } from '../objects.ts';
import type { Operand } from '../operand.ts';
import { readOperations } from '../operations.ts';
import { codeOf } from './cmap.ts';
import type { IsBlank } from './font.ts';
import { glyphNamesOf } from './simple-font.ts';

/** The space, and the one at which no line breaks. */
const BLANKS = [0x20, 0xa0];
const SPACE = 32;

/**
 * Tells the codes that show nothing but the space between two words, by what the font says that they mean (ISO 32000-2,
 * 9.10.2). Word spacing goes by the code 32 whatever that shows: a subset whose codes are counted from 1 has a letter
 * there, and the space anywhere.
 */
export function blankCodes(font: PDFDict): IsBlank {
  const { blank, mapped } = mappedBlanks(font);
  const unmapped = blankWithoutMap(font);
  return (code, bytes) => blank.has(code) || (!mapped(code) && unmapped(code, bytes));
}

function blankWithoutMap(font: PDFDict): IsBlank {
  switch (nameAt(font, 'Subtype')) {
    case 'Type0':
      return (code, bytes) => bytes === 1 && code === SPACE;
    case 'Type3':
      return (code) => code === SPACE;
    default: {
      const names = glyphNamesOf(font);
      return (code) => names[code] === 'space' || (code === SPACE && !names[code]);
    }
  }
}

interface Range {
  readonly first: number;
  readonly last: number;
}

function mappedBlanks(font: PDFDict) {
  const blank = new Set<number>();
  const ranges: Range[] = [];
  const take = (low: Operand | undefined, high: Operand | undefined, to: Operand | undefined) => {
    if (low?.kind !== 'string' || high?.kind !== 'string' || !to) return;
    const range = { first: codeOf(low.bytes), last: codeOf(high.bytes) };
    ranges.push(range);
    for (const code of blanksIn(range, to)) blank.add(code);
  };
  const map = streamAt(font, 'ToUnicode');
  for (const { operator, operands } of map ? readOperations(decodeStream(map).bytes) : []) {
    if (operator === 'endbfchar')
      for (let i = 0; i + 1 < operands.length; i += 2) take(operands[i], operands[i], operands[i + 1]);
    if (operator === 'endbfrange')
      for (let i = 0; i + 2 < operands.length; i += 3) take(operands[i], operands[i + 1], operands[i + 2]);
  }
  return { blank, mapped: coveredBy(ranges) };
}

/** Whether one of the ranges has a code: asked for each letter, of as many ranges as a map likes to have. */
export function coveredBy(ranges: readonly Range[]): (code: number) => boolean {
  const sorted = ranges.toSorted((a, b) => a.first - b.first);
  let most = Number.NEGATIVE_INFINITY;
  const reaches = sorted.map(({ last }) => {
    most = Math.max(most, last);
    return most;
  });
  return (code) => {
    const behind = firstWhere(sorted.length, (i) => (sorted[i]?.first ?? 0) > code);
    return (reaches[behind - 1] ?? Number.NEGATIVE_INFINITY) >= code;
  };
}

/** Of codes that count up from the text of the first, or have theirs in a list. */
function blanksIn({ first, last }: Range, to: Operand): number[] {
  if (to.kind === 'array')
    return to.items.flatMap((item, i) => (isBlank(item) && first + i <= last ? [first + i] : []));
  if (to.kind !== 'string' || to.bytes.length > 2) return [];
  const start = codeOf(to.bytes);
  return BLANKS.map((blank) => first + blank - start).filter((code) => code >= first && code <= last);
}

function isBlank(item: Operand): boolean {
  return item.kind === 'string' && item.bytes.length <= 2 && BLANKS.includes(codeOf(item.bytes));
}
