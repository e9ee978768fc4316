import { isExcluded, type WireDetection, type WireFinding } from '@blackbar/contracts';
import { quadToView, unionView, viewSize } from '@blackbar/geometry';
import {
  CONFIDENCE,
  CRITICAL_CATEGORIES,
  type Decide,
  type Detection,
  type Locator,
  type PageGeometry,
  type PlacedForeignMark,
  pageOf,
  type Quad,
  UNREAD_CODES,
  type Warning,
} from '@blackbar/model';
import type { AnalysedPage, ShownFind, ShownFinds } from '@blackbar/pipeline';
import { demands, letsStand, needsReason, type Policy, suggests } from '@blackbar/policy';
import type { Owner, Vault } from '../storage/vault.ts';

/** Everything the analysis found; kept encrypted as one object. */
export interface StoredAnalysis {
  readonly pages: readonly AnalysedPage[];
  readonly detections: readonly Detection[];
  /** Where pages show finds that are not of their own content; absent in analyses of before. */
  readonly shown?: ShownFinds;
  readonly findings: readonly WireFinding[];
  readonly warnings: readonly Warning[];
  /** What other programs marked in the file; absent in analyses of before. */
  readonly marks?: readonly PlacedForeignMark[];
  /** Pages that are still to be read from their pictures. */
  readonly left?: readonly number[];
}

export async function readAnalysis(vault: Vault, owner: Owner): Promise<StoredAnalysis> {
  return JSON.parse((await vault.get(owner, 'analysis')).toString()) as StoredAnalysis;
}

export async function writeAnalysis(vault: Vault, owner: Owner, analysis: StoredAnalysis): Promise<void> {
  await vault.put(owner, 'analysis', Buffer.from(JSON.stringify(analysis)));
}

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
  /** What a person chose a box to say, by detection. */
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
  const excluded = isExcluded(exclusions);
  return detections
    .map((detection) =>
      wireDetection(detection, geometries, decide, {
        shown: shown[detection.id],
        policies,
        threshold,
        excluded,
        chosen,
        removedElsewhere,
      }),
    )
    .filter((one) => one.confidence >= CONFIDENCE.min || one.critical);
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

function wireDetection(
  detection: Detection,
  geometries: ReadonlyMap<number, PageGeometry>,
  decide: Decide | undefined,
  {
    shown,
    policies,
    threshold,
    excluded,
    chosen,
    removedElsewhere,
  }: {
    shown: ShownFind | undefined;
    policies: readonly Policy[];
    threshold: number;
    excluded: (text: string) => boolean;
    chosen: ReadonlyMap<string, string>;
    removedElsewhere: ReadonlySet<string>;
  },
): WireDetection {
  const { locator, category, text, confidence, evidence, entity, role } = detection;
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
    confidence,
    description: evidence.join('; '),
    ...(unionView(rects) ?? NOWHERE),
    rects,
    place: locator.kind === 'picture' || locator.kind === 'plain' ? 'page' : locator.kind,
    critical: isCritical(detection, decide),
    required: demands(decision),
    stands: letsStand(decision),
    removedElsewhere: removedElsewhere.has(detection.id),
    suggested: suggests(decision) && confidence >= threshold && !excluded(text),
    appearance,
    ...(appearance === proposed ? {} : { proposed }),
    citation: decision?.citation ?? '',
    ...(decision?.conflict === undefined ? {} : { conflict: decision.conflict }),
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

/** Pages with something on them that nobody could read: a person has to. */
export function unreadablePages({ pages, warnings, left = [] }: Omit<StoredAnalysis, 'detections'>): number[] {
  const unread = new Set(pages.filter(({ source }) => source === 'none').map(({ geometry }) => geometry.page));
  for (const page of left) unread.delete(page);
  for (const { code, page } of warnings) {
    if (page !== undefined && UNREAD_CODES.has(code)) unread.add(page);
  }
  return [...unread].sort((a, b) => a - b);
}
