import { quadToView } from '@blackbar/geometry';
import type { PagePart, TextRange, ViewRect } from '@blackbar/model';
import { quadsOf } from '@blackbar/text';

/** Where somebody is asked to sign, on the page as displayed. */
export interface SigningCaption {
  readonly caption: ViewRect;
  /** Where the place of something else begins on the same line. */
  readonly end?: number;
}

/** "X____", "/s/" and "By:" stand at the beginning of a line or a cell. */
const CAPTION = /\bsignatures?\b|\bsigned\b|\bsign here\b|\bfirma\b|(?<![^\s|])(?:\/s\/|by\s?:|x\s?_{3,})/giu;
const OTHER = /\b(?:date|dated|title|print(?:ed)?|name|phone|time)\b/iu;
/** A line that says more is a sentence, not a caption. */
const LONGEST = 90;
const MOST = 60;

/** The captions of places to sign on a page. */
export function signingCaptions(part: PagePart): SigningCaption[] {
  const found: SigningCaption[] = [];
  for (const line of part.lines) {
    const text = part.text.slice(line.start, line.end);
    if (text.replace(/[_.\s]+/gu, ' ').length > LONGEST) continue;
    for (const { index, 0: words } of text.matchAll(CAPTION)) {
      const caption = viewOf(part, { start: line.start + index, end: line.start + index + words.length });
      if (!caption || found.length >= MOST) continue;
      const behind = OTHER.exec(text.slice(index + words.length));
      const from = line.start + index + words.length + (behind?.index ?? 0);
      const other = behind ? viewOf(part, { start: from, end: from + behind[0].length }) : undefined;
      found.push({ caption, ...(other && other.x > caption.x ? { end: other.x } : {}) });
    }
  }
  return found;
}

function viewOf(part: PagePart, range: TextRange): ViewRect | undefined {
  const [quad] = quadsOf(part, range);
  return quad && quadToView(part.geometry, quad);
}
