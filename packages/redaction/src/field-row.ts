import type { HiddenPart, PlainPart, TextPart, TextRange } from '@blackbar/model';
import type { TermFound, TermSet } from '@blackbar/text';

/** Points by which fields of one row may stand higher or lower. */
const LEVEL = 4;

/** A field's value: one of several may hold only its share of a number or a name. */
export function isFieldValue(part: TextPart): part is HiddenPart {
  return part.kind === 'field' && part.entry === 'V';
}

/**
 * What stands over the ends of fields: the three parts of a number, a first and a last name. The pieces that it has in
 * each field, by the field's part. Fields follow one another as the form lists them and as pages show them.
 */
export function overFields(fields: readonly HiddenPart[], spellings: TermSet): ReadonlyMap<HiddenPart, TermFound[]> {
  const pieces = new Map<HiddenPart, TermFound[]>();
  for (const order of ordersOf(fields)) {
    const starts = startsOf(order);
    for (const found of spellings.in(joined(order))) {
      const shares = order.flatMap((part, i) => shareOf(found, part, starts[i] ?? 0));
      if (shares.length < 2) continue;
      for (const { part, ...piece } of shares) pieces.set(part, [...(pieces.get(part) ?? []), piece]);
    }
  }
  return pieces;
}

function ordersOf(fields: readonly HiddenPart[]): (readonly HiddenPart[])[] {
  if (fields.length < 2) return [];
  const shown = fields.filter((part) => part.shown?.[0]).toSorted(byPlace);
  return shown.length < 2 || shown.every((part, i) => part === fields[i]) ? [fields] : [fields, shown];
}

/** By page, then from the top in rows, then from the left. */
function byPlace(a: HiddenPart, b: HiddenPart): number {
  const [one, other] = [a.shown?.[0], b.shown?.[0]];
  if (!one || !other) return 0;
  const level = Math.round(other.rect.bottom / LEVEL) - Math.round(one.rect.bottom / LEVEL);
  return one.page - other.page || level || one.rect.left - other.rect.left;
}

function startsOf(order: readonly HiddenPart[]): number[] {
  let start = 0;
  return order.map(({ text }) => {
    const own = start;
    start += text.length + 1;
    return own;
  });
}

function joined(order: readonly HiddenPart[]): PlainPart {
  return { kind: 'plain', id: 'fields', text: order.map(({ text }) => text).join('\n') };
}

function shareOf(found: TermFound, part: HiddenPart, at: number): (TermFound & { readonly part: HiddenPart })[] {
  const { start, end }: TextRange = {
    start: Math.max(0, found.start - at),
    end: Math.min(part.text.length, found.end - at),
  };
  return start < end && part.text.slice(start, end).trim() !== '' ? [{ part, term: found.term, start, end }] : [];
}
