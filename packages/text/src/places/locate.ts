import type { Locator, TextPart, TextRange } from '@blackbar/model';
import { quadsOf } from './quads.ts';

/** Where a range of a part's text stands; page text also where it is seen, in PDF user space. */
export function locate(part: TextPart, range: TextRange): Locator {
  const { start, end } = range;
  if (part.kind === 'page') {
    return { kind: 'page', part: part.id, page: part.page, quads: quadsOf(part, range), start, end };
  }
  if (part.kind === 'plain') return { kind: 'plain', part: part.id, start, end };
  return { kind: part.kind, part: part.id, ...(part.page === undefined ? {} : { page: part.page }), start, end };
}
