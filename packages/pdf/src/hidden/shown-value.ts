import type { HiddenPart, ShownText } from '@blackbar/model';
import type { PDFDict } from '@cantoo/pdf-lib';
import { isOutOfSight } from '../annotations/flatten.ts';
import type { FormField } from '../annotations/form-fields.ts';
import type { PageAnnotation } from '../annotations/page-annotations.ts';
import type { ShownLook } from './appearance-parts.ts';

/** Fields whose value is what they show (ISO 32000-2, 12.7.5.3 and 12.7.5.4). */
const VALUES: ReadonlySet<string> = new Set(['Tx', 'Ch']);

/**
 * Where pages show a field's value: each widget that is seen, by letter where its appearance spells the value and
 * nothing else, as a whole where it does not or where the viewer has to find a look for it.
 */
export function shownValue(
  value: string,
  { kind, widgets }: FormField,
  placed: ReadonlyMap<PDFDict, PageAnnotation>,
  looks: ReadonlyMap<PDFDict, ShownLook>,
): Pick<HiddenPart, 'shown'> {
  if (!VALUES.has(kind)) return {};
  const shown = widgets.flatMap((widget) => {
    const { page, rect } = placed.get(widget) ?? {};
    if (page === undefined || rect === undefined || isOutOfSight(widget)) return [];
    const look = looks.get(widget);
    const letters = look && lettersOfValue(value, look);
    return [{ page, rect, ...(letters && { letters }) }];
  });
  return shown.length > 0 ? { shown } : {};
}

/** The appearance's letters by the value's own units: spaces and line breaks are set as the appearance likes. */
function lettersOfValue(value: string, { text, shown: { letters } }: ShownLook): ShownText['letters'] {
  const [own, seen] = [inkedUnits(value), inkedUnits(text)];
  if (!letters || own.length !== seen.length) return undefined;
  const glyphAt = new Int32Array(value.length).fill(-1);
  for (const [i, at] of own.entries()) {
    const other = seen[i] ?? 0;
    if (value[at] !== text[other]) return undefined;
    glyphAt[at] = letters.glyphAt[other] ?? -1;
  }
  return { glyphs: letters.glyphs, glyphAt };
}

/** Where the units stand that are no space. */
function inkedUnits(text: string): number[] {
  return [...text.matchAll(/\S/g)].map(({ index }) => index);
}
