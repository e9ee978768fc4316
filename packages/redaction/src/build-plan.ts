import type {
  Decide,
  Detection,
  DocText,
  HiddenRemoval,
  Kept,
  Mark,
  PageGeometry,
  PlanSettings,
  RedactionPlan,
  Region,
  Stamp,
  Target,
} from '@blackbar/model';
import { Claims } from './claims.ts';
import { removeDetection } from './detected.ts';
import { regionOfMark } from './marks.ts';
import { propagate } from './propagate.ts';
import type { Look } from './removal.ts';
import { withoutTellingLabels } from './telling-labels.ts';
import { removeTerm } from './terms.ts';

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

/** The plan while it grows; `claims` knows which text is spoken for already. */
export interface Draft {
  readonly doc: DocText;
  readonly claims: Claims;
  readonly regions: Region[];
  readonly hidden: HiddenRemoval[];
  readonly targets: Target[];
  readonly kept: Kept[];
  /** By target: how its first box looks, so that copies found later look the same. */
  readonly looks: Map<string, Look>;
}

/**
 * Decisions to a redaction plan. Order matters only for what a box shows: a detection's own label comes
 * before that of a copy found later. The same input always gives the same plan.
 */
export function buildPlan(input: PlanInput): RedactionPlan {
  const draft: Draft = {
    doc: input.doc,
    claims: new Claims(input.doc, input.unticked, input.exclude),
    regions: [],
    hidden: [],
    targets: [],
    kept: [],
    looks: new Map(),
  };
  for (const detection of input.detections) removeDetection(draft, detection, input);
  for (const term of input.terms) removeTerm(draft, term);
  for (const target of draft.targets) propagate(draft, target);
  for (const mark of input.marks) draft.regions.push(regionOfMark(mark));
  return {
    schema: 'blackbar-plan/1',
    pages: input.pages,
    ...withoutTellingLabels(draft.regions, draft.hidden, draft.targets),
    targets: draft.targets,
    kept: draft.kept,
    stamps: input.stamps,
    settings: input.settings,
  };
}
