import type { Operation } from '../content/operations.ts';
import { advanceOf, type RunGlyph, stringAt, type TextRun } from '../content/text-run.ts';
import { literal, numeral } from './numerals.ts';

const SHOWS: ReadonlySet<string> = new Set(['Tj', 'TJ']);
const PLACES: ReadonlySet<string> = new Set(['Td', 'TD', 'Tm', 'T*', "'", '"', 'BT', 'ET']);

/**
 * Whether text that is shown after the operation begins where its text ends, so that the end must stay where it was.
 */
export function flowsOn(operations: readonly Operation[], index: number): boolean {
  for (let i = index + 1; i < operations.length; i++) {
    const operator = operations[i]?.operator ?? '';
    if (SHOWS.has(operator)) return true;
    if (PLACES.has(operator)) return false;
  }
  return false;
}

/**
 * A show operator without its hit glyphs (ISO 32000-2, 9.4.3). What is kept stays in its place: the gap is
 * written as a number of TJ. Operators that also move to the next line or set spacing keep doing so.
 */
export function withoutGlyphs(
  operation: Operation,
  run: TextRun,
  isCut: (glyph: number) => boolean,
  flows: boolean,
): string {
  const parts = keptParts(run, isCut);
  if (!flows) while (typeof parts.at(-1) === 'number') parts.pop();
  const array = parts.map((part) => (typeof part === 'number' ? numeral(part) : literal(part))).join(' ');
  const shown = parts.length > 0 ? `[${array}] TJ` : '';
  return [sideEffects(operation), shown].filter(Boolean).join(' ');
}

/** Strings of kept codes, and between them numbers in thousandths of the size as TJ takes them. */
function keptParts(run: TextRun, isCut: (glyph: number) => boolean): Part[] {
  const kept = new KeptParts();
  let glyph = 0;
  for (const [item, operand] of run.items.entries()) {
    if (operand.kind === 'number') kept.add(operand.value);
    const bytes = stringAt(run, item)?.bytes;
    for (; run.glyphs[glyph]?.item === item; glyph++) {
      const placed = run.glyphs[glyph] as RunGlyph;
      if (isCut(glyph)) kept.add(gapOf(placed, run));
      else if (bytes) kept.keep(bytes, placed);
    }
    kept.endString();
  }
  return kept.parts;
}

type Part = Uint8Array | number;

/** What a TJ shows while it is written: codes that follow one another are one string, numbers one number. */
class KeptParts {
  readonly parts: Part[] = [];
  /** The codes that were kept last and are not written yet: from and to where in the string. */
  #open: { readonly bytes: Uint8Array; readonly from: number; to: number } | undefined;

  add(gap: number): void {
    this.endString();
    const last = this.parts.at(-1);
    if (typeof last === 'number') this.parts[this.parts.length - 1] = last + gap;
    else this.parts.push(gap);
  }

  keep(bytes: Uint8Array, { from, to }: RunGlyph): void {
    if (this.#open) this.#open.to = to;
    else this.#open = { bytes, from, to };
  }

  endString(): void {
    if (this.#open) this.parts.push(this.#open.bytes.slice(this.#open.from, this.#open.to));
    this.#open = undefined;
  }
}

/** Of a glyph that is cut; one without a size leaves none. */
function gapOf({ glyph }: RunGlyph, { size, charSpace, wordSpace }: TextRun): number {
  return size === 0 ? 0 : (-advanceOf(glyph, size, charSpace, wordSpace) / size) * 1000;
}

/** ISO 32000-2, table 107: ' is T* and Tj, " sets both spacings before. */
function sideEffects({ operator, operands }: Operation): string {
  if (operator === "'") return 'T*';
  if (operator !== '"') return '';
  const [word, char] = operands.slice(-3).map((operand) => (operand.kind === 'number' ? operand.value : 0));
  return `${numeral(word ?? 0)} Tw ${numeral(char ?? 0)} Tc T*`;
}
