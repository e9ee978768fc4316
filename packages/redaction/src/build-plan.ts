import type { RedactionPlan } from '@blackbar/model';
import { Claims } from './claims.ts';
import { tickedByPart } from './detected.ts';
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
 * before that of a copy found later. The same input always gives the same plan, its regions in
 * the order of pages. First it is settled what is to
 * go; then each part is gone through once, so that only one page's letters are held in full.
 */
export function buildPlan(input: PlanInput): RedactionPlan {
  const targets = new Targets();
  const ticked = tickedByPart(targets, input);
  for (const term of input.terms) addTerm(targets, term);
  const copies = new Copies(targets);
  const claims = new Claims(input.unticked, input.exclude);
  const draft: Draft = { claims, regions: new Ordered(), hidden: new Ordered(), kept: new Ordered() };
  for (const part of input.doc.parts) {
    claims.begin(part);
    for (const { order, range, target, look } of ticked.get(part.id) ?? []) {
      removeRange(draft, order, part, range, target, look);
    }
    copies.remove(draft, part, input.detections.length);
  }
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
