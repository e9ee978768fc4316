import type { DictEntry, Operand } from '../content/operand.ts';
import { type Operation, readOperations } from '../content/operations.ts';
import { isRegular, isSpace } from '../content/tokenizer.ts';
import { Edits } from '../splice/edits.ts';
import { numeral } from '../splice/numerals.ts';
import { isImageEntry, isParameter, isPlainImage } from './image-entries.ts';
import { isEdge, isProperty } from './mark-properties.ts';
import { drawsNothing, fits, type Slot, slotsOf } from './operand-slots.ts';

/** An item that is none of them counts as 0 there, so that its place has to stay. */
const COUNTED = 'd';
/** What readers agree upon: a sign or a second point within is where each goes on in its own way. */
const PLAIN_NUMBER = /^[+-]*\d*\.?\d*$/;

const DIGITS = 6;
const OPENING = 0x3c;
const CLOSING_ARRAY = 0x5d;
const CLOSING_DICT = 0x3e;

/**
 * The same content without what says something and draws nothing: comments, bytes that are no tokens, unknown
 * operators and operands that none takes, tags of the author's own, and of property lists all but what the format lets
 * them say. Detection reads none of these. An operand of the wrong kind leaves its place empty: were the one before it
 * to move up, a word that nobody read would be drawn. The same bytes where there is nothing of the kind.
 */
export function mutedContent(content: Uint8Array): Uint8Array {
  const cleaner = new Cleaner(content);
  let from = 0;
  for (const operation of readOperations(content)) {
    if (operation.operator === 'BI') {
      if (!isPlainImage(operation, content)) continue;
      cleaner.inlineImage(operation);
    } else {
      const slots = slotsOf(operation);
      if (!slots || drawsNothing(operation, slots)) continue;
      cleaner.operation(operation, slots);
    }
    cleaner.between(from, operation.start);
    from = operation.end;
  }
  cleaner.between(from, content.length);
  return cleaner.edits.empty ? content : cleaner.edits.apply(content);
}

class Cleaner {
  readonly edits = new Edits();
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  operation({ operator, operands, start, end }: Operation, slots: readonly Slot[]): void {
    const taken = slots.length === 0 ? [] : operands.slice(-slots.length);
    this.#parts(start, taken, end - operator.length);
    for (const [i, operand] of taken.entries()) {
      const slot = slots[slots.length - taken.length + i] as Slot;
      if (fits(operand, slot)) this.#inside(operand, operator);
      else this.#instead(operand, slot.instead);
    }
  }

  inlineImage({ operands: [dict] }: Operation): void {
    if (dict?.kind === 'dict') this.#entries(dict.start, dict.entries.filter(isImageEntry), dict.end, 'BI');
  }

  /** Nothing but white space may stand there. */
  between(start: number, end: number): void {
    for (let at = start; at < end; at++) {
      if (isSpace(this.#bytes[at])) continue;
      this.edits.replace(start, end, start === 0 ? '' : '\n');
      return;
    }
  }

  #parts(start: number, parts: readonly { readonly start: number; readonly end: number }[], end: number): void {
    let from = start;
    for (const part of parts) {
      this.between(from, part.start);
      from = part.end;
    }
    this.between(from, end);
  }

  #inside(operand: Operand, operator: string): void {
    if (operand.kind === 'string') this.#string(operand);
    if (operand.kind === 'number') this.#number(operand);
    if (operand.kind === 'array') this.#array(operand, operator);
    if (operand.kind !== 'dict') return;
    const entries = operand.entries.filter(operator === 'BI' ? isParameter : isProperty);
    this.#entries(operand.start + 2, entries, this.#closed(operand, 2), operator);
  }

  #entries(start: number, entries: readonly DictEntry[], end: number, operator: string): void {
    this.#parts(start, entries, end);
    for (const entry of entries) {
      let endOfKey = entry.start + 1;
      while (isRegular(this.#bytes[endOfKey])) endOfKey++;
      this.between(endOfKey, entry.value.start);
      this.#inside(entry.value, operator);
    }
  }

  #array(operand: Operand & { kind: 'array' }, operator: string): void {
    const isTaken = (item: Operand) =>
      item.kind === 'number' || (operator === 'TJ' ? item.kind === 'string' : isEdge(item));
    const items = operator === COUNTED || operator === 'BI' ? operand.items : operand.items.filter(isTaken);
    this.#parts(operand.start + 1, items, this.#closed(operand, 1));
    for (const item of items) {
      if (operator === COUNTED && !isTaken(item)) this.#instead(item, 'null');
      else this.#inside(item, operator);
    }
  }

  #instead({ start, end }: Operand, text: string): void {
    if (Buffer.from(this.#bytes.subarray(start, end)).equals(Buffer.from(text))) return;
    const [before, after] = [text.startsWith('/') ? '' : ' ', isRegular(this.#bytes[end]) ? ' ' : ''];
    this.edits.replace(start, end, `${before}${text}${after}`);
  }

  #number({ start, end, value }: Operand & { kind: 'number' }): void {
    const text = Buffer.from(this.#bytes.subarray(start, end)).toString('latin1');
    if (!PLAIN_NUMBER.test(text)) this.edits.replace(start, end, numeral(value, DIGITS));
  }

  /** What is no digit is passed over by readers (7.3.4.3). */
  #string({ start, end, bytes }: Operand & { kind: 'string' }): void {
    if (this.#bytes[start] !== OPENING) return;
    for (let at = start + 1; at < end - 1; at++) {
      if (isSpace(this.#bytes[at]) || isHexDigit(this.#bytes[at] as number)) continue;
      this.edits.replace(start, end, `<${Buffer.from(bytes).toString('hex')}>`);
      return;
    }
  }

  /** Where the inside ends: at the end of the bytes nothing may close it. */
  #closed({ kind, end }: Operand, length: number): number {
    return this.#bytes[end - 1] === (kind === 'array' ? CLOSING_ARRAY : CLOSING_DICT) ? end - length : end;
  }
}

function isHexDigit(c: number): boolean {
  return (c >= 0x30 && c <= 0x39) || (c >= 0x41 && c <= 0x46) || (c >= 0x61 && c <= 0x66);
}
