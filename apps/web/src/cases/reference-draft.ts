import type { ReferenceItem } from '@blackbar/contracts';

/** An entry that a person adds: what no decision of the review knows of. */
export interface Addition {
  /** Tells rows apart that nobody has filled in yet. */
  readonly key: number;
  readonly shown: string;
  readonly value: string;
  /** As it is typed: "2, 5-7". */
  readonly pages: string;
}

/** What somebody changed in a reference list and has not saved. */
export interface ReferenceDraft {
  /** By reference: what it stands for. */
  readonly written: Readonly<Record<string, string>>;
  /** References that are struck out. They are never given again. */
  readonly struck: ReadonlySet<string>;
  readonly added: readonly Addition[];
}

export const UNCHANGED: ReferenceDraft = { written: {}, struck: new Set(), added: [] };

export function withWritten(draft: ReferenceDraft, reference: string, value: string): ReferenceDraft {
  return { ...draft, written: { ...draft.written, [reference]: value } };
}

export function withStruck(draft: ReferenceDraft, reference: string, on: boolean): ReferenceDraft {
  const struck = new Set(draft.struck);
  if (on) struck.add(reference);
  else struck.delete(reference);
  return { ...draft, struck };
}

export function withAddition(draft: ReferenceDraft): ReferenceDraft {
  const key = 1 + Math.max(0, ...draft.added.map((one) => one.key));
  return { ...draft, added: [...draft.added, { key, shown: '', value: '', pages: '' }] };
}

export function withoutAddition(draft: ReferenceDraft, key: number): ReferenceDraft {
  return { ...draft, added: draft.added.filter((one) => one.key !== key) };
}

export function withAdded(draft: ReferenceDraft, addition: Addition): ReferenceDraft {
  return { ...draft, added: draft.added.map((one) => (one.key === addition.key ? addition : one)) };
}

/** Something changed, and nothing that was added is half filled in. */
export function canBeSaved({ written, struck, added }: ReferenceDraft): boolean {
  const changed = Object.keys(written).length > 0 || struck.size > 0 || added.length > 0;
  return changed && added.every(({ value, pages }) => value.trim() !== '' && pagesFrom(pages) !== undefined);
}

/** The list as it is saved. */
export function amended(items: readonly ReferenceItem[], { written, struck, added }: ReferenceDraft): ReferenceItem[] {
  const kept = items
    .filter(({ reference }) => !struck.has(reference))
    .map((item) => ({ ...item, value: written[item.reference] ?? item.value }));
  const more = added.map(
    ({ shown, value, pages }): ReferenceItem => ({
      reference: '',
      shown: shown.trim(),
      value: value.trim(),
      category: 'MANUAL',
      pages: [...(pagesFrom(pages) ?? [])],
      places: [],
      citation: '',
    }),
  );
  return [...kept, ...more];
}

const MOST_PAGES = 1_000;

/** "2, 5-7" as numbers; `undefined` for what names no pages. */
export function pagesFrom(typed: string): readonly number[] | undefined {
  const pages: number[] = [];
  for (const part of typed.split(',')) {
    const found = /^\s*(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?\s*$/.exec(part);
    const from = Number(found?.[1] ?? 0);
    const to = Number(found?.[2] ?? from);
    if (from < 1 || to < from || pages.length + to - from >= MOST_PAGES) return undefined;
    for (let page = from; page <= to; page++) pages.push(page);
  }
  return pages;
}
