import { type HiddenPart, type RedactionPlan, type Region, regionsByPage, type TextPart } from '@blackbar/model';
import { Claims } from './claims.ts';
import { TickedParts, targetsElsewhere } from './detected.ts';
import { type Draft, Ordered } from './draft.ts';
import { isFieldValue } from './field-row.ts';
import { regionOfMark } from './marks.ts';
import { OtherOccurrences } from './other-occurrences.ts';
import type { PlanInput } from './plan-input.ts';
import { removeRange } from './removal.ts';
import { Targets } from './targets.ts';
import { SafeLabels } from './telling-labels.ts';
import { addTerm } from './terms.ts';

/** A plan without its regions, which go page by page to whoever keeps them. */
export type PlanFrame = Omit<RedactionPlan, 'regions'>;

/** The regions of a page, from 1, that has any; once a page, in the order in which the pages were read. */
export type TakeRegions = (page: number, regions: readonly Region[]) => void;

/**
 * Decisions to a redaction plan. Order matters only for what a box shows: a detection's own label comes before that of
 * a copy found later. The same input always gives the same plan. First it is settled what is to go; then each part is
 * gone through once, so that no more than two pages of the text, and what goes from one, need be held; the values of a
 * form's fields come last, together. Throws `invalid_request` for a detection that does not lie in this document.
 */
export async function buildPlan(input: PlanInput, take: TakeRegions): Promise<PlanFrame> {
  const targets = new Targets();
  const ticked = new TickedParts(targets, input);
  const elsewhere = targetsElsewhere(targets, input);
  for (const term of input.terms) addTerm(targets, term);
  const marks = [...ticked.pictured, ...input.marks.map(regionOfMark)];
  const labels = new SafeLabels(
    [...ticked.labels, ...elsewhere, ...marks.map(({ appearance }) => appearance.label)],
    targets.all,
  );
  const drawn = new Map(regionsByPage(marks.map((mark) => ({ ...mark, appearance: labels.of(mark.appearance) }))));
  const others = new OtherOccurrences(targets, ticked.count);
  const misreadIn = input.misread?.(targets.all);
  const claims = new Claims(input.kept, input.exclude);
  const draft: Draft = {
    claims,
    labels,
    regions: new Ordered(),
    hidden: new Ordered(),
    kept: new Ordered(),
    copied: input.copied,
  };
  const begin = (part: TextPart) => {
    claims.begin(part);
    for (const one of ticked.of(part)) removeRange(draft, { ...one, part });
  };
  const values: HiddenPart[] = [];
  for await (const [part, next] of withNext(input.parts)) {
    if (isFieldValue(part)) {
      values.push(part);
      continue;
    }
    begin(part);
    others.remove(draft, part, next);
    for (const madeOut of (await misreadIn?.(part)) ?? []) others.removeMisread(draft, part, madeOut);
    if (part.kind !== 'page') continue;
    const regions = [...draft.regions.take(), ...(drawn.get(part.page) ?? [])];
    drawn.delete(part.page);
    if (regions.length > 0) take(part.page, regions);
  }
  others.removeInFields(draft, values, begin);
  ticked.end();
  for (const [page, regions] of drawn) take(page, regions);
  return {
    schema: 'blackbar-plan/1',
    pages: input.pages,
    hidden: draft.hidden.take(),
    targets: targets.all,
    kept: draft.kept.take(),
    stamps: input.stamps,
    settings: input.settings,
  };
}

/** Each part together with the one that comes next: what a page begins may end there. */
async function* withNext(parts: PlanInput['parts']): AsyncGenerator<[TextPart, TextPart?]> {
  let last: TextPart | undefined;
  for await (const part of parts) {
    if (last) yield [last, part];
    last = part;
  }
  if (last) yield [last];
}
