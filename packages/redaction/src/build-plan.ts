import type { RedactionPlan } from '@blackbar/model';
import { Claims } from './claims.ts';
import { TickedParts } from './detected.ts';
import { type Draft, Ordered } from './draft.ts';
import { regionOfMark } from './marks.ts';
import type { PlanInput } from './plan-input.ts';
import { Copies } from './propagate.ts';
import { removeRange } from './removal.ts';
import { Targets } from './targets.ts';
import { withoutTellingLabels } from './telling-labels.ts';
import { addTerm } from './terms.ts';

/**
 * Decisions to a redaction plan. Order matters only for what a box shows: a detection's own label comes
 * before that of a copy found later. The same input always gives the same plan, its regions in the order of
 * pages. First it is settled what is to go; then each part is gone through once, so that no more than one page
 * of the text need be held. Throws `invalid_request` for a detection that does not lie in this document.
 */
export async function buildPlan(input: PlanInput): Promise<RedactionPlan> {
  const targets = new Targets();
  const ticked = new TickedParts(targets, input);
  for (const term of input.terms) addTerm(targets, term);
  const copies = new Copies(targets);
  const claims = new Claims(input.unticked, input.exclude);
  const draft: Draft = { claims, regions: new Ordered(), hidden: new Ordered(), kept: new Ordered() };
  for await (const part of input.parts) {
    claims.begin(part);
    for (const { order, range, target, look } of ticked.of(part)) {
      removeRange(draft, order, part, range, target, look);
    }
    copies.remove(draft, part, input.detections.length);
  }
  ticked.end();
  const regions = [...draft.regions.items(), ...input.marks.map(regionOfMark)].toSorted((a, b) => a.page - b.page);
  return {
    schema: 'blackbar-plan/1',
    pages: input.pages,
    ...withoutTellingLabels(regions, draft.hidden.items(), targets.all),
    targets: targets.all,
    kept: draft.kept.items(),
    stamps: input.stamps,
    settings: input.settings,
  };
}
