import { centerOfQuad } from '@blackbar/geometry';
import { AUDIENCES, type Audience, type DifferenceKind, type RedactionPlan } from '@blackbar/model';
import { RemovedArea } from './removed-area.ts';
import { LabelFacts } from './told-by-label.ts';

/** One output of a document, as it was planned. */
export interface Copy {
  readonly plan: Pick<RedactionPlan, 'regions' | 'hidden' | 'targets' | 'settings'>;
  /** For whom it was made; null: for whoever has no names of their own. */
  readonly recipient: string | null;
  readonly audience: Audience;
}

/** `page` counts from 1; 0 is the file's own data. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly page: number;
}

/**
 * What laying two copies of one document side by side gives away. A copy may show more than another only when its
 * audience may: what the court's copy removes has to be gone from the public one, and two copies for the same audience
 * have to remove the same. `pseudonyms`: every name that the case ever gave, by which people could be linked.
 */
export function differencesBetween(a: Copy, b: Copy, pseudonyms: ReadonlySet<string>): Difference[] {
  const [rankA, rankB] = [rankOf(a), rankOf(b)];
  return [
    ...(rankA <= rankB ? shownWithoutLeave(a, b, pseudonyms) : []),
    ...(rankB <= rankA ? shownWithoutLeave(b, a, pseudonyms) : []),
    ...(a.recipient === b.recipient ? [] : sharedPseudonyms(a, b, pseudonyms)),
  ];
}

function rankOf({ audience }: Copy): number {
  return AUDIENCES.indexOf(audience);
}

/** What `open` shows although `close`, whose readers may see as much or more, removed it. */
function shownWithoutLeave({ plan: open }: Copy, { plan: close }: Copy, pseudonyms: ReadonlySet<string>): Difference[] {
  const found: Difference[] = [];
  const removed = new RemovedArea(open.regions);
  const facts = new LabelFacts({ targets: [...open.targets, ...close.targets] });
  const showsWidths = open.settings.widths === 'exact' && close.settings.widths === 'quantised';
  for (const region of close.regions) {
    const { page, quads } = region;
    if (!quads.every((quad) => removed.covers(page, quad))) {
      found.push({ kind: 'shown', page });
      continue;
    }
    const told = facts.of(region);
    const over = quads.flatMap((quad) => removed.at(page, centerOfQuad(quad)));
    const tells = over.some(
      (other) => !pseudonyms.has(other.appearance.label) && [...facts.of(other)].some((word) => !told.has(word)),
    );
    if (tells) found.push({ kind: 'told', page });
    if (showsWidths) found.push({ kind: 'width', page });
  }
  for (const { locator } of close.hidden) {
    const gone = open.hidden.some(
      (other) =>
        other.locator.part === locator.part && other.locator.start <= locator.start && other.locator.end >= locator.end,
    );
    if (!gone) found.push({ kind: 'hidden', page: 0 });
  }
  return found;
}

/** Names that stand in the copies of two recipients. */
function sharedPseudonyms(a: Copy, b: Copy, pseudonyms: ReadonlySet<string>): Difference[] {
  const read = new Set(a.plan.regions.map(({ appearance }) => appearance.label));
  return b.plan.regions.flatMap(({ page, appearance: { label } }) =>
    pseudonyms.has(label) && read.has(label) ? [{ kind: 'pseudonym' as const, page }] : [],
  );
}
