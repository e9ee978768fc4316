import {
  type Detection,
  type DetectOptions,
  type Detector,
  type DocText,
  isExcluded,
  type Locator,
  type Span,
  type TextPart,
  traitsOf,
} from '@blackbar/model';
import { locate } from '@blackbar/text';
import { createDetector } from './detector.ts';
import { runTogether } from './memory/run-together.ts';
import type { NameAt } from './people/child-clues.ts';
import { perhapsMinors } from './people/perhaps-minor.ts';
import { firstEndingAfter } from './reading/ranges.ts';

let builtIn: Detector | undefined;

/**
 * Finds personal data in every part of a document, pages, fields, notes, titles alike. Order: by part, then
 * by place. Further detectors add to what the built-in one finds and take nothing away: of a span that meets
 * one that stands, only the words beyond are added.
 */
export async function detectDocument(
  doc: DocText,
  options: DetectOptions & { readonly further?: readonly Detector[] } = {},
): Promise<Detection[]> {
  builtIn ??= createDetector();
  const texts = new Map(doc.parts.map((part) => [part.id, part.text]));
  const byPart = new Map<string, Span[]>();
  const add = (found: readonly Span[]): void => {
    const added = found.flatMap((span) => beyond(byPart.get(span.part) ?? [], span, texts.get(span.part) ?? ''));
    for (const span of added) {
      const list = byPart.get(span.part);
      if (list) list.push(span);
      else byPart.set(span.part, [span]);
    }
    for (const list of byPart.values()) list.sort((a, b) => a.start - b.start);
  };
  for (const detector of [builtIn, ...(options.further ?? [])]) add(await detector.detect(doc.parts, options));
  add(runTogether(doc.parts, [...byPart.values()].flat()));
  const excluded = isExcluded(options.exclude ?? []);
  const found = new Map<string, NameAt[]>();
  for (const part of doc.parts) {
    const spans = (byPart.get(part.id) ?? []).filter(
      (span) => !excluded(span.whole ?? part.text.slice(span.start, span.end)),
    );
    found.set(
      part.id,
      spans.map((span) => ({ start: span.start, end: span.end, detection: toDetection(part, span) })),
    );
  }
  const perhaps = perhapsMinors(doc.parts, found);
  return doc.parts.flatMap((part) =>
    (found.get(part.id) ?? []).map(({ detection }) => {
      const perhapsMinor = perhaps.get(detection);
      return perhapsMinor ? { ...detection, perhapsMinor } : detection;
    }),
  );
}

/** What of a span no span of a sorted list without overlaps covers: whole words only. */
function beyond(sorted: readonly Span[], span: Span, text: string): Span[] {
  const over: Span[] = [];
  for (let i = firstEndingAfter(sorted, span.start); i < sorted.length; i += 1) {
    const other = sorted[i];
    if (!other || other.start >= span.end) break;
    over.push(other);
  }
  if (over.length === 0) return [span];
  // Half a name or address is worth hiding; half a number is noise.
  if (traitsOf(span.category).reading.half === 'noise') return [];
  const pieces: Span[] = [];
  let from = span.start;
  for (const other of [...over, { start: span.end, end: span.end }]) {
    const piece = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(text.slice(from, other.start));
    if (piece && piece[0].length > 1) {
      pieces.push({ ...span, start: from + piece.index, end: from + piece.index + piece[0].length });
    }
    from = Math.max(from, other.end);
  }
  return pieces;
}

export function toDetection(part: TextPart, span: Span): Detection {
  const { start, end, category, confidence, source, evidence, entity, role, listed, whole } = span;
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
    ...(whole === undefined ? {} : { whole }),
  };
}
