import { BlackbarError } from '@blackbar/model';
import { LIMITS } from '../limits.ts';
import { endOfInlineData } from './inline-image.ts';
import { type DictEntry, type Operand, parseHex, parseLiteral, parseName, parseNumber } from './operand.ts';
import { Tokenizer } from './tokenizer.ts';

/** One operator with its operands. An inline image is one operation named BI with its dictionary as operand. */
export interface Operation {
  readonly operator: string;
  readonly operands: readonly Operand[];
  /** Half-open byte range from the first operand to the end of the operator. */
  readonly start: number;
  readonly end: number;
  /** Of an inline image. */
  readonly data?: { readonly start: number; readonly end: number };
}

const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/**
 * The operations of a content stream in order. Never fails on broken bytes: what can't be read is passed over, as
 * readers do. Throws `resource_limit` for arrays deeper, and operators with more operands, than anybody writes.
 */
export function* readOperations(bytes: Uint8Array): Generator<Operation, void, undefined> {
  const tokens = new Tokenizer(bytes);
  let operands: Operand[] = [];
  let room = new Room();
  while (tokens.next()) {
    const { kind, start, end } = tokens;
    if (kind === 'space') continue;
    if (kind !== 'keyword') {
      const operand = readOperand(tokens, 0, room);
      if (operand) operands.push(operand);
      continue;
    }
    const word = latin1(bytes, start, end);
    if (WORDS.has(word)) {
      room.take();
      operands.push({ kind: 'word', value: word, start, end });
      continue;
    }
    if (word === 'BI') yield readInlineImage(tokens, start);
    else yield { operator: word, operands, start: operands[0]?.start ?? start, end };
    operands = [];
    room = new Room();
  }
}

/** For the operands of one operator. */
class Room {
  #left: number = LIMITS.operands;

  take(): void {
    if (this.#left-- === 0) throw new BlackbarError('resource_limit', 'instructions');
  }
}

/** The operand that begins with the current token; `undefined` for what begins none. */
function readOperand(tokens: Tokenizer, depth: number, room: Room): Operand | undefined {
  const { bytes, kind, start, end } = tokens;
  if (kind !== 'space') room.take();
  switch (kind) {
    case 'number':
      return { kind: 'number', value: parseNumber(bytes, start, end), start, end };
    case 'name':
      return { kind: 'name', value: parseName(bytes, start, end), start, end };
    case 'string':
      return { kind: 'string', bytes: parseLiteral(bytes, start, end), start, end };
    case 'hex':
      return { kind: 'string', bytes: parseHex(bytes, start, end), start, end };
    case 'keyword':
      return { kind: 'word', value: latin1(bytes, start, end), start, end };
    case '[':
      return { kind: 'array', items: readUntil(tokens, ']', depth + 1, room), start, end: tokens.end };
    case '<<': {
      const entries = pairUp(readUntil(tokens, '>>', depth + 1, room));
      return { kind: 'dict', entries, start, end: tokens.end };
    }
    default:
      return undefined;
  }
}

function readUntil(tokens: Tokenizer, close: ']' | '>>', depth: number, room: Room): Operand[] {
  if (depth > LIMITS.nesting) {
    throw new BlackbarError('resource_limit', 'drawing_depth');
  }
  const items: Operand[] = [];
  while (tokens.next() && tokens.kind !== close) {
    const item = readOperand(tokens, depth, room);
    if (item) items.push(item);
  }
  return items;
}

function pairUp(items: readonly Operand[]): DictEntry[] {
  const entries: DictEntry[] = [];
  for (let i = 0; i + 1 < items.length; i++) {
    const key = items[i];
    const value = items[i + 1];
    if (key?.kind !== 'name' || value === undefined) continue;
    entries.push({ key: key.value, value, start: key.start, end: value.end });
    i++;
  }
  return entries;
}

function readInlineImage(tokens: Tokenizer, start: number): Operation {
  const { bytes } = tokens;
  const items: Operand[] = [];
  const from = tokens.end;
  const room = new Room();
  while (tokens.next()) {
    if (tokens.kind === 'keyword' && latin1(bytes, tokens.start, tokens.end) === 'ID') break;
    const item = readOperand(tokens, 1, room);
    if (item) items.push(item);
  }
  const entries = pairUp(items);
  const dict: Operand = { kind: 'dict', entries, start: from, end: tokens.start };
  const { dataStart, dataEnd, end } = endOfInlineData(bytes, tokens.end, entries);
  tokens.seek(end);
  return { operator: 'BI', operands: [dict], start, end, data: { start: dataStart, end: dataEnd } };
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] as number);
  return text;
}
