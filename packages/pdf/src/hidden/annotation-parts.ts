import type { HiddenPart } from '@blackbar/model';
import { PDFDict, type PDFDocument } from '@cantoo/pdf-lib';
import { fieldsOf } from '../annotations/form-fields.ts';
import { annotationsOf, type PageAnnotation } from '../annotations/page-annotations.ts';
import { dictAt, entry } from '../content/objects.ts';
import { textOfMarkup, textsOfValue } from '../content/text-string.ts';
import { readableUri } from '../rewrite/uri-readings.ts';
import type { ShownLook } from './appearance-parts.ts';
import type { Collector } from './collector.ts';
import { shownValue } from './shown-value.ts';

/** What people wrote into an annotation (ISO 32000-2, 12.5.2, 12.5.6.2, 12.5.6.23). */
const NOTE_ENTRIES = ['Contents', 'RC', 'T', 'Subj', 'OverlayText', 'TU', 'TM', 'V', 'DV', 'RV', 'Opt'] as const;
/** Of a field, beside its value. */
const OTHER_ENTRIES = ['T', 'TU', 'TM', 'DV', 'RV', 'Opt'] as const;
const MARKUP: ReadonlySet<string> = new Set(['RC', 'RV']);
/** Captions of a button (12.5.6.19). */
const CAPTIONS = ['CA', 'RC', 'AC'] as const;

/** `annotation:PAGE:INDEX:ENTRY`, INDEX being the place in the page's list, from 0. */
export function addAnnotations(document: PDFDocument, parts: Collector): void {
  const fields = new Set(fieldsOf(document).map(({ dict }) => dict));
  for (const annotation of annotationsOf(document)) {
    const { page, index, dict, rect } = annotation;
    const place = { page, ...(rect ? { rect } : {}) };
    const add = (name: string, text: string) =>
      parts.add('annotation', `annotation:${page}:${index}:${name}`, name, text, place);
    // The value of a field is told with the field, whether or not the form lists it.
    const names = fields.has(dict) ? (['Contents'] as const) : NOTE_ENTRIES;
    for (const name of names) for (const text of textsAt(dict, name)) add(name, text);
    for (const text of captionsOf(dict)) add('MK', text);
    for (const text of linkOf(annotation)) add('URI', text);
  }
}

/** `field:INDEX:ENTRY`, INDEX counting the form's tree from 0. A field's name is told fully qualified. */
export function addFields(document: PDFDocument, parts: Collector, looks: ReadonlyMap<PDFDict, ShownLook>): void {
  const placed = new Map(annotationsOf(document).map((annotation) => [annotation.dict, annotation]));
  for (const field of fieldsOf(document)) {
    const { index, name, dict } = field;
    const add = (key: string, text: string, where: Pick<HiddenPart, 'shown'> = {}) =>
      parts.add('field', `field:${index}:${key}`, key, text, where);
    for (const text of signatureOf(dict)) add('V', text);
    for (const text of textsAt(dict, 'V')) add('V', text, shownValue(text, field, placed, looks));
    for (const key of OTHER_ENTRIES) for (const text of textsAt(dict, key)) add(key, key === 'T' ? name : text);
  }
}

function textsAt(dict: PDFDict, name: string): string[] {
  const texts = textsOfValue(entry(dict, name));
  return MARKUP.has(name) ? texts.map(textOfMarkup) : texts;
}

function captionsOf(dict: PDFDict): string[] {
  const look = dictAt(dict, 'MK');
  return look ? CAPTIONS.flatMap((name) => textsOfValue(entry(look, name))) : [];
}

/** Who signed, why and where (12.8.1, table 255). */
const SIGNATURE_ENTRIES = ['Name', 'Reason', 'Location', 'ContactInfo'] as const;

function signatureOf(dict: PDFDict): string[] {
  const value = dictAt(dict, 'V');
  return value ? SIGNATURE_ENTRIES.flatMap((name) => textsOfValue(entry(value, name))) : [];
}

/** A link may carry a mail address or a name in its target. */
function linkOf({ dict }: PageAnnotation): string[] {
  const action = entry(dict, 'A');
  return action instanceof PDFDict ? textsOfValue(entry(action, 'URI')).flatMap(readableUri) : [];
}
