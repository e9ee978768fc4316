import { boundsOfQuad, intersect } from '@blackbar/geometry';
import type { Detection, HiddenPart, Quad, TextPart } from '@blackbar/model';
import { type ShownPlace, shownPlaces } from '@blackbar/text';

/** What a page shows of a find that is not of its own content. PDF user space. */
export interface ShownFind {
  /** Nothing where a twin is drawn in its place. */
  readonly place?: ShownPlace;
  /** Finds of the same text in the same place: what a field shows, and the value behind it. */
  readonly twins?: readonly string[];
}

/** By the find's id. */
export type ShownFinds = Readonly<Record<string, ShownFind>>;

interface Seen {
  readonly id: string;
  readonly text: string;
  readonly look: boolean;
  readonly places: readonly ShownPlace[];
}

/**
 * Where a reviewer sees finds in fields, stamps and notes written on a page. A field's value and its appearance are two
 * finds in one place: the appearance is drawn, and the two go or stay together.
 */
export function shownFinds(parts: readonly TextPart[], detections: readonly Detection[]): ShownFinds {
  const shown = new Map(parts.flatMap((part) => (isShown(part) ? [[part.id, part] as const] : [])));
  const seen = detections.flatMap(({ id, text, locator }): Seen[] => {
    const part = shown.get(locator.part);
    return part ? [{ id, text, look: part.entry === 'AP', places: shownPlaces(part, locator) }] : [];
  });
  const looks = new Map<string, Seen[]>();
  for (const find of seen.filter(({ look }) => look)) looks.set(keyOf(find), [...(looks.get(keyOf(find)) ?? []), find]);
  const twins = new Map<string, string[]>();
  for (const value of seen.filter(({ look }) => !look)) {
    for (const look of looks.get(keyOf(value)) ?? []) {
      if (!value.places.some((place) => look.places.some((other) => overlap(place, other)))) continue;
      twins.set(value.id, [...(twins.get(value.id) ?? []), look.id]);
      twins.set(look.id, [...(twins.get(look.id) ?? []), value.id]);
    }
  }
  return Object.fromEntries(
    seen.map(({ id, look, places: [place] }): [string, ShownFind] => {
      const same = twins.get(id);
      const drawn = place && (look || !same) ? { place } : {};
      return [id, { ...drawn, ...(same ? { twins: same } : {}) }];
    }),
  );
}

function isShown(part: TextPart): part is HiddenPart {
  return part.kind !== 'page' && part.kind !== 'plain' && part.shown !== undefined;
}

/** Appearances break lines and set spaces as they like. */
function keyOf({ text }: Pick<Seen, 'text'>): string {
  return text.replace(/\s/g, '');
}

function overlap(a: ShownPlace, b: ShownPlace): boolean {
  const met = (quad: Quad, other: Quad) => intersect(boundsOfQuad(quad), boundsOfQuad(other)) !== undefined;
  return a.page === b.page && a.quads.some((quad) => b.quads.some((other) => met(quad, other)));
}
