import type { Appearance, HiddenRemoval, Region } from '@blackbar/model';
import type { FormField } from './form-fields.ts';
import type { PageAnnotation } from './page-annotations.ts';

/** Names of a field (ISO 32000-2, table 226), which no page shows: they are changed, and the field stays. */
const NAMES = /^field:\d+:T[UM]?\b/;

/** Whether a part of the text is what a form calls one of its fields. */
export function isFieldName(part: string): boolean {
  return NAMES.test(part);
}

/** Removals that the plan names in what is seen of an annotation, or of the field that it shows. */
export function plannedRemovals(
  hidden: readonly HiddenRemoval[],
  { page, index }: PageAnnotation,
  field: FormField | undefined,
): HiddenRemoval[] {
  const prefixes = [`annotation:${page}:${index}:`, ...(field ? [`field:${field.index}:`] : [])];
  return hidden.filter(
    ({ locator: { part } }) => !isFieldName(part) && prefixes.some((prefix) => part.startsWith(prefix)),
  );
}

/** What a box says that stands for such a removal. */
export function lookOfRemoval(removal: HiddenRemoval | undefined): Pick<Region, 'appearance' | 'reasons'> {
  return { appearance: appearanceOf(removal?.replacement ?? '', removal?.citation), reasons: removal?.reasons ?? [] };
}

/** The same for one that goes with a region. */
export function unlabelled({ appearance, reasons }: Region): Pick<Region, 'appearance' | 'reasons'> {
  return { appearance: appearanceOf('', appearance.citation), reasons };
}

function appearanceOf(label: string, citation: string | undefined): Appearance {
  return { label, ...(citation === undefined ? {} : { citation }) };
}
