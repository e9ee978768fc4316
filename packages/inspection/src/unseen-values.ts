import { rectToView } from '@blackbar/geometry';
import type { PageGeometry } from '@blackbar/model';
import type { ActiveContent } from '@blackbar/pdf';
import type { Finding } from './finding.ts';
import { masked, quoted } from './masked.ts';

/** Values of a form that nobody sees: a field that is hidden keeps what was written into it. */
export function valueFindings(
  values: ActiveContent['unseenValues'],
  geometryOf: (page: number) => PageGeometry,
): Finding[] {
  return values
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map(({ text, page, rect }) => ({
      kind: 'invisible_text',
      severity: 'problem',
      page,
      ...(rect && { rects: [rectToView(geometryOf(page), rect)] }),
      sample: masked(text),
      words: quoted(text),
    }));
}
