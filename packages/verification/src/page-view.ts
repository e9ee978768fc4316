import { goesAsArea, type PageGeometry, type PageOutcome, type Quad, type Region } from '@blackbar/model';
import { Area } from './area.ts';
import type { Context } from './context.ts';
import { drawnText } from './drawn-text.ts';
import { type Measure, mayLieUnder, type PaintedQuad, paintedQuads } from './ink-cover.ts';
import { samePaint } from './objects/page-fingerprint.ts';
import { type PaintedImage, paintedImages } from './objects/painted-images.ts';
import { SampleStore } from './objects/sample-store.ts';
import { PaintedBoxes } from './painted-boxes.ts';
import { depthInside } from './plane.ts';
import type { PageReading } from './reader/glyphs.ts';
import { likewiseUnpacked } from './reader/page-pictures.ts';
import type { Raster } from './reader/raster.ts';
import type { ReadGlyph } from './reader/read-glyph.ts';
import { RegionIndex } from './region-index.ts';

/** What the writer may call a noticeable part of a letter's ink. */
const TAKEN: Measure = { speck: 0.02, grazed: 0.22 };

/** One page of the plan with what the reader sees on it, read when first asked for. */
export class PageView {
  readonly geometry: PageGeometry;
  readonly outcome: PageOutcome;
  readonly regions: readonly Region[];
  readonly index: RegionIndex;
  /** What the writer declares to look different. */
  readonly declared: Area;
  /** Decoded images of this page. */
  readonly samples = new SampleStore();
  readonly #context: Context;
  #input: Promise<PageReading> | undefined;
  #output: Promise<PageReading> | undefined;
  #marked: Promise<[PageReading, PageReading]> | undefined;
  #boxes: PaintedBoxes | undefined;
  #excepted: readonly Quad[] | undefined;
  #painted: readonly PaintedQuad[] | undefined;
  #images: { readonly input: readonly PaintedImage[]; readonly output: readonly PaintedImage[] } | undefined;
  #drawn: Promise<ReadonlySet<number>> | undefined;
  #unchanged: boolean | undefined;
  #inputRaster: Promise<Raster> | undefined;
  #outputRaster: Promise<Raster> | undefined;

  constructor(context: Context, geometry: PageGeometry) {
    this.#context = context;
    this.geometry = geometry;
    this.regions = context.regionsOf.get(geometry.page) ?? [];
    this.index = new RegionIndex(this.regions);
    this.outcome = context.outcomes.get(geometry.page) ?? {
      page: geometry.page,
      strategy: 'untouched',
      removedGlyphs: 0,
      declared: [],
      drawn: [],
    };
    this.declared = new Area(this.outcome.declared);
  }

  /** Pictures that the page paints, as our own parser finds them in each file. */
  images(): { readonly input: readonly PaintedImage[]; readonly output: readonly PaintedImage[] } {
    const { file, inputFile } = this.#context;
    this.#images ??= { input: paintedImages(inputFile(), this.page), output: paintedImages(file, this.page) };
    return this.#images;
  }

  /** What the writer says it painted over a region. */
  boxesOf(region: Region): readonly Quad[] {
    this.#boxes ??= new PaintedBoxes(this.regions, this.outcome.boxes ?? []);
    return this.#boxes.of(region);
  }

  /** Boxes of areas, as the writer says it painted them. */
  painted(): readonly PaintedQuad[] {
    const areas = this.regions.filter(goesAsArea);
    this.#painted ??= paintedQuads(areas.flatMap((region) => this.boxesOf(region)));
    return this.#painted;
  }

  /**
   * Whether a letter may be gone: a box takes it by its centre, or nearly, or is painted over enough of its ink that
   * two readers may differ over it.
   */
  mayTake(glyph: ReadGlyph): boolean {
    return this.index.touches(glyph) || mayLieUnder(glyph, this.painted(), TAKEN);
  }

  /** Areas that may look different: boxes, as planned and as painted, and what the writer declares. */
  excepted(): readonly Quad[] {
    this.#excepted ??= [
      ...this.regions.flatMap((region) => [...region.quads, ...this.boxesOf(region)]),
      ...this.outcome.declared,
    ];
    return this.#excepted;
  }

  /**
   * Whether a place in a region may show kept text again: no box was painted over it and the writer
   * declares that a line's tail moved there. What then stands there is `kept_text`'s to compare.
   */
  isRefilled(region: Region, x: number, y: number): boolean {
    const holds = (q: Quad) => depthInside(q, x, y) >= 0;
    return !this.boxesOf(region).some(holds) && this.outcome.declared.some(holds);
  }

  get page(): number {
    return this.geometry.page;
  }

  /**
   * Whether the plan leaves the page alone and both files make it of equal objects: equal instructions paint, and
   * read, alike.
   */
  unchanged(): boolean {
    this.#unchanged ??=
      this.regions.length === 0 && samePaint(this.#context.inputFile(), this.#context.file, this.page);
    return this.#unchanged;
  }

  /**
   * Of an unchanged page what the output reads as, unless that is nothing: pdf.js may not find what our parser found.
   * What fields read as is told beside the page as well (12.7.3).
   */
  input(): Promise<PageReading> {
    this.#input ??= this.#readInput();
    return this.#input;
  }

  async #readInput(): Promise<PageReading> {
    if (this.unchanged() && !this.#hasFields()) {
      const output = await this.output();
      if (output.glyphs.length > 0) return output;
    }
    return this.#context.input.read(this.page);
  }

  #hasFields(): boolean {
    const { file, inputFile } = this.#context;
    return [file, inputFile()].some(
      ({ root, pages }) => root?.entries.has('AcroForm') && pages[this.page - 1]?.dict.entries.has('Annots'),
    );
  }

  output(): Promise<PageReading> {
    this.#output ??= this.#context.output.read(this.page);
    return this.#output;
  }

  /**
   * Both readings with a mark wherever a picture is painted; `undefined` where a picture stands in the content itself.
   */
  async marked(): Promise<readonly [PageReading, PageReading] | undefined> {
    const { input, output } = this.images();
    if (input.length + output.length === 0) return [await this.input(), await this.output()];
    if (![...input, ...output].every(({ stream }) => stream.object)) return undefined;
    this.#marked ??= Promise.all([
      this.#context.input.readMarked(this.page),
      this.#context.output.readMarked(this.page),
    ]);
    return this.#marked;
  }

  async inputGlyphs(): Promise<readonly ReadGlyph[]> {
    return (await this.input()).glyphs;
  }

  async outputGlyphs(): Promise<readonly ReadGlyph[]> {
    return (await this.output()).glyphs;
  }

  inputRaster(): Promise<Raster> {
    const [input, output] = this.#pictured();
    this.#inputRaster ??= this.#context.input.raster(this.page, likewiseUnpacked(input, output));
    return this.#inputRaster;
  }

  outputRaster(): Promise<Raster> {
    const [input, output] = this.#pictured();
    this.#outputRaster ??= this.#context.output.raster(this.page, likewiseUnpacked(output, input));
    return this.#outputRaster;
  }

  #pictured() {
    const { input, output } = this.images();
    return [[this.#context.inputFile(), input] as const, [this.#context.file, output] as const] as const;
  }

  /** Indices of output glyphs that spell a label or stamp which the writer says it drew. */
  drawnGlyphs(): Promise<ReadonlySet<number>> {
    this.#drawn ??= this.outputGlyphs().then((glyphs) => drawnText(glyphs, this.outcome.drawn));
    return this.#drawn;
  }
}
