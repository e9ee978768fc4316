import { firstWhere, type RuleAlong, rulesAlong } from '@blackbar/geometry';
import type { Glyph, PageGlyphs, TextRange } from '@blackbar/model';

/** Where a line that crosses letters out runs, above their baseline in parts of their size. */
const LOW = 0.12;
const HIGH = 0.5;
/** Radians. */
const SAME_DIRECTION = 0.02;

/** The stretches of a page's text that a drawn line crosses out. `glyphAt` as in `PagePart`. */
export function struckRanges({ glyphs, rules }: PageGlyphs, glyphAt: Int32Array): TextRange[] {
  if (rules.length === 0) return [];
  const lines = new StrikingLines(rules);
  const ranges: TextRange[] = [];
  let last = -1;
  let struck = false;
  for (let at = 0; at < glyphAt.length; at++) {
    const index = glyphAt[at] ?? -1;
    const glyph = glyphs[index];
    if (!glyph || glyph.text.trim() === '') continue;
    if (index !== last) struck = lines.cross(glyph);
    last = index;
    if (!struck) continue;
    const open = ranges.at(-1);
    if (open?.end === at) ranges[ranges.length - 1] = { start: open.start, end: at + 1 };
    else ranges.push({ start: at, end: at + 1 });
  }
  return ranges;
}

/** The rules of a page along each direction in which letters run. */
class StrikingLines {
  readonly #rules: PageGlyphs['rules'];
  readonly #byDirection = new Map<number, readonly RuleAlong[]>();

  constructor(rules: PageGlyphs['rules']) {
    this.#rules = rules;
  }

  cross({ origin, quad, size, angle }: Glyph): boolean {
    const u = [Math.cos(angle), Math.sin(angle)] as const;
    const baseline = origin.y * u[0] - origin.x * u[1];
    const middle = ((quad[0] + quad[4]) * u[0] + (quad[1] + quad[5]) * u[1]) / 2;
    const along = this.#along(angle, u);
    // From the top: the first that is low enough to cross the letter.
    const from = firstWhere(along.length, (i) => (along[i] as RuleAlong).at <= baseline + HIGH * size);
    for (let i = from; i < along.length && (along[i] as RuleAlong).at >= baseline + LOW * size; i++) {
      const { start, end } = along[i] as RuleAlong;
      if (start <= middle && middle <= end) return true;
    }
    return false;
  }

  #along(angle: number, u: readonly [number, number]): readonly RuleAlong[] {
    const direction = Math.round(angle / SAME_DIRECTION);
    const known = this.#byDirection.get(direction) ?? rulesAlong(this.#rules, u).sort((a, b) => b.at - a.at);
    this.#byDirection.set(direction, known);
    return known;
  }
}
