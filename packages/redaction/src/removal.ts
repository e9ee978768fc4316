import type { Appearance, Region, Target, TextPart, TextRange } from '@blackbar/model';
import { glyphQuadsOf, locate } from '@blackbar/text';
import type { Draft } from './draft.ts';

/** What is drawn over a removed value, and whose it is. */
export interface Look {
  readonly appearance: Appearance;
  readonly reasons: readonly string[];
  readonly entity?: string;
}

/** Takes one range of one part out: a region on the page, or a removal in a hidden place. */
export function removeRange(
  draft: Draft,
  order: number,
  part: TextPart,
  range: TextRange,
  target: Target,
  look: Look,
): void {
  if (draft.claims.isRemoved(range)) return;
  draft.claims.remove(range);
  const appearance = draft.labels.of(look.appearance);
  if (part.kind !== 'page') {
    draft.hidden.add(order, { locator: locate(part, range), target: target.id, replacement: appearance.label });
    return;
  }
  const quads = glyphQuadsOf(part, range);
  if (quads.length === 0) return;
  draft.regions.add(order, {
    id: `${part.id}:${range.start}-${range.end}`,
    page: part.page,
    quads,
    glyphs: quads.length,
    origin: originOf(target),
    category: target.category,
    ...look,
    appearance,
  });
}

function originOf(target: Target): Region['origin'] {
  return target.category === 'TERM' ? 'term' : 'detection';
}
