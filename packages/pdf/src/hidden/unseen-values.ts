import type { PdfRect } from '@blackbar/model';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { isOutOfSight } from '../annotations/flatten.ts';
import { fieldsOf } from '../annotations/form-fields.ts';
import { annotationsOf } from '../annotations/page-annotations.ts';
import { entry } from '../content/objects.ts';
import { textsOfValue } from '../content/text-string.ts';

/** A value that somebody wrote into a field, and that no page shows. */
export interface UnseenValue {
  readonly text: string;
  /** Where the field would stand. */
  readonly page: number;
  readonly rect?: PdfRect;
}

/** Fields whose value is text (ISO 32000-2, 12.7.5.3 and 12.7.5.4). */
const TEXTS: ReadonlySet<string> = new Set(['Tx', 'Ch']);

/** Of the form's fields of text: those that stand on a page, each of their widgets flagged as hidden (12.5.3). */
export function unseenValues(document: PDFDocument): UnseenValue[] {
  const placed = new Map(annotationsOf(document).map((annotation) => [annotation.dict, annotation]));
  return fieldsOf(document).flatMap(({ dict, kind, widgets }): UnseenValue[] => {
    const text = textsOfValue(entry(dict, 'V')).join('; ').trim();
    const places = widgets.flatMap((widget) => placed.get(widget) ?? []);
    const [first] = places;
    if (!TEXTS.has(kind) || text === '' || !first || !places.every((one) => isOutOfSight(one.dict))) return [];
    return [{ text, page: first.page, ...(first.rect && { rect: first.rect }) }];
  });
}
