import type { CaseKind, CaseWish, FoundKind } from '@blackbar/contracts';
import type { Asked } from '../../api/case-changes.ts';
import { lookOf } from '../../ui/category-look.ts';

/** What somebody has filled in so far. */
export interface ChangeDraft {
  readonly by: CaseKind['by'];
  /** Of a kind that was chosen, by `keyOf`. */
  readonly chosen: string;
  readonly text: string;
  readonly does: CaseWish['does'];
  readonly because: string;
  readonly reasons: string;
}

export const SORTS = ['category', 'rule', 'reason', 'term', 'person'] as const satisfies readonly CaseKind['by'][];
export const WISHES = ['redact', 'lift', 'reasons'] as const satisfies readonly CaseWish['does'][];

export const EMPTY_DRAFT: ChangeDraft = {
  by: 'category',
  chosen: '',
  text: '',
  does: 'redact',
  because: '',
  reasons: '',
};

export function keyOf(kind: CaseKind): string {
  return JSON.stringify(kind);
}

export function labelOf({ kind, label }: Pick<FoundKind, 'kind' | 'label'>): string {
  return kind.by === 'category' ? lookOf(kind.category).name : label;
}

/** What is asked for, once everything is there. */
export function askedOf(draft: ChangeDraft, kinds: readonly FoundKind[]): Asked | undefined {
  const kind = kindOf(draft, kinds);
  const wish = wishOf(draft);
  return kind && wish ? { kind, wish } : undefined;
}

function kindOf({ by, chosen, text }: ChangeDraft, kinds: readonly FoundKind[]): CaseKind | undefined {
  if (by === 'term') return text.trim() === '' ? undefined : { by, term: text.trim() };
  return kinds.find(({ kind }) => kind.by === by && keyOf(kind) === chosen)?.kind;
}

function wishOf({ does, because, reasons }: ChangeDraft): CaseWish | undefined {
  if (does === 'redact') return { does };
  if (does === 'lift') return because.trim() === '' ? undefined : { does, because: because.trim() };
  const given = reasons
    .split(';')
    .map((reason) => reason.trim())
    .filter((reason) => reason !== '');
  return given.length === 0 ? undefined : { does, reasons: given };
}
