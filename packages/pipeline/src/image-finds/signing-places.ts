import { quadToView } from '@blackbar/geometry';
import type { PagePart, TextRange, ViewRect } from '@blackbar/model';
import { quadsOf } from '@blackbar/text';

/** Where somebody is asked to sign, on the page as displayed. */
export interface SigningCaption {
  readonly caption: ViewRect;
  /** What is asked for behind it on the same line: a date, a title. */
  readonly other?: ViewRect;
  /** Quarter turns clockwise by which its words lie. */
  readonly turned: number;
  /** People sign below the words that close a letter, over, behind or a little below any other caption. */
  readonly closes: boolean;
  /** Points by which its line falls for each point along it, when those turns are taken back. */
  readonly slope: number;
}

/**
 * "X____", "/s/" and "By:" stand at the beginning of a line or a cell. A reader of scans may run words together, sees
 * no line behind an "X", and takes one letter for another: "Signatdre".
 */
const CAPTION = /\bsignat\p{L}r?es?|\bsigned\b|\bsign here\b|\bfirma\b|(?<![^\s|])(?:\/s\/|by\s?:|x(?=[\s_]))|^x$/giu;
const OTHER = /\b(?:date|dated|title|print(?:ed)?|name|phone|time)\b/iu;
/**
 * Words that close a letter, on a line of their own: those of courts, of everyday letters, of letters in Spanish. A
 * reader of scans loses one of two narrow letters: "Respectful y submitted".
 */
const CLOSE =
  /^\s*(?:(?:yours?|very|most|with|best|kind|warm(?:est)?|many|our)\s+){0,3}(?:(?:sincere|respectful|faithful|cordial)\s?l?y|truly|regards|wishes|thanks|appreciation)(?:\s+(?:yours|submitted))?\s*[,.;]?\s*$|^\s*(?:muy\s+)?(?:atentamente|cordialmente|respetuosamente|sinceramente)\s*[,.;]?\s*$/iu;
/** A line that says more is a sentence, not a caption. */
const LONGEST = 90;
const MOST = 60;

/** The captions of places to sign on a page. */
export function signingCaptions(part: PagePart): SigningCaption[] {
  return part.lines.flatMap((line) => captionsOn(part, line)).slice(0, MOST);
}

function captionsOn(part: PagePart, line: TextRange): SigningCaption[] {
  const text = part.text.slice(line.start, line.end);
  if (text.replace(/[_.\s]+/gu, ' ').length > LONGEST) return [];
  if (CLOSE.test(text)) {
    const caption = viewOf(part, line);
    return caption ? [{ caption, closes: true, ...lieOf(part, line.start) }] : [];
  }
  return [...text.matchAll(CAPTION)].flatMap(({ index, 0: words }) => {
    const start = line.start + index;
    const end = start + words.length;
    const caption = viewOf(part, { start, end });
    const other = otherBehind(part, text.slice(index + words.length), end);
    return caption ? [{ caption, closes: false, ...lieOf(part, start), ...(other ? { other } : {}) }] : [];
  });
}

/** What the line names next, which ends the place to sign. */
function otherBehind(part: PagePart, rest: string, from: number): ReturnType<typeof viewOf> {
  const behind = OTHER.exec(rest);
  if (!behind) return undefined;
  const start = from + behind.index;
  return viewOf(part, { start, end: start + behind[0].length });
}

/** Nobody prints less in a place to sign; a reader of scans makes one or two words of a signature. */
const MOST_WORDS = 2;

/** Ranges of a page's text that a reader of scans may have made of a signature. */
export function perhapsSigned({ text, cells }: PagePart): TextRange[] {
  return cells.flatMap(({ start, end }) => {
    const cell = text.slice(start, end);
    const caption = [...cell.matchAll(CAPTION)].at(-1);
    const from = caption ? caption.index + caption[0].length : 0;
    const rest = cell.slice(from);
    const words = rest.match(/[^\s_:.]+/gu) ?? [];
    return words.length === 0 || words.length > MOST_WORDS || OTHER.test(rest) ? [] : [{ start: start + from, end }];
  });
}

/** How the words at a place lie on the page as displayed. */
function lieOf({ glyphs, glyphAt, geometry }: PagePart, at: number): Pick<SigningCaption, 'turned' | 'slope'> {
  const angle = (glyphs[glyphAt[at] ?? -1]?.angle ?? 0) * (180 / Math.PI);
  const clockwise = geometry.rotation - angle;
  const quarters = Math.round(clockwise / 90);
  return { turned: ((quarters % 4) + 4) % 4, slope: Math.tan(((clockwise - quarters * 90) * Math.PI) / 180) };
}

function viewOf(part: PagePart, range: TextRange): ViewRect | undefined {
  const [quad] = quadsOf(part, range);
  return quad && quadToView(part.geometry, quad);
}
