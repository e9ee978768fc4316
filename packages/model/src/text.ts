import type { PageGeometry, PdfPoint, PdfRect, Quad, Rule } from './space.ts';

/** One drawn glyph, as the PDF engine or the reader of scans gives it. */
export interface Glyph {
  /** Unicode text of the glyph: usually one character, more for a ligature, '' where the font does not say. */
  readonly text: string;
  /** Advance box of the glyph: baseline origin to origin + advance, descent to ascent. */
  readonly quad: Quad;
  /** Where the glyph's origin lies on its baseline. */
  readonly origin: PdfPoint;
  /** Size in points as drawn, after text and page matrices. */
  readonly size: number;
  /** Direction of reading in radians, counter-clockwise from +x. */
  readonly angle: number;
  /** Drawn with text render mode 3 or 7, or fully transparent: there but not seen. */
  readonly invisible?: boolean;
  /** White, or drawn outside its clip: on most pages there but not seen. */
  readonly faint?: boolean;
  /** The engine could not map the code to Unicode with certainty. */
  readonly unmapped?: boolean;
  /** 0 to 1; only readers of scans give it. */
  readonly confidence?: number;
}

export interface PageGlyphs {
  readonly geometry: PageGeometry;
  /** In the order in which the content draws them. */
  readonly glyphs: readonly Glyph[];
  /** Straight lines: text on both sides of one stands in two cells. */
  readonly rules: readonly Rule[];
  /** Share of the crop box covered by images, 0 to 1: a page of pictures without text is a scan. */
  readonly imageShare: number;
  /** How many letters are there but not seen, as an opaque picture is drawn over them. */
  readonly underPictures?: number;
  /** Where words may stand that are drawn as outlines. PDF user space. */
  readonly outlines?: readonly PdfRect[];
  /** Where images stand, and drawings that may be a code. PDF user space. */
  readonly pictures?: readonly PdfRect[];
  /**
   * Where a picture holds what the page does not show: covered, cut off, transparent. PDF user space, also beyond the
   * page.
   */
  readonly hiddenInPictures?: readonly PdfRect[];
  /** The page has more drawings or pictures than were looked at. */
  readonly isCutShort?: boolean;
  /**
   * The reader of scans has read the page: its unseen text is what the reader saw, and where there is none, nothing is
   * to be read.
   */
  readonly read?: boolean;
  /** The reader of scans has read the pictures in a page of text. */
  readonly partsRead?: boolean;
  /** Whether anything at all is drawn on the page. An empty page has nothing to read and needs no warning. */
  readonly hasInk: boolean;
}

/** Where the text of a page came from; `none` is a page that has something on it which nobody could read. */
export type TextSource = 'text' | 'ocr' | 'none' | 'empty';

/** A half-open range of UTF-16 code units of one part's text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Whether two ranges of one part share a unit. */
export function overlaps(a: TextRange, b: TextRange): boolean {
  return a.start < b.end && b.start < a.end;
}

export interface TextLine extends TextRange {
  readonly rect: PdfRect;
}

/**
 * A run of words with no wide gap inside. Columns are numbered from the left, rows from the top, from 0, per table-like
 * block.
 */
export interface TextCell extends TextRange {
  readonly rect: PdfRect;
  readonly line: number;
  readonly column: number;
}

interface PartBase {
  /**
   * Unique in the document and stable: `page:3`, `annotation:3:0:Contents`, `field:0:V`, `outline:0.2`,
   * `metadata:Title`.
   */
  readonly id: string;
  readonly text: string;
}

export interface PagePart extends PartBase {
  readonly kind: 'page';
  readonly page: number;
  readonly geometry: PageGeometry;
  readonly source: TextSource;
  readonly glyphs: readonly Glyph[];
  /** For each UTF-16 unit of `text` the index of its glyph, or -1 for a space or line break that layout put in. */
  readonly glyphAt: Int32Array;
  readonly lines: readonly TextLine[];
  readonly cells: readonly TextCell[];
  /** Letters that cannot be seen stand beside letters that can: to the eye they separate nothing. */
  readonly partlySeen?: true;
  /** Ranges of `text` that a line crosses out: to the reader the text goes on from before them to behind them. */
  readonly struck?: readonly TextRange[];
}

/** Plain text without a page: the command line's `--text`, or a body of text in tests. */
export interface PlainPart extends PartBase {
  readonly kind: 'plain';
}

/** Where a page shows a text that is not its own content: what a field holds, what a stamp says. */
export interface ShownText {
  readonly page: number;
  /** All of it. PDF user space. */
  readonly rect: PdfRect;
  /**
   * Its letters and, for each UTF-16 unit of the part's text, which one shows it; absent where only `rect` is known.
   */
  readonly letters?: { readonly glyphs: readonly Glyph[]; readonly glyphAt: Int32Array };
}

/** Text that no page shows, or that lies over the page: each has its own entry in a dictionary of the file. */
export interface HiddenPart extends PartBase {
  readonly kind: HiddenKind;
  /** The page it belongs to, where there is one. */
  readonly page?: number;
  /** Where it is seen on that page, where it is. */
  readonly rect?: PdfRect;
  /** The dictionary entry: Contents, V, Title … */
  readonly entry: string;
  /** Where whoever looks at the pages reads it. */
  readonly shown?: readonly ShownText[];
}

export const HIDDEN_KINDS = [
  'annotation',
  'field',
  'outline',
  'metadata',
  'filename',
  /**
   * ActualText, Alt and E of marked content and of the structure tree, and what an artifact's property list repeats.
   */
  'alternate',
  /** Names of destinations, layers, page labels. */
  'name',
] as const;

export type HiddenKind = (typeof HIDDEN_KINDS)[number];

export type TextPart = PagePart | PlainPart | HiddenPart;

export function isPagePart(part: TextPart): part is PagePart {
  return part.kind === 'page';
}

/** All the text of one document, in reading order of its parts. */
export interface DocText {
  readonly parts: readonly TextPart[];
}

/**
 * An area of a page in which something is drawn that is no text: a code, a signature, a photograph. The range is empty.
 */
export interface PictureLocator extends TextRange {
  readonly kind: 'picture';
  /** The page's part. */
  readonly part: string;
  readonly page: number;
  readonly quads: readonly Quad[];
}

/** Where a piece of text stands. Page text also says where it is seen. */
export type Locator =
  | ({
      readonly kind: 'page';
      readonly part: string;
      readonly page: number;
      readonly quads: readonly Quad[];
    } & TextRange)
  | ({ readonly kind: 'plain'; readonly part: string } & TextRange)
  | PictureLocator
  | ({ readonly kind: HiddenKind; readonly part: string; readonly page?: number } & TextRange);

/** The page on which it stands, from 1; 0 for what no page shows. */
export function pageOf(locator: Locator): number {
  return locator.kind === 'plain' ? 0 : (locator.page ?? 0);
}
