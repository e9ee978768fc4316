import type { ManualMark } from '@blackbar/contracts';
import { LAST_LOOK_WORDS } from '@blackbar/words';
import { type Draft, withTerm } from './draft.ts';

/** Parts of a draft as they are after one thing was done to it. */

export function withIds(set: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

export function withoutIds<T>(
  byId: Readonly<Record<string, T>>,
  ids: ReadonlySet<string>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(byId).filter(([id]) => !ids.has(id)));
}

/** What was kept beside a mark was said of the text below it: in another place that is another text. */
export function changedMark({ marks, kept }: Draft, mark: ManualMark): Partial<Draft> {
  const before = marks.find(({ id }) => id === mark.id);
  const moved =
    before?.x !== mark.x || before.y !== mark.y || before.width !== mark.width || before.height !== mark.height;
  return {
    marks: marks.map((each) => (each.id === mark.id ? mark : each)),
    ...(moved ? { kept: withoutIds(kept, new Set([mark.id])) } : {}),
  };
}

export interface TermChange {
  readonly terms: readonly string[];
  readonly tick?: readonly string[];
  readonly untick?: readonly string[];
  /** Places where a term was found. */
  readonly marks?: readonly ManualMark[];
}

export function withTerms(draft: Draft, change: TermChange): Partial<Draft> {
  const { terms, tick = [], untick = [], marks = [] } = change;
  const ticked = withIds(withIds(draft.ticked, untick, false), tick, true);
  return { terms, ticked, marks: [...draft.marks, ...marks] };
}

/** A place of a word that somebody leaves out stays on purpose, and is said to. */
export function wordTicked(
  { terms, kept }: Draft,
  { id, term, on }: { readonly id: string; readonly term: string; readonly on: boolean },
): Partial<Draft> {
  if (!on) return { kept: { ...kept, [id]: LAST_LOOK_WORDS.beyond.because } };
  return { terms: withTerm(terms, term), kept: withoutIds(kept, new Set([id])) };
}

export function withReasons(
  draft: Draft,
  ids: readonly string[],
  now: (before: readonly string[]) => readonly string[],
): Partial<Draft> {
  const wanted = new Set(ids);
  const marked = new Set(draft.marks.map((mark) => mark.id));
  const entries = ids.filter((id) => !marked.has(id)).map((id) => [id, now(draft.reasons[id] ?? [])] as const);
  return {
    reasons: { ...draft.reasons, ...Object.fromEntries(entries) },
    marks: draft.marks.map((mark) => (wanted.has(mark.id) ? { ...mark, reasons: [...now(mark.reasons ?? [])] } : mark)),
  };
}
