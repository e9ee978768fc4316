import { randomInt } from 'node:crypto';
import { findTwins, type TwinKind } from '@blackbar/detection';
import { boundsOfQuad, centerOfQuad, containsPoint, quadContains, quadToView } from '@blackbar/geometry';
import {
  isNameCategory,
  isPagePart,
  type PagePart,
  type PdfRect,
  type RedactionPlan,
  type TextLine,
  type TextPart,
  type TextRange,
  type ViewRect,
} from '@blackbar/model';
import { quadsOf } from '@blackbar/text';
import { extract, partsOf } from '../extract/extract.ts';
import { wholePlan } from '../plan/packed-plan.ts';
import { planFor } from '../plan/plan.ts';
import { orderToPlan, type PackedOrder } from '../plan/redaction-order.ts';
import type { OnProgress } from '../progress.ts';
import { type Excerpt, excerptOf, oneLine } from './excerpt.ts';

/** A stretch of text that would stay and resembles a name that goes. */
export interface SurvivingTwin extends Excerpt {
  readonly name: string;
  readonly kind: TwinKind;
}

export interface SampledLine {
  readonly page: number;
  readonly rect: ViewRect;
  readonly text: string;
}

export interface Survey {
  readonly twins: readonly SurvivingTwin[];
  /** Lines of text that nothing of the plan touches. */
  readonly lines: number;
  /** So many of them as were asked for, drawn at random without replacement, in reading order. */
  readonly sample: readonly SampledLine[];
}

const MOST_TWINS = 500;

/** What a plan would leave: twins of the names that go, and a random sample of the lines that nobody marked. */
export async function survey(
  normalised: Uint8Array,
  request: PackedOrder,
  sampleSize: number,
  onProgress: OnProgress,
): Promise<Survey> {
  const text = await extract(normalised, request.fileName, onProgress);
  const planned = await planFor(normalised, orderToPlan(request), partsOf(text));
  const plan = wholePlan(planned.plan);
  const lines = text.doc.parts.filter(isPagePart).flatMap((part) => unmarkedLines(part, plan));
  const sample = drawn(lines, sampleSize).map(({ part, line }) => ({
    page: part.page,
    rect: viewOf(part, line.rect),
    text: oneLine(part.text.slice(line.start, line.end)).trim(),
  }));
  return { twins: survivingTwins(text.doc.parts, plan), lines: lines.length, sample };
}

function survivingTwins(parts: readonly TextPart[], plan: RedactionPlan): SurvivingTwin[] {
  const names = plan.targets.filter(({ category }) => isNameCategory(category)).map(({ text }) => text);
  if (names.length === 0) return [];
  const byId = new Map(parts.map((part) => [part.id, part]));
  return findTwins(parts, names)
    .flatMap((twin) => {
      const part = byId.get(twin.part);
      if (!part || goes(part, twin, plan)) return [];
      return [{ ...excerptOf(part, twin), name: twin.name, kind: twin.kind }];
    })
    .slice(0, MOST_TWINS);
}

/** Whether every piece of a range is removed already. */
function goes(part: TextPart, range: TextRange, plan: RedactionPlan): boolean {
  if (part.kind !== 'page') {
    return plan.hidden.some(
      ({ locator }) => locator.part === part.id && locator.start <= range.start && range.end <= locator.end,
    );
  }
  const quads = plan.regions.filter(({ page }) => page === part.page).flatMap((region) => region.quads);
  return quadsOf(part, range).every((quad) => {
    const { x, y } = centerOfQuad(quad);
    return quads.some((removed) => quadContains(removed, x, y));
  });
}

interface PlacedLine {
  readonly part: PagePart;
  readonly line: TextLine;
}

function unmarkedLines(part: PagePart, plan: RedactionPlan): PlacedLine[] {
  const centers = plan.regions
    .filter(({ page }) => page === part.page)
    .flatMap(({ quads }) => quads)
    .map((quad) => ({ center: centerOfQuad(quad), bounds: boundsOfQuad(quad) }));
  const touched = ({ rect }: TextLine) =>
    centers.some(
      ({ center, bounds }) =>
        containsPoint(rect, center.x, center.y) ||
        containsPoint(bounds, (rect.left + rect.right) / 2, (rect.bottom + rect.top) / 2),
    );
  return part.lines
    .filter((line) => part.text.slice(line.start, line.end).trim() !== '' && !touched(line))
    .map((line) => ({ part, line }));
}

/** Each line as likely as any other (Vitter's selection sampling), in the order of `all`. */
function drawn<T>(all: readonly T[], size: number): T[] {
  const picked: T[] = [];
  for (const [i, one] of all.entries()) {
    if (randomInt(all.length - i) < size - picked.length) picked.push(one);
  }
  return picked;
}

function viewOf(part: PagePart, { left, bottom, right, top }: PdfRect): ViewRect {
  return quadToView(part.geometry, [left, bottom, right, bottom, right, top, left, top]);
}
