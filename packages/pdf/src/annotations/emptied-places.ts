import { boundsOfQuad, height, intersect, quadContains, quadOfRect, width } from '@blackbar/geometry';
import type { PagedPlan, PdfRect, Quad, Region } from '@blackbar/model';
import type { PDFDict } from '@cantoo/pdf-lib';
import { isOutOfSight } from './flatten.ts';
import type { FormField } from './form-fields.ts';
import type { PageAnnotation } from './page-annotations.ts';
import { lookOfRemoval, plannedRemovals, unlabelled } from './planned-removals.ts';

/** Buttons show no value, and of signatures a warning tells. */
const VALUELESS: ReadonlySet<string> = new Set(['Btn', 'Sig']);

/**
 * Where fields and texts written on a page were to be seen that are gone with their value, as regions that only have
 * to be drawn. Without a box somebody would take the field for one that was left empty. None where a box covers most
 * of the place; no label where one lies on its middle.
 */
export function emptiedPlaces(
  plan: Pick<PagedPlan, 'hidden' | 'targets' | 'regionsOf'>,
  annotations: readonly PageAnnotation[],
  fields: readonly FormField[],
  gone: ReadonlySet<PDFDict>,
): Region[] {
  const fieldOf = new Map(fields.flatMap((field) => field.widgets.map((widget) => [widget, field] as const)));
  const categories = new Map(plan.targets.map(({ id, category }) => [id, category]));
  return annotations.flatMap((annotation) => {
    const { page, index, dict, rect } = annotation;
    const field = fieldOf.get(dict);
    if (!rect || !gone.has(dict) || !showed(annotation, field, rect)) return [];
    const regions = plan.regionsOf(page);
    const boxes = regions.flatMap(({ quads }) => quads);
    if (boxes.some((quad) => coversMost(quad, rect))) return [];
    const [removal] = plannedRemovals(plan.hidden, annotation, field);
    const over = regions.find(({ quads }) => quads.some((quad) => intersect(boundsOfQuad(quad), rect)));
    const { appearance, reasons } = removal || !over ? lookOfRemoval(removal) : unlabelled(over);
    const isCovered = boxes.some((quad) => liesOnMiddle(quad, rect));
    return {
      id: `emptied:${page}:${index}`,
      page,
      quads: [quadOfRect(rect)],
      origin: 'box',
      category: (removal ? categories.get(removal.target) : over?.category) ?? 'TERM',
      appearance: isCovered ? { ...appearance, label: '' } : appearance,
      reasons,
    };
  });
}

function coversMost(quad: Quad, rect: PdfRect): boolean {
  const shared = intersect(boundsOfQuad(quad), rect);
  return shared !== undefined && width(shared) * height(shared) > (width(rect) * height(rect)) / 2;
}

function liesOnMiddle(quad: Quad, { left, right, bottom, top }: PdfRect): boolean {
  return quadContains(quad, (left + right) / 2, (bottom + top) / 2);
}

/** Whether a field or text of this kind was to be seen in its place. */
function showed({ dict, kind }: PageAnnotation, field: FormField | undefined, rect: PdfRect): boolean {
  const shows = kind === 'FreeText' || (kind === 'Widget' && field !== undefined && !VALUELESS.has(field.kind));
  return shows && !isOutOfSight(dict) && rect.right > rect.left && rect.top > rect.bottom;
}
