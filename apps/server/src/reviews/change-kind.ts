import type { CaseKind, CaseWish, ManualMark, ReviewContent } from '@blackbar/contracts';
import { type Decide, type Detection, foldTerm, isExcluded, valueKey, wholeValue } from '@blackbar/model';
import { type LedgerEntry, personBy } from '@blackbar/policy';
import { goes, isListed } from './listed.ts';

/** One document as a change over its case sees it. */
export interface Changeable {
  readonly detections: readonly Detection[];
  readonly content: ReviewContent;
  readonly decide: Decide | undefined;
  /** Everybody whom the case names. */
  readonly people: readonly LedgerEntry[];
}

interface Chosen {
  readonly finds: readonly Detection[];
  readonly marks: readonly ManualMark[];
}

/** The finds and boxes of one kind. What a rule lets stand is nobody's decision and belongs to none. */
export function ofKind({ detections, content, decide, people }: Changeable, kind: CaseKind): Chosen {
  const listed = detections.filter((one) => isListed(one, decide) && goes(one, decide));
  switch (kind.by) {
    case 'category':
      return {
        finds: listed.filter(({ category }) => category === kind.category),
        marks: content.marks.filter(({ category = 'MANUAL' }) => category === kind.category),
      };
    case 'rule':
      return { finds: listed.filter((one) => decide?.(one).citation === kind.citation), marks: [] };
    case 'reason': {
      const bears = (reasons: readonly string[] = []) => reasons.includes(kind.reason);
      return {
        finds: listed.filter(({ id }) => Object.hasOwn(content.reasons, id) && bears(content.reasons[id])),
        marks: content.marks.filter(({ reasons }) => bears(reasons)),
      };
    }
    case 'term': {
      const key = valueKey(kind.term);
      return { finds: key === '' ? [] : listed.filter((one) => valueKey(wholeValue(one)) === key), marks: [] };
    }
    case 'person': {
      const known = personBy(people, detections);
      return { finds: listed.filter((one) => known.get(one)?.id === kind.person), marks: [] };
    }
  }
}

export interface KindChange {
  readonly content: ReviewContent;
  /** Finds, boxes and terms that go now and stayed before; and the other way round. */
  readonly ticked: number;
  readonly lifted: number;
  /** Removals that have other reasons now. */
  readonly reasoned: number;
}

/** A review after everything of one kind goes, stays or has other reasons. Excluded terms stay, whatever is asked. */
export function changeKind(document: Changeable, kind: CaseKind, wish: CaseWish): KindChange {
  const chosen = ofKind(document, kind);
  switch (wish.does) {
    case 'redact':
      return redacted(document.content, chosen, kind);
    case 'lift':
      return lifted(document.content, chosen, kind, wish.because);
    case 'reasons':
      return reasoned(document.content, chosen, wish.reasons);
  }
}

function redacted(content: ReviewContent, { finds, marks }: Chosen, kind: CaseKind): KindChange {
  const excluded = isExcluded(content.exclusions);
  const wanted = finds.filter((one) => !excluded(wholeValue(one))).map(({ id }) => id);
  const before = new Set(content.ticked);
  const added = wanted.filter((id) => !before.has(id));
  const off = new Set(marks.filter(({ ticked }) => ticked === false).map(({ id }) => id));
  const isNew = kind.by === 'term' && !excluded(kind.term) && !hasTerm(content, kind.term);
  return {
    content: {
      ...content,
      ticked: [...content.ticked, ...added],
      kept: without(content.kept, new Set(wanted)),
      marks: content.marks.map((mark) => (off.has(mark.id) ? tickedAgain(mark) : mark)),
      terms: isNew ? [...content.terms, kind.term] : content.terms,
    },
    ticked: added.length + off.size + Number(isNew),
    lifted: 0,
    reasoned: 0,
  };
}

function lifted(content: ReviewContent, { finds, marks }: Chosen, kind: CaseKind, because: string): KindChange {
  const asked = new Set(finds.map(({ id }) => id));
  const stay = content.ticked.filter((id) => asked.has(id));
  const off = new Set(marks.filter(({ ticked }) => ticked !== false).map(({ id }) => id));
  const terms = kind.by === 'term' ? content.terms.filter((term) => !isTerm(term, kind.term)) : content.terms;
  return {
    content: {
      ...content,
      ticked: content.ticked.filter((id) => !asked.has(id)),
      kept: { ...content.kept, ...Object.fromEntries(stay.map((id) => [id, because])) },
      marks: content.marks.map((mark) => (off.has(mark.id) ? { ...mark, ticked: false } : mark)),
      terms,
    },
    ticked: 0,
    lifted: stay.length + off.size + content.terms.length - terms.length,
    reasoned: 0,
  };
}

function reasoned(content: ReviewContent, { finds, marks }: Chosen, reasons: readonly string[]): KindChange {
  const gone = new Set(content.ticked);
  const same = (now: readonly string[] = []) => now.join('\n') === reasons.join('\n');
  const changed = finds.map(({ id }) => id).filter((id) => gone.has(id) && !same(ownReasons(content, id)));
  const boxes = new Set(marks.filter((mark) => mark.ticked !== false && !same(mark.reasons)).map(({ id }) => id));
  return {
    content: {
      ...content,
      reasons: { ...content.reasons, ...Object.fromEntries(changed.map((id) => [id, [...reasons]])) },
      marks: content.marks.map((mark) => (boxes.has(mark.id) ? { ...mark, reasons: [...reasons] } : mark)),
    },
    ticked: 0,
    lifted: 0,
    reasoned: changed.length + boxes.size,
  };
}

function ownReasons({ reasons }: ReviewContent, id: string): readonly string[] | undefined {
  return Object.hasOwn(reasons, id) ? reasons[id] : undefined;
}

function tickedAgain({ ticked: _ticked, ...mark }: ManualMark): ManualMark {
  return mark;
}

function without<T>(record: Readonly<Record<string, T>>, keys: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key)));
}

function isTerm(term: string, asked: string): boolean {
  return foldTerm(term) === foldTerm(asked);
}

function hasTerm({ terms }: ReviewContent, asked: string): boolean {
  return terms.some((term) => isTerm(term, asked));
}
