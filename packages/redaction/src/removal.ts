import type { Appearance, Region, Target, TextPart, TextRange } from '@blackbar/model';
import { glyphQuadsOf, locate } from '@blackbar/text';
import type { Draft } from './draft.ts';

/** What is drawn over a removed value, and whose it is. */
export interface Look {
  readonly appearance: Appearance;
  readonly reasons: readonly string[];
  readonly entity?: string;
}

/** One range of one part, for whom it goes and what is shown; `order` as `Ordered` lists it. */
export interface Removal {
  readonly order: number;
  readonly part: TextPart;
  readonly range: TextRange;
  readonly target: Target;
  readonly look: Look;
}

/**
 * Takes one range of one part out: a region on the page, or a removal in a hidden place. Of a range that partly went
 * already the rest goes, and the value is named once.
 */
export function removeRange(draft: Draft, removal: Removal): void {
  const { claims, labels } = draft;
  const { range, look } = removal;
  const appearance = labels.of(look.appearance);
  const unnamed = { ...appearance, label: '' };
  const isNamed = claims.shows(range, appearance.label);
  for (const [i, piece] of claims.rest(range).entries()) {
    claims.remove(piece, appearance.label);
    const shown = { ...look, appearance: i > 0 || isNamed ? unnamed : appearance };
    removePiece(draft, { ...removal, range: piece, look: shown });
  }
}

function removePiece(draft: Draft, { order, part, range, target, look }: Removal): void {
  if (part.kind !== 'page') {
    const { appearance, reasons } = look;
    draft.hidden.add(order, {
      locator: locate(part, range),
      target: target.id,
      replacement: appearance.label,
      ...(appearance.citation === undefined ? {} : { citation: appearance.citation }),
      ...(reasons.length === 0 ? {} : { reasons }),
    });
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
  });
}

function originOf(target: Target): Region['origin'] {
  return target.category === 'TERM' ? 'term' : 'detection';
}
