import type { Operand } from '../content/operand.ts';
import { readOperations } from '../content/operations.ts';

/** Shorter ones stand in any file by chance, and no one looks for them in its bytes. */
const SHORTEST = 7;
/** As many digits of four bits as `SHORTEST`. */
const MASK = 2 ** (4 * SHORTEST) - 1;

const SPACE = 0x20;
const OPENING = 0x3c;

/**
 * Targets that the digits of a hex string spell by chance: `<35373020>` shows "570 ", but whoever looks for the
 * number 3537302 in the bytes finds it. Such a run is parted by a space, which says nothing in a hex string
 * (ISO 32000-2, 7.3.4.3): what is shown stays the same.
 */
export class HexRuns {
  /** Spellings by their first seven digits, as a number. */
  readonly #byBeginning = new Map<number, string[]>();

  /** Of the spellings, in lower case, only those of hex digits alone count. */
  constructor(spellings: readonly string[]) {
    for (const spelling of spellings) {
      if (spelling.length < SHORTEST || !/^[0-9a-f]+$/.test(spelling)) continue;
      const beginning = Number.parseInt(spelling.slice(0, SHORTEST), 16);
      const known = this.#byBeginning.get(beginning);
      if (known) known.push(spelling);
      else this.#byBeginning.set(beginning, [spelling]);
    }
  }

  /** The same content with its hex strings parted, or the same bytes where there is nothing to part. */
  part(content: Uint8Array): Uint8Array {
    if (this.#byBeginning.size === 0 || this.#runsIn(content, 0, content.length).length === 0) return content;
    const runs: number[] = [];
    for (const { operands } of readOperations(content)) {
      for (const { start, end } of hexStrings(content, operands)) runs.push(...this.#runsIn(content, start, end));
    }
    const parted: Uint8Array[] = [];
    let from = 0;
    for (const run of runs) {
      parted.push(content.subarray(from, run + 1), Uint8Array.of(SPACE));
      from = run + 1;
    }
    return runs.length === 0 ? content : Buffer.concat([...parted, content.subarray(from)]);
  }

  /** Where spellings begin in a range of bytes. A space behind the first digit of each leaves none. */
  #runsIn(bytes: Uint8Array, start: number, end: number): number[] {
    const runs: number[] = [];
    let digits = 0;
    let value = 0;
    for (let at = start; at < end; at++) {
      const digit = DIGITS[bytes[at] as number] as number;
      if (digit < 0) {
        digits = 0;
        continue;
      }
      value = ((value << 4) | digit) & MASK;
      digits++;
      if (digits < SHORTEST) continue;
      const run = at + 1 - SHORTEST;
      if (this.#byBeginning.get(value)?.some((spelling) => stands(bytes, spelling, run, end))) runs.push(run);
    }
    return runs;
  }
}

const DIGITS = Int8Array.from({ length: 256 }, (_, c) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(c).toLowerCase()),
);

function stands(bytes: Uint8Array, spelling: string, at: number, end: number): boolean {
  if (at + spelling.length > end) return false;
  for (let i = SHORTEST; i < spelling.length; i++) {
    if (DIGITS[bytes[at + i] as number] !== Number.parseInt(spelling[i] as string, 16)) return false;
  }
  return true;
}

function* hexStrings(content: Uint8Array, operands: readonly Operand[]): Generator<Operand> {
  for (const operand of operands) {
    if (operand.kind === 'array') yield* hexStrings(content, operand.items);
    else if (operand.kind === 'dict')
      yield* hexStrings(
        content,
        operand.entries.map(({ value }) => value),
      );
    else if (operand.kind === 'string' && content[operand.start] === OPENING) yield operand;
  }
}
