import type { PagedPlan, TextRange } from '@blackbar/model';
import type { PDFDict } from '@cantoo/pdf-lib';
import type { Occurrences } from '../sanitise/occurrence.ts';
import type { FormField } from './form-fields.ts';
import { textsOf } from './object-text.ts';
import type { PageAnnotation } from './page-annotations.ts';
import { plannedRemovals } from './planned-removals.ts';

/** What a page shows of a field, and of a text that is written on it (ISO 32000-2, 12.7.4.3 and 12.5.6.6). */
const SHOWN: ReadonlySet<string> = new Set(['V', 'Contents']);
/** Of all other notes none leaves (decision 144). */
const WRITTEN: ReadonlySet<string> = new Set(['Widget', 'FreeText']);
const LETTER = /[\p{L}\p{N}]/u;

/** Of fields and written texts that go whole, those that say more than what is to go. Asked while they still say it. */
export function sayingMore(
  { hidden }: Pick<PagedPlan, 'hidden'>,
  annotations: readonly PageAnnotation[],
  fields: readonly FormField[],
  occurrences: Occurrences,
): ReadonlySet<PDFDict> {
  // A widget without a name of its own shows the value of the field above it, and is listed with both.
  const fieldsOf = new Map<PDFDict, FormField[]>();
  for (const field of fields) {
    for (const widget of field.widgets) {
      const known = fieldsOf.get(widget);
      if (known) known.push(field);
      else fieldsOf.set(widget, [field]);
    }
  }
  const more = annotations.filter((annotation) => {
    if (!WRITTEN.has(annotation.kind)) return false;
    const shown = fieldsOf.get(annotation.dict) ?? [];
    const removals = [undefined, ...shown].flatMap((field) => plannedRemovals(hidden, annotation, field));
    return [annotation.dict, ...shown.map(({ dict }) => dict)].flatMap(textsOf).some(({ entry, text }) => {
      const ranges = removals.flatMap(({ locator }) =>
        'start' in locator && locator.part.endsWith(`:${entry}`) ? [locator] : [],
      );
      return SHOWN.has(entry) && LETTER.test(without(text, [...ranges, ...(occurrences.places(text) ?? [])]));
    });
  });
  return new Set(more.map(({ dict }) => dict));
}

function without(text: string, ranges: readonly TextRange[]): string {
  // By UTF-16 unit, as ranges count.
  const units = text.split('');
  for (const { start, end } of ranges) units.fill(' ', start, end);
  return units.join('');
}
