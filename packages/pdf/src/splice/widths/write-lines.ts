import { multiply } from '@blackbar/geometry';
import type { Matrix } from '@blackbar/model';
import type { Operation } from '../../content/operations.ts';
import { advanceOf, stringAt } from '../../content/text-run.ts';
import type { Edits } from '../edits.ts';
import { literal, numeral } from '../numerals.ts';
import { isKept, type PlaceLine, type ShowText, type TextEvent } from './text-event.ts';

/** Where a TJ number would be smaller than what a reader shows, none is written, in thousandths. */
const NOTHING = 0.02;
/** Producers round each step of a line to a hundredth of a point. */
const BESIDE = 0.06;

/**
 * Writes text that was laid out anew. No operand that is left tells where a removed glyph ended: gaps are
 * written from the new layout alone, and operators that moved on from a place that is gone, or to a part
 * that moved, become absolute (Tm).
 */
export function writeLines(
  events: readonly TextEvent[],
  shifts: ReadonlyMap<ShowText, Float64Array>,
  respaced: ReadonlySet<ShowText>,
  edits: Edits,
): void {
  new LineWriter(events, shifts, respaced, edits).write();
}

class LineWriter {
  readonly #events: readonly TextEvent[];
  readonly #shifts: ReadonlyMap<ShowText, Float64Array>;
  readonly #edits: Edits;
  /**
   * The written text line matrix against the old one, along the line; `undefined` when the operator that set it was
   * dropped.
   */
  #line: number | undefined = 0;
  /** The same for the place where the next glyph would be shown. */
  #cursor = 0;

  /** Line matrices that were set without regard to anything removed. */
  readonly #margins: Matrix[] = [];

  /** Text whose word spacing was taken back to nothing: its new places alone say how far its words are apart. */
  readonly #unspaced = new Set<ShowText>();

  constructor(
    events: readonly TextEvent[],
    shifts: ReadonlyMap<ShowText, Float64Array>,
    respaced: ReadonlySet<ShowText>,
    edits: Edits,
  ) {
    this.#events = events;
    this.#shifts = shifts;
    this.#edits = edits;
    for (const [i, event] of events.entries()) {
      if (event.kind !== 'spacing' || event.wordSpace === 0) continue;
      const users = events.slice(i).filter((e) => e.kind === 'show' && e.run.wordSpace === event.wordSpace);
      if (users.length === 0 || !users.every((e) => e.kind === 'show' && respaced.has(e))) continue;
      edits.replace(event.operation.start, event.operation.end, '0 Tw');
      for (const user of users) if (user.kind === 'show') this.#unspaced.add(user);
    }
  }

  write(): void {
    for (const [i, event] of this.#events.entries()) {
      if (event.kind === 'begin') {
        this.#line = 0;
        this.#cursor = 0;
      } else if (event.kind === 'place') this.#place(event, i);
      else if (event.kind === 'show') this.#show(event, i);
    }
  }

  #place(event: PlaceLine, index: number): void {
    const { operation, line, ctm } = event;
    const target = this.#nextShift(index + 1);
    const leading = operation.operator === 'TD' ? `${numeral(-lastNumber(operation))} TL` : '';
    if (target === 'gone') {
      this.#edits.replace(operation.start, operation.end, leading);
      this.#line = undefined;
      return;
    }
    if (target === 0 && (this.#line === 0 || operation.operator === 'Tm')) {
      this.#margins.push(line);
      this.#line = 0;
      this.#cursor = 0;
      return;
    }
    this.#edits.replace(
      operation.start,
      operation.end,
      [leading, this.#matrixText(line, target, ctm)].filter(Boolean).join(' '),
    );
    this.#line = target;
    this.#cursor = target;
  }

  #show(show: ShowText, index: number): void {
    const { operation, run } = show;
    const before: string[] = [];
    if (operation.operator === '"') before.push(spacings(operation));
    const quoted = startsLine(operation);
    let absolute = false;
    if (quoted) {
      const target = this.#nextShift(index);
      const shift = target === 'gone' ? 0 : target;
      absolute = this.#line !== 0 || shift !== 0;
      before.push(absolute ? this.#matrixText(show.line, shift, show.ctm) : 'T*');
      this.#line = shift;
      this.#cursor = shift;
    }
    const moved = this.#shifts.get(show);
    const whole = !show.hits.some((hit) => hit !== -1) && !moved && !this.#unspaced.has(show);
    if (whole && !absolute && Math.abs(this.#cursor) < 1e-9) return;
    const parts = this.#parts(show, moved);
    const array = parts.map((part) => (typeof part === 'number' ? numeral(part, 3) : literal(part))).join(' ');
    if (parts.length > 0) before.push(`[${array}] TJ`);
    this.#edits.replace(operation.start, operation.end, before.join(' '));
    if (run.size === 0) this.#cursor = 0;
  }

  /** Kept strings at their new places; leaves the cursor at the end of the last. */
  #parts(show: ShowText, moved: Float64Array | undefined): (Uint8Array | number)[] {
    const { run } = show;
    const scale = run.vertical ? 1 : run.stretch;
    const unit = Math.hypot(run.matrix[0], run.matrix[1]) || 1;
    const wordSpace = this.#unspaced.has(show) ? 0 : run.wordSpace;
    const parts: (Uint8Array | number)[] = [];
    let at = this.#cursor;
    let string: { item: number; from: number; to: number } | undefined;
    const flush = () => {
      const bytes = string && stringAt(run, string.item)?.bytes.slice(string.from, string.to);
      if (bytes) parts.push(bytes);
      string = undefined;
    };
    for (const [i, placed] of run.glyphs.entries()) {
      if (!isKept(show, i)) continue;
      const wanted = placed.at + (moved?.[i] ?? 0) / unit;
      const number = (-(wanted - at) / (run.size * scale)) * 1000;
      if (Math.abs(number) > NOTHING) {
        flush();
        parts.push(number);
        at = wanted;
      } else if (string && (string.item !== placed.item || string.to !== placed.from)) flush();
      string ??= { item: placed.item, from: placed.from, to: placed.to };
      string.to = placed.to;
      at += advanceOf(placed.glyph, run.size, run.charSpace, wordSpace) * scale;
    }
    flush();
    this.#cursor = at - run.end;
    return parts;
  }

  /**
   * A line that went back by the sum of what was removed from it comes out a hundredth beside its margin,
   * and the hundredth depends on the sum: it is put where other lines begin.
   */
  #matrixText(line: Matrix, shift: number, ctm: Matrix): string {
    const moved = multiply([1, 0, 0, 1, shift, 0], line);
    const scale = Math.max(Math.hypot(ctm[0], ctm[1]), Math.hypot(ctm[2], ctm[3])) || 1;
    const digits = Math.min(8, Math.max(2, 3 + Math.ceil(Math.log10(scale))));
    const near = shift === 0 ? this.#margins.filter((m) => m.every((value, i) => i > 3 || value === line[i])) : [];
    const settled = moved.map((value, i) =>
      i < 4
        ? value
        : (near.map((margin) => margin[i] as number).find((at) => Math.abs(at - value) * scale < BESIDE) ?? value),
    );
    return `${settled.map((value, i) => numeral(value, i < 4 ? 6 : digits)).join(' ')} Tm`;
  }

  /** By how much what starts at this place moves, in text space; `gone` when nothing of it is kept. */
  #nextShift(from: number): number | 'gone' {
    let start: number | undefined;
    for (let i = from; i < this.#events.length; i++) {
      const event = this.#events[i];
      if (event?.kind === 'spacing') continue;
      if (event?.kind !== 'show' || (i > from && startsLine(event.operation))) break;
      if (event.hits.length === 0) continue;
      start ??= (this.#shifts.get(event)?.[0] ?? 0) / (Math.hypot(event.run.matrix[0], event.run.matrix[1]) || 1);
      if (event.hits.includes(-1)) return start;
    }
    return start === undefined ? 0 : 'gone';
  }
}

function lastNumber({ operands }: Operation): number {
  const last = operands.at(-1);
  return last?.kind === 'number' ? last.value : 0;
}

function spacings({ operands }: Operation): string {
  const [word, char] = operands.slice(-3).map((operand) => (operand.kind === 'number' ? operand.value : 0));
  return `${numeral(word ?? 0)} Tw ${numeral(char ?? 0)} Tc`;
}

/** Operators that go to the next line before they show (ISO 32000-2, table 107). */
function startsLine({ operator }: Operation): boolean {
  return operator === '"' || operator === "'";
}
