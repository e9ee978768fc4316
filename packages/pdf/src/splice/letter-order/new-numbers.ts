/** A letter of a font, by its code or the number of its glyph. */
export interface Letter {
  readonly number: number;
  /** What it stands for; `undefined` where nothing says so. */
  readonly text: string | undefined;
  /** Tells letters of one text apart, and says nothing of when they were first used. */
  readonly shape: string;
}

/** Of the numbers up to the last one so many were used at least where they were given out one after the other. */
const DENSE = 0.5;

/**
 * Whether the numbers may tell in which order the letters were first used: they were given out one after the other,
 * and do not follow what the letters stand for, or have gaps where others were. `used` are all that ever were.
 */
export function tellsOrder(letters: readonly Letter[], used: ReadonlySet<number>, isDense = dense(used)): boolean {
  if (letters.length === 0 || !isDense) return false;
  const sorted = letters.toSorted((a, b) => a.number - b.number);
  const texts = sorted.flatMap(({ text }) => text ?? []);
  const isInOrder = texts.every((text, i) => i === 0 || text >= (texts[i - 1] as string));
  return !isInOrder || (isRun(used) && leavesGap(sorted, used));
}

/** Others had numbers among those of the letters, or before them. */
function leavesGap(sorted: readonly Letter[], used: ReadonlySet<number>): boolean {
  const [first] = [...used].sort((a, b) => a - b);
  return sorted.some(({ number }, i) => number !== (first ?? 0) + i);
}

/** Numbers that were given out one after the other leave no wide gaps. */
export function dense(used: ReadonlySet<number>): boolean {
  return used.size > 0 && used.size >= DENSE * span(used);
}

function isRun(numbers: ReadonlySet<number>): boolean {
  return numbers.size === span(numbers);
}

function span(numbers: ReadonlySet<number>): number {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) [low, high] = [Math.min(low, number), Math.max(high, number)];
  return high - low + 1;
}

/** The letters in an order that tells nothing: by what they stand for, those without a text last. */
export function neutralOrder(letters: readonly Letter[]): Letter[] {
  return letters.toSorted(compare);
}

function compare(a: Letter, b: Letter): number {
  if (a.text === undefined || b.text === undefined) {
    return Number(a.text === undefined) - Number(b.text === undefined) || order(a.shape, b.shape);
  }
  return order(a.text, b.text) || order(a.shape, b.shape);
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Old numbers to new ones, given out in the neutral order from `free`; `undefined` where those do not suffice. */
export function newNumbers(
  letters: readonly Letter[],
  free: Iterator<number, unknown, undefined>,
): ReadonlyMap<number, number> | undefined {
  const numbers = new Map<number, number>();
  for (const { number } of neutralOrder(letters)) {
    const { value, done } = free.next();
    if (done) return undefined;
    numbers.set(number, value);
  }
  return numbers;
}
