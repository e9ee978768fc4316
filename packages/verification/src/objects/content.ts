import { BlackbarError } from '@blackbar/model';
import { Lexer } from './lexer.ts';
import { Keyword, PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from './types.ts';

/** What a content stream says, operator by operator, without drawing it (ISO 32000-2, 7.8.2). */
export interface Operation {
  readonly operator: string;
  readonly operands: readonly PdfValue[];
}

const MAX_OPERATIONS = 5_000_000;
const MAX_OPERANDS = 100_000;
/** Strings that are opened in one another and never closed. */
const MAX_UNCLOSED = 16;

/**
 * The operators of a content stream. What stands at its end without one, or behind a bracket that none closes, is never
 * drawn, but can be read by whoever looks: it is read as if it were shown, and as if the bracket were not there.
 */
export function* operations(bytes: Uint8Array, unclosed = 0): Generator<Operation> {
  const lexer = new Lexer(bytes);
  let operands: PdfValue[] = [];
  for (let n = 0; ; ) {
    if (n >= MAX_OPERATIONS || operands.length >= MAX_OPERANDS) {
      throw new BlackbarError('resource_limit', 'page_content');
    }
    const token = lexer.read();
    if (!(token instanceof Keyword)) {
      operands.push(token);
      continue;
    }
    if (token.word === '') {
      yield* leftAtEnd(operands, lexer.unclosed !== undefined);
      if (lexer.unclosed !== undefined && unclosed < MAX_UNCLOSED)
        yield* operations(bytes.subarray(lexer.unclosed), unclosed + 1);
      return;
    }
    n++;
    if (token.word === 'BI') {
      yield { operator: 'BI', operands: [inlineImage(lexer)] };
    } else {
      yield { operator: token.word, operands };
    }
    operands = [];
  }
}

/** Strings that no operator follows; `cut` where the last one ends with the stream, unclosed. */
function leftAtEnd(operands: readonly PdfValue[], cut: boolean): Operation[] {
  const last = operands.at(-1);
  if (Array.isArray(last)) return [{ operator: 'TJ', operands: [cut ? last.slice(0, -1) : last] }];
  return last instanceof PdfString && !cut ? [{ operator: 'Tj', operands: [last] }] : [];
}

/** An inline image (8.9.7) as a stream; its keys stay abbreviated. */
function inlineImage(lexer: Lexer): PdfStream {
  const dict = new PdfDict();
  for (let key = lexer.read(); key instanceof PdfName; key = lexer.read()) {
    const value = lexer.read();
    if (!(value instanceof Keyword)) dict.entries.set(key.name, value);
  }
  const { bytes } = lexer;
  const start = lexer.at + 1;
  for (let i = start; i < bytes.length - 1; i++) {
    if (bytes[i] === 69 && bytes[i + 1] === 73 && isGap(bytes[i - 1]) && isGap(bytes[i + 2]) && reads(bytes, i + 2)) {
      lexer.at = i + 2;
      return new PdfStream(dict, bytes.subarray(start, i - 1));
    }
  }
  lexer.at = bytes.length;
  return new PdfStream(dict, bytes.subarray(start));
}

function isGap(c: number | undefined): boolean {
  return c === undefined || c === 32 || c === 10 || c === 13 || c === 9 || c === 0;
}

/** `EI` inside samples is followed by other samples, the real one by plain text. */
function reads(bytes: Uint8Array, at: number): boolean {
  for (let i = at; i < Math.min(at + 12, bytes.length); i++) {
    const c = bytes[i] as number;
    if (c > 126 || (c < 32 && !isGap(c))) return false;
  }
  return true;
}

/** A show operator's strings with the kern numbers between them; undefined for other operators. */
export function shownBy({ operator, operands }: Operation): readonly (PdfString | number)[] | undefined {
  if (operator === 'TJ') {
    const array = operands.at(-1);
    return Array.isArray(array) ? array.filter((v) => v instanceof PdfString || typeof v === 'number') : [];
  }
  if (operator !== 'Tj' && operator !== "'" && operator !== '"') return undefined;
  const text = operands.at(-1);
  return text instanceof PdfString ? [text] : [];
}
