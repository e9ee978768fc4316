import type { Quad } from '@blackbar/model';
import type { GlyphOutline } from './glyph-shapes.ts';

/** One glyph as pdf.js draws it, in PDF user space. */
export interface ReadGlyph {
  readonly text: string;
  /** Advance box: baseline origin to origin + advance, descent to ascent. */
  readonly quad: Quad;
  /** Centre of `quad`: what decides whether a box takes the glyph. */
  readonly x: number;
  readonly y: number;
  readonly originX: number;
  readonly originY: number;
  readonly size: number;
  /** Drawn at no size, or on a plane without area: no reader shows it. */
  readonly flat: boolean;
  readonly angle: number;
  /** How far the next one stands along the direction of reading. */
  readonly advance: number;
  /** Of a font that writes downwards (9.7.4.3): the next one stands below it. */
  readonly inColumn: boolean;
  /** Glyphs of one show operator share it. */
  readonly run: number;
  /** pdf.js' id of the annotation whose appearance draws it, such as `12R`; '' for the page's own content. */
  readonly annotation: string;
  /** In a layer that is off when the file is opened, or in a part of a pattern's cell that is not painted. */
  readonly hidden: boolean;
  /** Filled with white or nothing, or outside its clip: on most pages not seen. */
  readonly faint: boolean;
  /** Painted by a tiling pattern, over and over: where it is seen is not where it is written. */
  readonly inPattern: boolean;
  /** Drawn into a soft mask: its shape is seen through something else, and other readers do not call it text. */
  readonly inMask: boolean;
  /** Key of its outline: equal for glyphs that are drawn alike, 0 where that is not known. */
  readonly shape: number;
  /** What it paints; `undefined` where that is not known. */
  readonly outline: GlyphOutline | undefined;
}
