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
  const spans: Span[] = [];
  for (const detector of detectors) {
    const found = await detector.detect(doc.parts, options);
    spans.push(...found.filter((span) => !spans.some((other) => overlap(span, other))));
  }
  const isExcluded = excluded(options.exclude ?? []);
  return doc.parts.flatMap((part) =>
    spans
      .filter((span) => span.part === part.id && !isExcluded(part.text.slice(span.start, span.end)))
      .sort((a, b) => a.start - b.start)
      .map((span) => toDetection(part, span)),
  );
}

function overlap(a: Span, b: Span): boolean {
  return a.part === b.part && a.start < b.end && b.start < a.end;
}

function toDetection(part: TextPart, span: Span): Detection {
  const { start, end, category, confidence, source, evidence, entity, role } = span;
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
  };
}
