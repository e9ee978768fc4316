import type { Matrix, PdfPoint, Quad } from '@blackbar/model';
import type { PDFDict, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type { LetterInk } from '../reader/letter-ink.ts';
import type { FontCodes } from './fonts/code-walk.ts';
import type { PaintedQuad } from './ink/painted-area.ts';
import type { HiddenLayers } from './layers.ts';

/** What is to go from one page. */
export interface PageCut {
  /** PDF user space of the page. A glyph goes when its centre lies in one of them. */
  readonly quads: readonly Quad[];
  /** Areas that will be black: a glyph goes also when a noticeable part of its ink lies under one. */
  readonly painted?: readonly PaintedQuad[];
  /** Where that ink lies; without it only the procedures of Type 3 fonts tell. */
  readonly ink?: LetterInk;
  /**
   * For each quad the region it belongs to: removed quads of one region on one line are one gap. Without it each
   * touching run of removed glyphs is.
   */
  readonly regions?: readonly string[];
  /** `quantised`: the gap gets a width that does not tell the word; `exact`: what follows stays where it was. */
  readonly widths: 'quantised' | 'exact';
  /**
   * Widths in points that the gap of a region may take, the wished one first (a label's, or the one width of a
   * person in this document). None depends on the removed word.
   */
  readonly gapWidths?: ReadonlyMap<string, readonly number[]>;
  /**
   * Optional-content groups that are off, as `PDFRef.toString()` ("12 0 R"): what they hold is cut from the content.
   */
  readonly hiddenLayers: HiddenLayers;
  /**
   * Cells of patterns are drawn one by one also away from the boxes: the engine that makes pictures puts them
   * elsewhere.
   */
  readonly allTiles?: boolean;
  /** Text that is drawn unseen (ISO 32000-2, table 104, mode 3) goes wherever it stands. */
  readonly withoutUnseenText?: boolean;
  /** Whether an ActualText, Alt or E in the content holds something that must go; asked once for each text. */
  readonly namesTarget: (text: string) => boolean;
}

/** An image that a box touches. It already has a name of its own, in resources that belong to this page alone. */
export interface ImageHit {
  /** The resources whose /XObject holds `name`; put the burnt image there in its place. */
  readonly resources: PDFDict;
  readonly name: PDFName;
  /** Of the original; `undefined` for what was an inline image. */
  readonly ref: PDFRef | undefined;
  /** Never change it in place: other pages may draw the same object. */
  readonly stream: PDFRawStream;
  /** From the image's unit square to the page's user space. */
  readonly ctm: Matrix;
  /** Indexes into `PageCut.quads`. */
  readonly quads: readonly number[];
  /** Was an inline image: nothing else draws the stream. */
  readonly inline: boolean;
  /** Drawn into a soft mask: no words lie on it. */
  readonly inMask: boolean;
}

export interface RemovedRun {
  /** Index into `PageCut.quads`. */
  readonly quad: number;
  readonly glyphs: number;
}

/** A letter that stays, where it stood. PDF user space. */
export interface KeptLetter {
  readonly quad: Quad;
  /** Where it begins on its baseline. */
  readonly origin: PdfPoint;
  readonly size: number;
}

/** A gap in a line whose width still tells the word, because what follows could not be moved. */
export interface UnevenGap {
  readonly region: string;
  readonly why: 'no room' | 'another space' | 'backwards' | 'leader';
}

/** A stretch of text that stands elsewhere now. */
export interface MovedText {
  /** Where it was. PDF user space. */
  readonly quad: Quad;
  /** How far it went. */
  readonly by: readonly [number, number];
}

/** The black box of a region's gap in a line that was laid out anew. */
export interface GapBox {
  readonly region: string;
  readonly quad: Quad;
  /** Where the removed glyphs stood. */
  readonly was: Quad;
}

/** With the content stream whose lines were laid out: those of others had no part in that. */
export interface MovedBox extends GapBox {
  readonly stream: object;
}

/** A form from which something went, and its copy. */
export interface FormCut {
  readonly from: PDFRef;
  readonly to: PDFRef;
  /** Ids of its own marked content from which it went, counted apart from the page's (ISO 32000-2, 14.7.5.2). */
  readonly ids: ReadonlySet<number>;
}

export interface SpliceOutcome {
  readonly removedGlyphs: number;
  readonly removed: readonly RemovedRun[];
  /**
   * The black box of each region's gap as it is in the new line, where it differs from the removed glyphs' own quads.
   */
  readonly boxes: readonly GapBox[];
  /** Letters that stay and that meet a box. */
  readonly kept: readonly KeptLetter[];
  /** Tails of lines that moved, where they were and where they are. */
  readonly declared: readonly Quad[];
  /** The same word by word: what lies on a word follows it. */
  readonly moved: readonly MovedText[];
  readonly images: readonly ImageHit[];
  /** Marked-content ids whose glyphs were hit: their structure elements' ActualText, Alt and E must go too. */
  readonly markedContentIds: readonly number[];
  /** By region the id of the page's marked content where the first of it was removed. */
  readonly places: ReadonlyMap<string, number>;
  /** Codes that were removed, by font: `forgetCodes` takes out of the fonts what only they used. */
  readonly codes: FontCodes;
  /** Forms of which this page draws a copy now, or nothing any more. */
  readonly forms: readonly FormCut[];
  readonly uneven: readonly UnevenGap[];
  /** Whether anything of the page's content was rewritten. */
  readonly changed: boolean;
  /** Why this page can not be cut safely and has to become a picture, in words. The page was left as it was. */
  readonly rasterReason?: string;
}
