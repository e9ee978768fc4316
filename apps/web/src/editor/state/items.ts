import type { ForeignOrigin, Override, TermPlace, WireDetection } from '@blackbar/contracts';
import { holdsCentre } from '@blackbar/geometry';
import { excludesFolded, foldTerm, type ViewRect } from '@blackbar/model';
import { type Draft, overrideKey } from './draft.ts';
import type { EditorState } from './editor-state.ts';

/**
 * One line of the list and one set of boxes on the page: a find, a mark made by hand, or a place of a word that goes.
 */
export interface Item {
  readonly id: string;
  readonly kind: 'detection' | 'mark' | 'word';
  /** From 1; 0 is text that belongs to the file and to no page. */
  readonly page: number;
  readonly category: string;
  readonly text: string;
  readonly rects: readonly ViewRect[];
  readonly ticked: boolean;
  /** Removed by the last finished file. */
  readonly applied: boolean;
  readonly reasons: readonly string[];
  /** Only finds have it. */
  readonly found?: WireDetection;
  readonly excluded: boolean;
  /** What the box will say; '' is a plain black box. */
  readonly becomes: string;
  /** Chosen by a person against the rules. */
  readonly override?: Override;
  /** Marks that were made by repeating one area share it. */
  readonly group?: string;
  /** The word that somebody asked for, wherever it stands. */
  readonly term?: string;
  /** Where a mark comes from that no one drew here. */
  readonly from?: ForeignOrigin;
}

const NONE: readonly string[] = [];

/** The part of the editor's state that shows on items. */
export type Decided = Pick<EditorState, 'draft' | 'applied' | 'labels' | 'builtFrom'>;

/** Finds in reading order; done once, so that the list below is nearly sorted whatever is ticked. */
export function inOrder(detections: readonly WireDetection[]): readonly WireDetection[] {
  return [...detections].sort(inReadingOrder);
}

/** Everything on the list, in the order in which a reader meets it. What did not change stays the same object. */
export function itemsOf(
  detections: readonly WireDetection[],
  state: Decided,
  previous: readonly Item[] = [],
  words: readonly TermPlace[] = [],
): readonly Item[] {
  const old = new Map(previous.map((item) => [item.id, item]));
  const known = [...foundItems(detections, state), ...markItems(state)];
  const all = [...known, ...wordItems(words, known, state)].sort(inReadingOrder);
  return all.map((item) => {
    const before = old.get(item.id);
    return before && isSame(before, item) ? before : item;
  });
}

function isSame(a: Item, b: Item): boolean {
  return (
    a.found === b.found &&
    a.ticked === b.ticked &&
    a.applied === b.applied &&
    a.excluded === b.excluded &&
    a.becomes === b.becomes &&
    a.override === b.override &&
    a.group === b.group &&
    a.reasons === b.reasons &&
    a.category === b.category &&
    a.rects.length === b.rects.length &&
    a.rects.every((rect, i) => {
      const other = b.rects[i];
      return rect.x === other?.x && rect.y === other.y && rect.width === other.width && rect.height === other.height;
    })
  );
}

const folded = new WeakMap<WireDetection, string>();

/** A find's text as terms are compared, folded once for the life of the find. */
export function foldedText(found: WireDetection): string {
  const known = folded.get(found) ?? foldTerm(found.text);
  folded.set(found, known);
  return known;
}

/** One box of a number is excluded with the number. */
export function isExcludedFind(found: WireDetection, excluded: (folded: string) => boolean): boolean {
  return excluded(found.whole === undefined ? foldedText(found) : foldTerm(found.whole));
}

function foundItems(detections: readonly WireDetection[], state: Decided): readonly Item[] {
  const excluded = excludesFolded(state.draft.exclusions);
  const { draft, applied } = state;
  return detections.map(
    (d): Item => ({
      id: d.id,
      kind: 'detection',
      page: d.page,
      category: d.category,
      text: d.text,
      rects: d.rects,
      ticked: draft.ticked.has(d.id),
      applied: applied.has(d.id),
      reasons: draft.reasons[d.id] ?? NONE,
      found: d,
      excluded: isExcludedFind(d, excluded),
      ...saying(d, state),
    }),
  );
}

/** What the rules propose, unless a person chose something else. */
function saying(found: WireDetection, { draft, labels }: Decided): Pick<Item, 'becomes' | 'override'> {
  const override = draft.overrides[found.id];
  if (!override) return { becomes: found.proposed ?? found.appearance };
  const becomes = override.text ?? labels.get(overrideKey(found.id, override)) ?? found.appearance;
  return { becomes, override };
}

function markItems(state: Decided): readonly Item[] {
  const { draft, applied } = state;
  return draft.marks.map(
    (m): Item => ({
      id: m.id,
      kind: 'mark',
      page: m.page,
      category: m.category ?? 'MANUAL',
      text: m.from?.text ?? '',
      rects: m.rects ?? [{ x: m.x, y: m.y, width: m.width, height: m.height }],
      ticked: !draft.unticked.has(m.id),
      applied: applied.has(m.id),
      reasons: m.reasons ?? NONE,
      excluded: false,
      becomes: m.label ?? '',
      ...(m.group === undefined ? {} : { group: m.group }),
      ...(m.from === undefined ? {} : { from: m.from }),
    }),
  );
}

/** Where words stand that no find and no mark covers already. */
function wordItems(words: readonly TermPlace[], known: readonly Item[], state: Decided): readonly Item[] {
  if (words.length === 0) return [];
  const { draft, builtFrom } = state;
  const pages = byPage(known);
  const isFree = ({ page, rects: [place] }: TermPlace) =>
    !place || !pages.get(page)?.some(({ rects }) => rects.some((rect) => holdsCentre(rect, place)));
  return words.filter(isFree).map(
    ({ id, page, rects, text, term }): Item => ({
      id,
      kind: 'word',
      page,
      category: 'TERM',
      text,
      rects,
      ticked: isTicked({ id, kind: 'word', term }, draft),
      applied: builtFrom !== undefined && isTicked({ id, kind: 'word', term }, builtFrom),
      reasons: NONE,
      excluded: false,
      becomes: '',
      term,
    }),
  );
}

/** Whether an item goes by a draft. */
export function isTicked({ id, kind, term = '' }: Pick<Item, 'id' | 'kind' | 'term'>, draft: Draft): boolean {
  if (kind === 'mark') return !draft.unticked.has(id);
  if (kind === 'word') return draft.terms.includes(term) && !Object.hasOwn(draft.kept, id);
  return draft.ticked.has(id);
}

/** Found, and readable in a file made of this draft, whatever an earlier one removed. */
export function stayingBy(draft: Draft, items: readonly Item[]): readonly Item[] {
  return items.filter((item) => item.found && !isTicked(item, draft));
}

function inReadingOrder(a: Pick<Item, 'page' | 'rects'>, b: Pick<Item, 'page' | 'rects'>): number {
  const [p, q] = [a.rects[0], b.rects[0]];
  if (a.page !== b.page || !p || !q) return a.page - b.page;
  const sameLine = Math.abs(p.y - q.y) < Math.min(p.height, q.height) / 2;
  return sameLine ? p.x - q.x : p.y - q.y;
}

/** The earlier list where the new one holds the same items. */
export function unchanged(before: readonly Item[] | undefined, now: readonly Item[]): readonly Item[] {
  return before?.length === now.length && before.every((item, i) => item === now[i]) ? before : now;
}

/** A page on which nothing changed stays the same array. */
export function byPage(
  items: readonly Item[],
  previous: ReadonlyMap<number, readonly Item[]> = new Map(),
): ReadonlyMap<number, readonly Item[]> {
  const pages = new Map<number, Item[]>();
  for (const item of items) {
    const page = pages.get(item.page);
    if (page) page.push(item);
    else pages.set(item.page, [item]);
  }
  return new Map([...pages].map(([page, now]) => [page, unchanged(previous.get(page), now)]));
}

/** Goes although none of the rules in force asks for it; without rules nothing is beyond them. */
export function isBeyondRules({ kind, ticked, found }: Item, ruled: boolean): boolean {
  return ruled && kind === 'detection' && ticked && found?.required === false;
}

/** Will be removed, and neither a rule nor a person says why; a word that was asked for is its own reason. */
export function lacksReason({ kind, ticked, reasons, found }: Item): boolean {
  return kind !== 'word' && ticked && reasons.length === 0 && (found?.needsReason === true || !found?.citation);
}

/** The neighbour of the focused item in reading order, round the end. */
export function neighbour(items: readonly Item[], focus: string | undefined, step: 1 | -1): Item | undefined {
  if (items.length === 0) return undefined;
  const at = items.findIndex((item) => item.id === focus);
  if (at < 0) return step === 1 ? items[0] : items.at(-1);
  return items[(at + step + items.length) % items.length];
}
