import type { Appearance, HiddenRemoval, Region } from '@blackbar/model';
import type { FormField } from './form-fields.ts';
import type { PageAnnotation } from './page-annotations.ts';

/** Names of a field (ISO 32000-2, table 226), which no page shows: they are changed, and the field stays. */
const NAMES = /^field:\d+:T[UM]?\b/;

/** Whether a part of the text is what a form calls one of its fields. */
function isFieldName(part: string): boolean {
  return NAMES.test(part);
}

/** What a part belongs to: `annotation:PAGE:INDEX` or `field:INDEX`. */
const OWNER = /^(?:annotation:\d+:\d+|field:\d+)(?=:)/;

/** Annotations and fields of which the plan names a part, but for the names of fields. */
export function ownersOf(hidden: readonly HiddenRemoval[]): ReadonlySet<string> {
  return new Set(byOwner(hidden).keys());
}

export function ownerOf(annotation: Pick<PageAnnotation, 'page' | 'index'>): string {
  return `annotation:${annotation.page}:${annotation.index}`;
}

interface Planned {
  /** In the order of the plan. */
  readonly at: number;
  readonly removal: HiddenRemoval;
}

/** Asked for each annotation of a file, of a plan that names as many: they are sorted once. */
const sorted = new WeakMap<readonly HiddenRemoval[], ReadonlyMap<string, readonly Planned[]>>();

function byOwner(hidden: readonly HiddenRemoval[]): ReadonlyMap<string, readonly Planned[]> {
  const known = sorted.get(hidden);
  if (known) return known;
  const owners = new Map<string, Planned[]>();
  for (const [at, removal] of hidden.entries()) {
    const { part } = removal.locator;
    const owner = isFieldName(part) ? undefined : OWNER.exec(part)?.[0];
    if (owner === undefined) continue;
    const own = owners.get(owner);
    if (own) own.push({ at, removal });
    else owners.set(owner, [{ at, removal }]);
  }
  sorted.set(hidden, owners);
  return owners;
}

/** Removals that the plan names in what is seen of an annotation, or of the field that it shows. */
export function plannedRemovals(
  hidden: readonly HiddenRemoval[],
  annotation: PageAnnotation,
  field: FormField | undefined,
): HiddenRemoval[] {
  const owners = [ownerOf(annotation), ...(field ? [`field:${field.index}`] : [])];
  const planned = owners.flatMap((owner) => byOwner(hidden).get(owner) ?? []);
  return planned.sort((a, b) => a.at - b.at).map(({ removal }) => removal);
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
