/**
 * What a hostile file may cost. The one place: everything that reads a PDF here takes its bounds from it.
 * Bytes, counts, points (1/72 inch) and pixels as named.
 */
export const LIMITS = {
  /** The largest upload. */
  fileBytes: 25 * 1024 * 1024,
  /** One stream after its filters. */
  streamBytes: 64 * 1024 * 1024,
  /** All streams of a file after their filters. */
  inflatedBytes: 256 * 1024 * 1024,
  /** Filters in a row on one stream. */
  filters: 4,
  pages: 2000,
  /** Width or height of a page in points: 200 inches (ISO 32000-2, Annex C). */
  pageSide: 14_400,
  /** Pixels of one image as declared. */
  imagePixels: 100_000_000,
  /** Arrays, dictionaries, forms, outlines, page tree nodes and fields inside one another. */
  nesting: 256,
  /** Objects of a file. */
  objects: 1_000_000,
  /** Pixels of one rendered page. */
  rasterPixels: 40_000_000,
  /** Glyphs of one page. */
  pageGlyphs: 500_000,
  /** Operands of one operator of a content stream or a character map, those in its arrays too. */
  operands: 1_000_000,
  /** Entries outside the pages that hold text. */
  hiddenParts: 100_000,
  /** Characters of one such entry. */
  hiddenText: 1_000_000,
  /** Marks of other programs in a file, and areas of all of them. */
  foreignMarks: 10_000,
  foreignMarkAreas: 50_000,
  /** Areas of one mark. */
  foreignMarkLines: 1_000,
} as const;
