import type { Category } from '@blackbar/model';
import { type Cell, type Line, lineAt } from '../reading/layout.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { type CaptionEntry, findLabels, type Label, type PhraseTrie } from './phrase-trie.ts';

/** "number", "no.", "#", a remark in brackets: may stand between the label and the sign. */
const TAIL =
  /[ \t]{0,3}(?:(?:numbers?|numerals?|nos?|num|nbr|nr|code|id)\b\.?|[#№]){0,2}[ \t]{0,3}(?:\([^()\n\d]{1,48}\)[ \t]{0,3})?(?:[#№][ \t]{0,3})?/iy;
const SIGN = /(?:[:=#]|\b(?:is|was)\b|\bno\.|\bnumber\b|\bnum\.|[-.][ \t]|\?)/i;
/** Between label and value: colon, leaders, "is", "was", "to"; never a line break. */
const JOINT =
  /[ \t]{0,3}(?:[:=#.?]|-{1,3}(?=[ \t]))?[ \t._]{0,80}(?:(?:is|was|are|to|as|at|of|ending in|ending|ends in|reads?|being|shown)\b[ \t]{1,3}(?:also |now |currently |the )?){0,2}[:#]?[ \t]{0,3}["']?/iy;

const MAX_ROWS = 60;
const MAX_MISSES = 2;

/** Values that stand beside, below or in the column of a known label. */
export function matchCaptions(text: string, lines: readonly Line[], trie: PhraseTrie): Hit[] {
  const labels = findLabels(text, trie);
  const starts = new Set(labels.map((label) => label.start));
  const hits: Hit[] = [];
  for (const label of labels) {
    for (const entry of label.entries) hits.push(...valuesOf(text, lines, label, entry, starts));
  }
  return hits;
}

function valuesOf(
  text: string,
  lines: readonly Line[],
  label: Label,
  entry: CaptionEntry,
  labelStarts: ReadonlySet<number>,
): Hit[] {
  const tailEnd = after(TAIL, text, label.end);
  const jointEnd = after(JOINT, text, tailEnd);
  const signed = SIGN.test(text.slice(label.end, jointEnd));
  const row = lineAt(lines, label.start);
  const line = lines[row];
  if (!line) return [];
  const name = text.slice(label.start, label.end);
  const inline = besides(text, jointEnd, entry, name, labelStarts);
  if (inline && isWord(inline.category) && /[.?]/.test(text.slice(label.end, jointEnd))) return [];
  if (inline)
    return entry.needsSign && !signed
      ? []
      : [{ ...inline, signed: signed || /[ ]{3}|\t/.test(text.slice(label.end, jointEnd)) }];
  if (entry.caption.below === false) return [];
  const index = line.cells.findIndex((cell) => cell.start <= label.start && label.start < cell.end);
  const cell = line.cells[index];
  // Only a label that fills its cell heads what stands below it.
  if (!cell || cell.start < label.start - 14 || cell.end > jointEnd + 24) return [];
  if (entry.needsSign && !signed && line.cells.length < 2) return [];
  return below(text, lines, row, cell, line.cells.length, entry, name, labelStarts);
}

/** How no name begins: a figure, a sign, or small letters that are no particle ("van", "de"). */
const NO_NAME = /^(?:[\d:,.;)]|(?!(?:d[aeiou]l?|v[ao]n|bin|ibn|al|el|la|st|te[nr])[ .-])[a-z])/;
const isNameOf = (category: Category): boolean => category === 'PERSON' || category === 'MINOR_NAME';

/** Values that are words: a full stop before them ends the label's sentence. */
const isWord = (category: Category): boolean =>
  category === 'PERSON' ||
  category === 'MINOR_NAME' ||
  category === 'CITY' ||
  category === 'COUNTY' ||
  category === 'ADDRESS';

/** Right after the label, or one bracket or comma further. */
function besides(
  text: string,
  offset: number,
  entry: CaptionEntry,
  name: string,
  labelStarts: ReadonlySet<number>,
): Hit | undefined {
  const hit = valueAt(text, offset, entry, name, 'beside', labelStarts);
  if (hit) return hit;
  const next = text.charAt(offset);
  if (next === '(' || next === '[') return valueAt(text, offset + 1, entry, name, 'beside', labelStarts);
  if (next === ',' && entry.caption.comma) return valueAt(text, offset + 2, entry, name, 'beside', labelStarts);
  return undefined;
}

function below(
  text: string,
  lines: readonly Line[],
  row: number,
  head: Cell,
  columns: number,
  entry: CaptionEntry,
  name: string,
  labelStarts: ReadonlySet<number>,
): Hit[] {
  const hits: Hit[] = [];
  let misses = 0;
  const rows = columns > 1 ? MAX_ROWS : 3;
  for (let i = row + 1; i < lines.length && i <= row + rows && misses <= MAX_MISSES; i += 1) {
    const cells = lines[i]?.cells ?? [];
    const cell = nearest(cells, head);
    const hit = cell && valueAt(text, cell.start, entry, name, columns > 1 ? 'column' : 'above', labelStarts);
    if (hit) {
      hits.push(hit);
      misses = 0;
      // A column goes on only where the rows below have the header's shape.
      if (columns === 1) break;
    } else misses += cells.length === 0 ? 0.5 : 1;
  }
  return hits;
}

/** The cell of a row that lies under a header: the one that overlaps it most. */
function nearest(cells: readonly Cell[], head: Cell): Cell | undefined {
  let best: Cell | undefined;
  let most = 0;
  for (const cell of cells) {
    const overlap = Math.min(cell.right, head.right) - Math.max(cell.left, head.left);
    if (overlap > most) {
      most = overlap;
      best = cell;
    }
  }
  return best;
}

function valueAt(
  text: string,
  offset: number,
  entry: CaptionEntry,
  name: string,
  place: 'beside' | 'above' | 'column',
  labelStarts: ReadonlySet<number>,
): Hit | undefined {
  if (labelStarts.has(offset) && place !== 'beside') return undefined;
  const { caption, recognizer } = entry;
  // Most labels are followed by running text: one look at the first character spares the pattern.
  const first = text.charAt(offset);
  if (first === '' || first === '\n') return undefined;
  if (isNameOf(caption.category ?? recognizer.category) && NO_NAME.test(text.slice(offset, offset + 4)))
    return undefined;
  caption.value.lastIndex = offset;
  const match = caption.value.exec(text);
  const value = match?.groups?.value ?? match?.[0];
  if (!match || !value) return undefined;
  const start = offset + match[0].indexOf(value);
  const verdict = recognizer.validate?.(value);
  if (verdict?.outcome === 'unlike') return undefined;
  const category = caption.category ?? recognizer.category;
  const heading = place === 'column' ? 'column' : 'caption';
  const evidence = [`${heading} '${name}'`, ...(verdict ? [verdict.reason] : [])];
  const score = verdict?.outcome === 'valid' ? 1 : verdict?.outcome === 'invalid' ? 0.85 : (caption.score ?? 0.92);
  const source = verdict?.outcome === 'valid' ? 'validated' : 'caption';
  const signed = place === 'beside' ? {} : { signed: true };
  const role = caption.role ? { role: caption.role } : {};
  return {
    start,
    end: start + value.length,
    category,
    source,
    score,
    evidence,
    recognizer: recognizer.id,
    captioned: true,
    ...signed,
    ...role,
  };
}

function after(sticky: RegExp, text: string, offset: number): number {
  sticky.lastIndex = offset;
  const match = sticky.exec(text);
  return match ? offset + match[0].length : offset;
}
