import type { Detection, DetectOptions, Detector, DocText, Locator, Span, TextPart } from '@blackbar/model';
import { locate } from '@blackbar/text';
import { createDetector } from './detector.ts';
import { excluded } from './memory/exclude.ts';

let builtIn: Detector | undefined;

/**
 * Finds personal data in every part of a document, pages, fields, notes, titles alike. Order: by part, then
 * by place. A further detector adds spans; where it overlaps the built-in one's, the built-in span stays.
 */
export async function detectDocument(
  doc: DocText,
  options: DetectOptions & { readonly detectors?: readonly Detector[] } = {},
): Promise<Detection[]> {
  builtIn ??= createDetector();
  const detectors = options.detectors ?? [builtIn];
  const byPart = new Map<string, Span[]>();
  for (const detector of detectors) {
    const added = await detector.detect(doc.parts, options);
    for (const span of added.filter((candidate) => !overlapsAny(byPart.get(candidate.part), candidate))) {
      const list = byPart.get(span.part);
      if (list) list.push(span);
      else byPart.set(span.part, [span]);
    }
    for (const list of byPart.values()) list.sort((a, b) => a.start - b.start);
  }
  const isExcluded = excluded(options.exclude ?? []);
  return doc.parts.flatMap((part) =>
    (byPart.get(part.id) ?? [])
      .filter((span) => !isExcluded(part.text.slice(span.start, span.end)))
      .map((span) => toDetection(part, span)),
  );
}

/** Whether a span meets one of a sorted list without overlaps, by bisection. */
function overlapsAny(sorted: readonly Span[] | undefined, span: Span): boolean {
  if (!sorted) return false;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.end ?? 0) <= span.start) low = middle + 1;
    else high = middle;
  }
  return (sorted[low]?.start ?? Number.POSITIVE_INFINITY) < span.end;
}

/** A span bound to its place. */
export function toDetection(part: TextPart, span: Span): Detection {
  const { start, end, category, confidence, source, evidence, entity, role, listed } = span;
  const locator: Locator = locate(part, { start, end });
  return {
    id: `${part.id}:${start}:${end}:${category}`,
    category,
    text: part.text.slice(start, end),
    confidence,
    source,
    evidence,
    locator,
    ...(entity === undefined ? {} : { entity }),
    ...(role === undefined ? {} : { role }),
    ...(listed === undefined ? {} : { listed }),
  };
}
