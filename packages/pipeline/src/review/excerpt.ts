import { quadToView } from '@blackbar/geometry';
import type { HiddenKind, PageGeometry, TextPart, TextRange, ViewRect } from '@blackbar/model';
import { quadsOf, shownPlaces } from '@blackbar/text';

/** A stretch of a document's text as a person meets it: where it stands, and in what words. */
export interface Excerpt {
  /** From 1; 0 where the text belongs to the file and to no page. */
  readonly page: number;
  readonly place: 'page' | HiddenKind;
  /** The page as displayed; empty where no page shows it. */
  readonly rects: readonly ViewRect[];
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/** Characters on either side: enough to tell two Smiths apart. */
const AROUND = 40;

/** With the geometry of pages what fields and stamps show is told where it is seen, too. */
export function excerptOf(
  part: TextPart,
  { start, end }: TextRange,
  geometries: ReadonlyMap<number, PageGeometry> = new Map(),
): Excerpt {
  return {
    ...seenAt(part, { start, end }, geometries),
    place: part.kind === 'plain' ? 'page' : part.kind,
    text: oneLine(part.text.slice(start, end)).trim(),
    before: oneLine(part.text.slice(Math.max(0, start - AROUND), start)),
    after: oneLine(part.text.slice(end, end + AROUND)),
  };
}

function seenAt(
  part: TextPart,
  range: TextRange,
  geometries: ReadonlyMap<number, PageGeometry>,
): Pick<Excerpt, 'page' | 'rects'> {
  if (part.kind === 'plain') return { page: 0, rects: [] };
  if (part.kind === 'page') {
    return { page: part.page, rects: quadsOf(part, range).map((quad) => quadToView(part.geometry, quad)) };
  }
  const [place] = shownPlaces(part, range);
  const geometry = place && geometries.get(place.page);
  if (!geometry) return { page: part.page ?? 0, rects: [] };
  return { page: place.page, rects: place.quads.map((quad) => quadToView(geometry, quad)) };
}

/** Ends keep their space: it stands between what is shown and what is around it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ');
}
