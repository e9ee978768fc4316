import { overlaps, type PagedPlan, type TextRange } from '@blackbar/model';
import { type PDFDict, PDFHexString, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { entry } from '../content/objects.ts';
import { textsOfValue } from '../content/text-string.ts';
import type { Occurrences } from '../sanitise/occurrence.ts';
import type { FormField } from './form-fields.ts';

/** A field's value, as the plan names it: `field:INDEX:V`. */
const VALUE = /^field:(?<index>\d+):V$/;

interface KeptValue {
  readonly value: PDFObject;
  readonly text: string;
}

/**
 * Values of fields in which a person decided to leave all that would go: they, and what their widgets show of them,
 * stay as they are. A value of which anything else goes is cut, and then goes with what was to stay, which is safe.
 */
export class KeptValues {
  readonly #byDict = new Map<PDFDict, KeptValue>();

  constructor(fields: readonly FormField[], plan: Pick<PagedPlan, 'kept' | 'hidden'>, occurrences: Occurrences) {
    const ranges = keptRanges(plan);
    const removed = new Set(plan.hidden.map(({ locator }) => locator.part));
    for (const { index, dict, widgets } of fields) {
      const stays = ranges.get(index);
      const value = entry(dict, 'V');
      if (!stays || !isString(value) || removed.has(`field:${index}:V`)) continue;
      const text = textsOfValue(value).join();
      const places = occurrences.places(text);
      if (!places?.every((place) => stays.some((range) => overlaps(place, range)))) continue;
      for (const one of [dict, ...widgets]) this.#byDict.set(one, { value, text });
    }
  }

  /** Whether the value of a field stays; what goes beside it, such as its default value, is taken out as text. */
  has(dict: PDFDict): boolean {
    return this.#byDict.has(dict);
  }

  /** Whether a text of a field or widget is nothing but its value, or a part of it, that stays. */
  holds(dict: PDFDict, text: string): boolean {
    return this.#byDict.get(dict)?.text.includes(text.trim()) ?? false;
  }

  /** What is written as it is. */
  get values(): ReadonlySet<PDFObject> {
    return new Set([...this.#byDict.values()].map(({ value }) => value));
  }
}

/** What stays in values, by the field's index. */
function keptRanges({ kept }: Pick<PagedPlan, 'kept'>): Map<number, TextRange[]> {
  const ranges = new Map<number, TextRange[]>();
  for (const { locator } of kept) {
    const index = locator.kind === 'field' ? VALUE.exec(locator.part)?.groups?.index : undefined;
    if (index === undefined || locator.kind !== 'field') continue;
    const known = ranges.get(Number(index));
    if (known) known.push(locator);
    else ranges.set(Number(index), [locator]);
  }
  return ranges;
}

function isString(value: PDFObject | undefined): value is PDFString | PDFHexString {
  return value instanceof PDFString || value instanceof PDFHexString;
}
