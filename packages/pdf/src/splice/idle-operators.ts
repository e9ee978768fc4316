import { multiply } from '@blackbar/geometry';
import type { Matrix } from '@blackbar/model';
import { matrixOperand } from '../content/number-operand.ts';
import { type Operation, readOperations } from '../content/operations.ts';
import { Edits } from './edits.ts';
import { numeral } from './numerals.ts';

/**
 * A content stream without operators that nothing is drawn between. Where each letter was set by operators of its own
 * (its text object, its matrix, its colour), what is left of them would count the letters that are gone, and a matrix
 * for each would tell how wide it was.
 */
export function withoutIdleOperators(bytes: Uint8Array): Uint8Array {
  const kept = new KeptOperators();
  for (const operation of readOperations(bytes)) kept.add(operation);
  return kept.written(bytes);
}

/** What an operator sets, so that the next one of its kind takes its place (ISO 32000-2, tables 56, 73 and 103). */
const SETS: ReadonlyMap<string, string> = new Map(
  [
    ...['Tf', 'Tc', 'Tw', 'Tz', 'TL', 'Ts', 'Tr', 'w', 'J', 'j', 'M', 'd', 'ri', 'i', 'cm'].map((one) => [one, one]),
    ...['g', 'rg', 'k', 'cs'].map((one) => [one, 'fill space']),
    ...['G', 'RG', 'K', 'CS'].map((one) => [one, 'stroke space']),
    ...['sc', 'scn'].map((one) => [one, 'fill colour']),
    ...['SC', 'SCN'].map((one) => [one, 'stroke colour']),
  ].map(([operator = '', what = '']) => [operator, what]),
);
/** A new space takes the place of the colour in the old one as well. */
const SPACES: ReadonlyMap<string, string> = new Map([
  ['fill space', 'fill colour'],
  ['stroke space', 'stroke colour'],
]);
/** They set where text stands and nothing else. `TD` sets the leading as well, `T*` goes by it. */
const PLACES: ReadonlySet<string> = new Set(['Td', 'Tm']);

/** Operators that are gone back over for one: what stands further back stays. */
const REACH = 1_000;

interface Kept {
  readonly operation: Operation;
  readonly operator: string;
  /** Of a matrix that took in those before it. */
  readonly matrix?: Matrix;
}

class KeptOperators {
  readonly #kept: Kept[] = [];
  readonly #gone: Operation[] = [];
  /** States that are saved and not taken back yet. */
  #saved = 0;

  add(operation: Operation): void {
    const { operator } = operation;
    if (operator === 'Q') this.#restore(operation);
    else if (operator === 'ET') this.#endText(operation);
    else if (operator === 'EMC') this.#endMarked(operation);
    else if (operator === 'cm') this.#transform(operation);
    else {
      const sets = SETS.get(operator);
      if (sets !== undefined) this.#takePlaceOf(new Set([sets, SPACES.get(sets) ?? sets]));
      if (operator === 'q') this.#saved++;
      this.#kept.push({ operation, operator });
    }
  }

  written(bytes: Uint8Array): Uint8Array {
    const edits = new Edits();
    for (const { start, end } of this.#gone) edits.replace(start, end, '');
    for (const { operation, matrix } of this.#kept) {
      if (matrix) edits.replace(operation.start, operation.end, `${matrix.map((n) => numeral(n, 9)).join(' ')} cm`);
    }
    return edits.empty ? bytes : edits.apply(bytes);
  }

  /** What was set of these kinds since anything was drawn goes: it is set anew. */
  #takePlaceOf(kinds: ReadonlySet<string>): void {
    for (let i = this.#kept.length - 1; i >= this.#farthest; i--) {
      const { operator = '' } = this.#kept[i] ?? {};
      if (operator !== 'BT' && !isIdle(operator)) return;
      if (kinds.has(SETS.get(operator) ?? '')) this.#drop(i);
    }
  }

  /** What was set last is forgotten; what was saved for nothing needs no saving. */
  #restore(operation: Operation): void {
    // One too many takes nothing back.
    if (this.#saved === 0) {
      this.#kept.push({ operation, operator: 'Q' });
      return;
    }
    this.#saved--;
    while (isState(this.#kept.at(-1)?.operator)) this.#drop(this.#kept.length - 1);
    if (this.#kept.at(-1)?.operator !== 'q') this.#kept.push({ operation, operator: 'Q' });
    else {
      this.#drop(this.#kept.length - 1);
      this.#gone.push(operation);
    }
  }

  /** A text object that shows nothing leaves only what it set. */
  #endText(operation: Operation): void {
    const begin = this.#lastOf('BT');
    if (begin === undefined) this.#kept.push({ operation, operator: 'ET' });
    else {
      for (let i = this.#kept.length - 1; i >= begin; i--) {
        const { operator = '' } = this.#kept[i] ?? {};
        if (i === begin || PLACES.has(operator)) this.#drop(i);
      }
      this.#gone.push(operation);
    }
  }

  #endMarked(operation: Operation): void {
    const begin = this.#lastOf('BDC') ?? this.#lastOf('BMC');
    if (begin === undefined) this.#kept.push({ operation, operator: 'EMC' });
    else {
      this.#drop(begin);
      this.#gone.push(operation);
    }
  }

  #transform(operation: Operation): void {
    const own = matrixOperand(operation.operands);
    const before = this.#lastOf('cm');
    const last = before === undefined ? undefined : this.#kept[before];
    if (before === undefined || !last) this.#kept.push({ operation, operator: 'cm' });
    else {
      const matrix = multiply(own, last.matrix ?? matrixOperand(last.operation.operands));
      this.#drop(before);
      this.#kept.push({ operation, operator: 'cm', matrix });
    }
  }

  /** Its place, with only idle operators behind it. */
  #lastOf(wanted: string): number | undefined {
    for (let i = this.#kept.length - 1; i >= this.#farthest; i--) {
      const { operator = '' } = this.#kept[i] ?? {};
      if (operator === wanted) return i;
      if (!isIdle(operator)) return undefined;
    }
    return undefined;
  }

  get #farthest(): number {
    return Math.max(0, this.#kept.length - REACH);
  }

  #drop(i: number): void {
    const [gone] = this.#kept.splice(i, 1);
    if (gone) this.#gone.push(gone.operation);
  }
}

/** Sets something that a `Q` takes back. A soft mask stands in the space of its moment: `gs` is not among them. */
function isState(operator: string | undefined): boolean {
  return operator !== undefined && SETS.has(operator);
}

function isIdle(operator: string | undefined): boolean {
  return operator !== undefined && (SETS.has(operator) || PLACES.has(operator));
}
