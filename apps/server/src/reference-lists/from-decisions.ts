import type { ReferenceItem, ReferencePlace } from '@blackbar/contracts';
import { foldTerm, type MarkCategory, type PageGeometry, pageOf, valueKey, wholeValue } from '@blackbar/model';
import { displayed, type RedactionOrder, rulesFor } from '@blackbar/pipeline';
import type { LedgerEntry } from '@blackbar/policy';

type Listed = Omit<ReferenceItem, 'reference'>;
/** Where a box stands, before those of one wording are counted. */
type Stand = Omit<ReferencePlace, 'nth'>;

const POINTS = 72;

/**
 * What an order removes, as items of a reference list: each value once under what its box says, with the places of
 * its boxes, as several values can have one label. Names of one person of the case's register are one item.
 * What lies under a box that was drawn by hand nobody knows but the person who drew it: its value is left open.
 */
export function itemsOf(
  { detections, boxes, terms, policy }: Omit<RedactionOrder, 'now'>,
  geometries: readonly PageGeometry[],
): Listed[] {
  const { decide } = rulesFor(policy);
  const items = new Map<string, Listed & { readonly stands: readonly Stand[] }>();
  const personOf = personIn(policy.ledger ?? []);
  const add = (category: MarkCategory, text: string, shown: string, citation: string, stand?: Stand) => {
    const value = oneLine(text);
    const key = `${category} ${personOf(value) ?? keyOf(value)} ${shown}`;
    const known = items.get(key) ?? { ...{ shown, value, category, citation }, pages: [], places: [], stands: [] };
    const stands = stand === undefined ? known.stands : [...known.stands, stand];
    items.set(key, { ...known, value: withName(known.value, value), stands });
  };
  for (const detection of detections) {
    const decision = decide?.(detection);
    const stands = decision === undefined || decision.action === 'keep' || decision.replacement === detection.text;
    const { category, locator } = detection;
    const { x, y } = displayed(detection, geometries);
    const stand = { page: pageOf(locator), ...cornerOf(x, y) };
    add(category, wholeValue(detection), stands ? '' : decision.replacement, decision?.citation ?? '', stand);
  }
  for (const term of terms) add('TERM', term, '', '');
  const drawn = boxes.map(({ category = 'MANUAL', label = '', page, x, y }) => ({
    shown: label,
    value: '',
    category,
    citation: '',
    pages: [],
    places: [],
    stands: [{ page, ...cornerOf(x, y) }],
  }));
  return placed([...items.values(), ...drawn]);
}

/** Boxes of one wording are counted on each page from top to bottom, those of one line from left to right. */
function placed(items: readonly (Listed & { readonly stands: readonly Stand[] })[]): Listed[] {
  const boxes = items.flatMap(({ shown, stands }) => stands.map((stand) => ({ shown, stand })));
  boxes.sort((a, b) => a.stand.page - b.stand.page || a.stand.top - b.stand.top || a.stand.left - b.stand.left);
  const counts = new Map<string, number>();
  const nths = new Map<Stand, number>();
  for (const { shown, stand } of boxes) {
    const key = `${stand.page} ${shown}`;
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    nths.set(stand, nth);
  }
  return items.map(({ stands, ...item }) => {
    const sorted = boxes.flatMap(({ stand }) => (stands.includes(stand) ? [stand] : []));
    const onPages = sorted.filter(({ page }) => page > 0);
    return {
      ...item,
      pages: [...new Set(sorted.map(({ page }) => page))],
      places: onPages.map((stand) => ({ ...stand, nth: nths.get(stand) ?? 1 })),
    };
  });
}

/** In tenths of an inch, as a ruler on a printed page tells it. */
function cornerOf(x: number, y: number): Pick<Stand, 'left' | 'top'> {
  const inches = (points: number) => Math.max(0, Math.round((points / POINTS) * 10) / 10);
  return { left: inches(x), top: inches(y) };
}

/** A value over several lines is one value; a field for one line would swallow the break. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Ages and other values of a sign or two have no key of their own: each is what it says. */
function keyOf(value: string): string {
  return valueKey(value) || foldTerm(value);
}

/** Who of the register is called so, unless several are. */
function personIn(ledger: readonly LedgerEntry[]): (name: string) => string | undefined {
  return (name) => {
    const called = ledger.filter(({ aliases }) => aliases.includes(name.toLowerCase()));
    return called.length === 1 ? `person ${called[0]?.id}` : undefined;
  };
}

function withName(known: string, value: string): string {
  return known.split('; ').some((name) => keyOf(name) === keyOf(value)) ? known : `${known}; ${value}`;
}
