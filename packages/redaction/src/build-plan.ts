import type {
  Decide,
  Detection,
  DocText,
  Mark,
  PageGeometry,
  PlanSettings,
  RedactionPlan,
  Stamp,
} from '@blackbar/model';
import { Claims } from './claims.ts';
import { tickedByPart } from './detected.ts';
import { type Draft, Ordered } from './draft.ts';
import { regionOfMark } from './marks.ts';
import { Copies } from './propagate.ts';
import { removeRange } from './removal.ts';
import { Targets } from './targets.ts';
import { withoutTellingLabels } from './telling-labels.ts';
import { addTerm } from './terms.ts';

/** What a person gave as reasons, and the legal basis that they stand for. */
export interface GivenReasons {
  readonly reasons: readonly string[];
  readonly basis: string;
}

export interface PlanInput {
  readonly doc: DocText;
  readonly pages: readonly PageGeometry[];
  /** Ticked: these go. */
  readonly detections: readonly Detection[];
  /** Listed but not ticked: these stay, also where a copy of a ticked value stands inside one. */
  readonly unticked: readonly Detection[];
  readonly marks: readonly Mark[];
  /** Every occurrence goes, in hidden places too. */
  readonly terms: readonly string[];
  /** Never removed as a copy of something else: the workspace's excluded terms. */
  readonly exclude: readonly string[];
  /** Without policies everything found is removed whole. */
  readonly decide?: Decide;
  /** Why a person removes something, by the detection's id. */
  readonly reasons?: Readonly<Record<string, GivenReasons>>;
  readonly settings: PlanSettings;
  readonly stamps: readonly Stamp[];
}

/**
 * Decisions to a redaction plan. Order matters only for what a box shows: a detection's own label comes
 * before that of a copy found later. The same input always gives the same plan. First it is settled what is to
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
  const regions = [...draft.regions.items(), ...input.marks.map(regionOfMark)];
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
