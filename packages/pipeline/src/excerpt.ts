import { quadToView } from '@blackbar/geometry';
import type { HiddenKind, TextPart, TextRange, ViewRect } from '@blackbar/model';
import { quadsOf } from '@blackbar/text';

/** A stretch of a document's text as a person meets it: where it stands, and in what words. */
export interface Excerpt {
  /** From 1; 0 where the text belongs to the file and to no page. */
  readonly page: number;
  readonly place: 'page' | HiddenKind;
  /** The page as displayed; empty in hidden places. */
  readonly rects: readonly ViewRect[];
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/** Characters on either side: enough to tell two Smiths apart. */
const AROUND = 40;

export function excerptOf(part: TextPart, { start, end }: TextRange): Excerpt {
  return {
    page: part.kind === 'plain' ? 0 : (part.page ?? 0),
    place: part.kind === 'plain' ? 'page' : part.kind,
    rects: part.kind === 'page' ? quadsOf(part, { start, end }).map((quad) => quadToView(part.geometry, quad)) : [],
    text: oneLine(part.text.slice(start, end)).trim(),
    before: oneLine(part.text.slice(Math.max(0, start - AROUND), start)),
    after: oneLine(part.text.slice(end, end + AROUND)),
  };
}

/** Ends keep their space: it stands between what is shown and what is around it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ');
}
