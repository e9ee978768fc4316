import type { Mark, Region } from '@blackbar/model';

/**
 * A mark by hand needs no text under it: pixels and lines go as well. Without a label of its own it shows its
 * reasons, as FOIA wants the exemption at the place of the deletion (5 U.S.C. 552(b)): "(b)(6); (b)(7)(C)".
 */
export function regionOfMark(mark: Mark): Region {
  return {
    id: `mark:${mark.id}`,
    page: mark.page,
    quads: mark.quads,
    origin: 'mark',
    category: mark.category,
    appearance: {
      label: mark.label ?? mark.reasons.join('; '),
      ...(mark.citation ? { citation: mark.citation } : {}),
    },
    reasons: mark.reasons,
  };
}
