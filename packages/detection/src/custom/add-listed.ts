import { type Detection, type DocText, isExcluded, type Span } from '@blackbar/model';
import { toDetection } from '../detect-document.ts';
import type { CustomLists } from './custom-lists.ts';
import { findListed } from './find-listed.ts';

/**
 * Detections with those of an organization's own lists. Nothing is taken away by them: what was found
 * already and is listed too says so and is judged by both, and what overlaps stands beside it, so that
 * neither a mild row of a list nor a doubtful find leaves anything standing.
 */
export function addListed(
  doc: DocText,
  found: readonly Detection[],
  lists: CustomLists,
  exclude: readonly string[] = [],
): Detection[] {
  const excluded = isExcluded(exclude);
  const parts = new Map(doc.parts.map((part, order) => [part.id, { part, order }]));
  const spans = new Map(findListed(doc, lists).map((span) => [placeOf(span), span]));
  const known = found.map((detection) => {
    const place = placeOf(detection.locator);
    const span = spans.get(place);
    if (!span) return detection;
    spans.delete(place);
    return { ...detection, evidence: [...detection.evidence, ...span.evidence], listed: span.listed ?? [] };
  });
  const added = [...spans.values()].flatMap((span) => {
    const part = parts.get(span.part)?.part;
    return part && !excluded(part.text.slice(span.start, span.end)) ? [toDetection(part, span)] : [];
  });
  const order = ({ locator }: Detection) => parts.get(locator.part)?.order ?? 0;
  // The longer first: whoever removes it has removed what lies inside.
  return [...known, ...added].sort(
    (a, b) => order(a) - order(b) || a.locator.start - b.locator.start || b.locator.end - a.locator.end,
  );
}

function placeOf({ part, start, end }: Pick<Span, 'part' | 'start' | 'end'>): string {
  return `${part}:${start}:${end}`;
}
