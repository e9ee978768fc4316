import type { ManualMark } from '@blackbar/contracts';
import type { Draft } from './draft.ts';

export interface Merged {
  readonly draft: Draft;
  /** Both changed the same thing, each in another way: a person has to choose. `draft` has mine. */
  readonly conflict: boolean;
}

/**
 * Two edits of one review as one. `base` is what both started from. What only one of them touched is taken from
 * them; a tick of either is a tick.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merged {
  const marks = mergeByKey(marksOf(base), marksOf(mine), marksOf(theirs));
  const reasons = mergeByKey(base.reasons, mine.reasons, theirs.reasons);
  const overrides = mergeByKey(base.overrides, mine.overrides, theirs.overrides);
  const kept = mergeByKey(base.kept, mine.kept, theirs.kept);
  const settings = mergeOne(base.settings, mine.settings, theirs.settings);
  const bates = mergeOne(base.bates, mine.bates, theirs.bates);
  const turn = mergeOne(base.turn, mine.turn, theirs.turn);
  const draft: Draft = {
    ticked: mergeSets(base.ticked, mine.ticked, theirs.ticked),
    unticked: mergeSets(base.unticked, mine.unticked, theirs.unticked),
    marks: Object.values(marks.value),
    terms: mergeLists(base.terms, mine.terms, theirs.terms),
    exclusions: mergeLists(base.exclusions, mine.exclusions, theirs.exclusions),
    acknowledgedPages: mergeLists(base.acknowledgedPages, mine.acknowledgedPages, theirs.acknowledgedPages),
    settings: settings.value,
    bates: bates.value,
    turn: turn.value,
    reasons: reasons.value,
    overrides: overrides.value,
    kept: withoutGone(kept.value, base, marks.value),
  };
  return { draft, conflict: [marks, reasons, overrides, kept, settings, bates, turn].some(({ conflict }) => conflict) };
}

/** Without what was kept beside a mark that either of the two took away. */
function withoutGone(kept: ByKey<string>, base: Draft, marks: ByKey<ManualMark>): ByKey<string> {
  const gone = new Set(base.marks.flatMap(({ id }) => (marks[id] ? [] : [id])));
  return Object.fromEntries(Object.entries(kept).filter(([id]) => !gone.has(id)));
}

function marksOf(draft: Draft): Readonly<Record<string, ManualMark>> {
  return Object.fromEntries(draft.marks.map((mark) => [mark.id, mark]));
}

/** Theirs, with what I added and without what I took away. */
function mergeSets<T>(base: ReadonlySet<T>, mine: ReadonlySet<T>, theirs: ReadonlySet<T>): ReadonlySet<T> {
  const merged = new Set(theirs);
  for (const one of mine) if (!base.has(one)) merged.add(one);
  for (const one of base) if (!mine.has(one)) merged.delete(one);
  return merged;
}

function mergeLists<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly T[] {
  return [...mergeSets(new Set(base), new Set(mine), new Set(theirs))];
}

interface MergedOne<T> {
  readonly value: T;
  readonly conflict: boolean;
}

function mergeOne<T>(base: T, mine: T, theirs: T): MergedOne<T> {
  if (same(mine, theirs) || same(base, mine)) return { value: theirs, conflict: false };
  return { value: mine, conflict: !same(base, theirs) };
}

type ByKey<T> = Readonly<Record<string, T>>;

function mergeByKey<T>(base: ByKey<T>, mine: ByKey<T>, theirs: ByKey<T>): MergedOne<ByKey<T>> {
  const merged: Record<string, T> = {};
  let conflict = false;
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const one = mergeOne<T | undefined>(base[key], mine[key], theirs[key]);
    if (one.value !== undefined) merged[key] = one.value;
    conflict ||= one.conflict;
  }
  return { value: merged, conflict };
}

/** By what it says: objects of the server and of this window are never the same. */
function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]));
}
