import { boundsOfCorners } from '@blackbar/geometry';
import { BlackbarError, type ForeignMark, type ForeignMarkKind, markColor, type PdfRect } from '@blackbar/model';
import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { entry, numbersAt } from '../content/objects.ts';
import { textsOfValue } from '../content/text-string.ts';
import { LIMITS } from '../limits.ts';
import { annotationsOf, type PageAnnotation } from './page-annotations.ts';

const KINDS: Readonly<Record<string, ForeignMarkKind>> = { Redact: 'redact', Highlight: 'highlight' };

/**
 * Redactions that were marked and never applied, and highlights, in the order of the pages' lists. Throws
 * `resource_limit`: a mark that was left out would be a removal that was lost silently.
 */
export function foreignMarksOf(document: PDFDocument): ForeignMark[] {
  const marks = annotationsOf(document).flatMap(markOf);
  const areas = marks.reduce((sum, { rects }) => sum + rects.length, 0);
  if (marks.length > LIMITS.foreignMarks || areas > LIMITS.foreignMarkAreas) {
    throw new BlackbarError('resource_limit', 'marks');
  }
  return marks;
}

function markOf({ page, index, dict, kind: subtype, rect }: PageAnnotation): ForeignMark[] {
  const kind = Object.hasOwn(KINDS, subtype) ? KINDS[subtype] : undefined;
  const rects = kind ? (areasOf(dict) ?? (rect ? [rect] : [])) : [];
  if (!kind || rects.length === 0) return [];
  const color = markColor(numbersAt(dict, 'C', 1) ?? []);
  return [
    {
      id: `file:${page}:${index}`,
      origin: 'file',
      kind,
      page,
      rects,
      overlay: kind === 'redact' ? textAt(dict, 'OverlayText') : '',
      comment: textAt(dict, 'Contents'),
      author: textAt(dict, 'T'),
      ...(color === undefined ? {} : { color }),
    },
  ];
}

/**
 * Where each line of the marked text lies; `undefined` sends to the /Rect (12.5.6.23: "If this entry is not present").
 */
function areasOf(dict: PDFDict): PdfRect[] | undefined {
  const areas = boundsOfCorners(numbersAt(dict, 'QuadPoints', 8) ?? []);
  if (areas.length > LIMITS.foreignMarkLines) throw new BlackbarError('resource_limit', 'marks');
  return areas.length > 0 ? areas : undefined;
}

function textAt(dict: PDFDict, key: string): string {
  return textsOfValue(entry(dict, key)).join(' ').trim();
}
