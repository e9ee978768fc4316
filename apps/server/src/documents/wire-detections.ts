import type { WireDetection } from '@blackbar/contracts';
import { quadToView, unionView, viewSize } from '@blackbar/geometry';
import {
  CONFIDENCE,
  CRITICAL_CATEGORIES,
  type Decide,
  type Detection,
  isExcluded,
  type Locator,
  type PageGeometry,
  pageOf,
  type Quad,
  wholeValue,
} from '@blackbar/model';
import type { AnalysedPage, ShownFind } from '@blackbar/pipeline';
import { demands, letsStand, needsReason, type Policy, suggests } from '@blackbar/policy';
import { conflictSentence } from '@blackbar/words';
import type { StoredAnalysis } from './analysis.ts';

/** By its kind or by a rule; never what a rule lets stand, such as the last four digits of a number. */
export function isCritical(detection: Detection, decide: Decide | undefined): boolean {
  const decision = decide?.(detection);
  if (letsStand(decision)) return false;
  return CRITICAL_CATEGORIES.includes(detection.category) || decision?.critical === true;
}

export interface Suggesting {
  /** In force: they may demand reasons. */
  readonly policies?: readonly Policy[];
  readonly threshold: number;
  readonly exclusions: readonly string[];
  /** What a person chose for a box to say, by detection. */
  readonly chosen?: ReadonlyMap<string, string>;
  /** Finds whose value another document of the case removes. */
  readonly removedElsewhere?: ReadonlySet<string>;
}

/** What the reviewer sees: everything that the slider can reach, and what is critical below it. */
export function wireDetections(
  { pages, detections, shown = {} }: StoredAnalysis,
  decide: Decide | undefined,
  { policies = [], threshold, exclusions, chosen = new Map(), removedElsewhere = new Set() }: Suggesting,
): WireDetection[] {
  const geometries = new Map(pages.map(({ geometry }) => [geometry.page, geometry]));
  const rules = { decide, policies, threshold, excluded: isExcluded(exclusions), chosen, removedElsewhere };
  return detections
    .map((detection) => wireDetection(detection, shown[detection.id], geometries, rules))
    .filter((one) => one.confidence >= CONFIDENCE.min || one.critical);
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** As `Suggesting`, with what is found out once for all finds. */
interface WiringRules extends Required<Omit<Suggesting, 'exclusions'>> {
  readonly decide: Decide | undefined;
  readonly excluded: (text: string) => boolean;
}

function wireDetection(
  detection: Detection,
  shown: ShownFind | undefined,
  geometries: ReadonlyMap<number, PageGeometry>,
  { decide, policies, threshold, excluded, chosen, removedElsewhere }: WiringRules,
): WireDetection {
  const { locator, category, text, confidence, evidence, entity, role, whole } = detection;
  const { page, quads } = seenAt(locator, shown);
  const geometry = geometries.get(page);
  const rects = geometry ? quads.map((quad) => quadToView(geometry, quad)) : [];
  const decision = decide?.(detection);
  const proposed = proposedBy(decision);
  const appearance = chosen.get(detection.id) ?? proposed;
  return {
    id: detection.id,
    page,
    category,
    text,
    ...(whole === undefined ? {} : { whole }),
    confidence,
    description: evidence.join('; '),
    ...(unionView(rects) ?? NOWHERE),
    rects,
    place: locator.kind === 'picture' || locator.kind === 'plain' ? 'page' : locator.kind,
    critical: isCritical(detection, decide),
    required: demands(decision),
    stands: letsStand(decision),
    removedElsewhere: removedElsewhere.has(detection.id),
    suggested: suggests(decision) && confidence >= threshold && !excluded(wholeValue(detection)),
    appearance,
    ...(appearance === proposed ? {} : { proposed }),
    citation: decision?.citation ?? '',
    ...(decision?.conflict === undefined ? {} : { conflict: conflictSentence(decision.conflict) }),
    needsReason: needsReason(policies, category),
    evidence: [...evidence],
    ...(entity === undefined ? {} : { entity }),
    ...(role === undefined ? {} : { role }),
    ...(shown?.twins && { twins: [...shown.twins] }),
  };
}

/** The page and what of it shows the find. */
function seenAt(locator: Locator, shown: ShownFind | undefined): { page: number; quads: readonly Quad[] } {
  if (locator.kind === 'page' || locator.kind === 'picture') return locator;
  return shown?.place ?? { page: pageOf(locator), quads: [] };
}

/** What a policy has a box say; what none names goes whole when a person ticks it. */
function proposedBy(decision: ReturnType<Decide> | undefined): string {
  return decision === undefined || !(decision.named || decision.critical) ? '' : decision.replacement;
}

export function wirePages(pages: readonly AnalysedPage[]) {
  return pages.map(({ geometry, source }) => ({
    page: geometry.page,
    ...viewSize(geometry),
    rotation: geometry.rotation,
    source,
  }));
}
