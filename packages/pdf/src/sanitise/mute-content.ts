import type { Operand } from '../content/operand.ts';
import { type Operation, readOperations } from '../content/operations.ts';
import { SPEAKING_IN_CONTENT } from '../content/speaking.ts';
import { decodeText } from '../content/text-string.ts';
import { isSpace } from '../content/tokenizer.ts';
import { ROLES } from '../rewrite/roles.ts';
import { LANGUAGE } from '../rewrite/rule.ts';
import { Edits } from '../splice/edits.ts';
import { isTagOfTheFormat } from './mark-names.ts';

interface Takes {
  readonly kinds: readonly Operand['kind'][];
  readonly count: number;
}

const NOTHING: Takes = { kinds: [], count: 0 };
const each = (operators: string, takes: Takes): [string, Takes][] => operators.split(' ').map((one) => [one, takes]);

/** What each operator takes beside numbers (ISO 32000-2, annex A). */
const OPERATORS: ReadonlyMap<string, Takes> = new Map([
  ...each('b B b* B* BT BX c cm d0 d1 EMC ET EX f F f* G g h i j J k K l m M n q Q re rg RG S s', NOTHING),
  ...each('T* Tc Td TD TL Tm Tr Ts Tw Tz v w W W* y', NOTHING),
  ...each('BMC cs CS Do gs MP ri sc SC scn SCN sh Tf', { kinds: ['name'], count: 1 }),
  ...each(`Tj ' "`, { kinds: ['string'], count: 1 }),
  ...each('d TJ', { kinds: ['array'], count: 1 }),
  ...each('BDC DP', { kinds: ['name', 'dict'], count: 2 }),
  ...each('BI', { kinds: ['dict'], count: 1 }),
]);

/** What may stand in an array beside numbers: of a property list the edges that an artifact is attached to. */
const ITEMS: Readonly<Record<string, Operand['kind']>> = { TJ: 'string', BDC: 'name', DP: 'name' };

const TAGGED: ReadonlySet<string> = new Set(['BMC', 'BDC', 'MP', 'DP']);
const SPOKEN: ReadonlySet<string> = new Set(SPEAKING_IN_CONTENT);
const HARMLESS = '/Span';
const OPENING = 0x3c;
const CLOSING_ARRAY = 0x5d;
const CLOSING_DICT = 0x3e;

/**
 * The same content without what says something and draws nothing: comments, bytes that are no tokens, unknown
 * operators and operands that none takes, tags of the author's own, and of property lists all but what the list of
 * roles allows. Detection reads none of these. The same bytes where there is nothing of the kind.
 */
export function mutedContent(content: Uint8Array): Uint8Array {
  const cleaner = new Cleaner(content);
  let from = 0;
  for (const operation of readOperations(content)) {
    if (!OPERATORS.has(operation.operator)) continue;
    cleaner.operation(operation);
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

  operation({ operator, operands, start, end, data }: Operation): void {
    const kept = takenBy(operator, operands);
    const to = data ? (operands[0]?.end ?? start) : end - operator.length;
    this.#parts(data ? (operands[0]?.start ?? start) : start, kept, to);
    const [tag] = kept;
    if (TAGGED.has(operator) && tag?.kind === 'name' && !isTagOfTheFormat(tag.value))
      this.edits.replace(tag.start, tag.end, HARMLESS);
    for (const operand of kept) this.#inside(operand, operator);
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
    if (operand.kind === 'array') {
      const items = operand.items.filter(({ kind }) => kind === 'number' || kind === ITEMS[operator]);
      this.#parts(operand.start + 1, items, this.#closed(operand, 1));
      for (const item of items) this.#inside(item, operator);
    }
    if (operand.kind !== 'dict') return;
    if (operator === 'BI') {
      this.#parts(operand.start, operand.entries, operand.end);
      return;
    }
    const entries = operand.entries.filter(({ key, value }) => isProperty(key, value));
    this.#parts(operand.start + 2, entries, this.#closed(operand, 2));
    for (const { value } of entries) this.#inside(value, operator);
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

/** Numbers, and of the rest the last ones that the operator takes: readers take those. */
function takenBy(operator: string, operands: readonly Operand[]): readonly Operand[] {
  const { kinds, count } = OPERATORS.get(operator) ?? NOTHING;
  let left = count;
  const taken = operands.toReversed().filter(({ kind }) => {
    if (kind === 'number') return true;
    if (!kinds.includes(kind) || left === 0) return false;
    left--;
    return true;
  });
  return taken.reverse();
}

function isProperty(key: string, value: Operand): boolean {
  if (SPOKEN.has(key)) return value.kind === 'string';
  const rule = Object.hasOwn(ROLES.property ?? {}, key) ? ROLES.property?.[key] : undefined;
  if (rule === 'language') return value.kind === 'string' && LANGUAGE.test(decodeText(value.bytes));
  return rule !== undefined && value.kind !== 'string' && value.kind !== 'dict';
}

function isHexDigit(c: number): boolean {
  return (c >= 0x30 && c <= 0x39) || (c >= 0x41 && c <= 0x46) || (c >= 0x61 && c <= 0x66);
}
