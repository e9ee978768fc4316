import { intersect, quadThrough } from '@blackbar/geometry';
import type { PdfRect, Quad } from '@blackbar/model';
import { PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { Interpreter, type Paint } from '../content/interpreter.ts';
import { nameAt } from '../content/objects.ts';
import { nameOperand } from '../content/operand.ts';
import { type Operation, readOperations } from '../content/operations.ts';
import { dictNamed } from '../content/resources.ts';
import type { GraphicsState, PatternColour } from '../content/state.ts';
import { isFlat, type TextRun } from '../content/text-run.ts';
import { Edits } from './edits.ts';
import { spliceForm } from './forms.ts';
import { hitGlyphs, withoutUnseen } from './hit-glyphs.ts';
import { inlineImageStream } from './inline-images.ts';
import { isHiddenLayer } from './layers.ts';
import { closeMarked, openMarked } from './marked-content.ts';
import { boundsOfPath, splicePath, wholePath } from './paths/splice-path.ts';
import type { ResourceScope } from './resource-scope.ts';
import { flowsOn, withoutGlyphs } from './show-text.ts';
import { spliceParameters } from './soft-mask.ts';
import type { SpliceTally } from './tally.ts';
import { drawTiles, isTexture, usePatterns } from './tiles.ts';
import { patternReason, shadingReason } from './uncuttable.ts';
import { layOutLines } from './widths/lay-out-lines.ts';
import { followedMark, isMark, type PathPaint } from './widths/line-marks.ts';
import { ALL_GONE, type TextEvent } from './widths/text-event.ts';
import { writeLines } from './widths/write-lines.ts';

/** Operators that set where the next text begins. */
const PLACES: ReadonlySet<string> = new Set(['Td', 'TD', 'T*', 'Tm']);

/** Rewrites one content stream; `undefined` when nothing in it has to change. */
export function spliceContent(
  bytes: Uint8Array,
  scope: ResourceScope,
  state: GraphicsState,
  tally: SpliceTally,
  inForm: boolean,
): Uint8Array | undefined {
  const splicer = new ContentSplicer(bytes, scope, state, tally, inForm);
  return splicer.run();
}

class ContentSplicer {
  readonly #bytes: Uint8Array;
  readonly #scope: ResourceScope;
  readonly #tally: SpliceTally;
  readonly #inForm: boolean;
  readonly #operations: readonly Operation[];
  readonly #edits = new Edits();
  readonly #interpreter: Interpreter;
  /** Beyond it text of this stream is not seen: the page, or the form's own box on it. */
  readonly #seen: PdfRect;
  /** What is done with text, where lines are to be laid out anew. */
  readonly #events: TextEvent[] = [];
  /** Paths that may be underlines: what becomes of them is known when the lines are laid out. */
  readonly #marks: { readonly operation: Operation; readonly paint: PathPaint; readonly state: GraphicsState }[] = [];

  constructor(bytes: Uint8Array, scope: ResourceScope, state: GraphicsState, tally: SpliceTally, inForm: boolean) {
    this.#bytes = bytes;
    this.#scope = scope;
    this.#tally = tally;
    this.#inForm = inForm;
    this.#seen = (inForm && state.clip && intersect(tally.page, state.clip)) || tally.page;
    this.#operations = [...readOperations(bytes)];
    this.#interpreter = new Interpreter(scope, state);
  }

  run(): Uint8Array | undefined {
    const { marked } = this.#tally;
    const outer = marked.length;
    for (const [index, operation] of this.#operations.entries()) {
      this.#tally.countOperation();
      const paint = this.#interpreter.step(operation);
      this.#follow(operation);
      if (operation.operator === 'gs') this.#spliceMask(operation);
      if (paint?.kind === 'begin') this.#open(operation, paint);
      else if (paint?.kind === 'end') {
        if (marked.length > outer) this.#close();
      } else if (paint) this.#splice(operation, index, paint);
    }
    while (marked.length > outer) this.#close();
    this.#layOut();
    this.#spliceMarks();
    return this.#edits.empty ? undefined : this.#edits.apply(this.#bytes);
  }

  #open(operation: Operation, { tag, properties }: Paint & { readonly kind: 'begin' }): void {
    const { marked, cut } = this.#tally;
    marked.push(openMarked(tag, properties, this.#scope, this.#edits, cut.hiddenLayers, this.#inForm));
    // DP marks a point: it brackets nothing.
    if (operation.operator === 'DP') this.#close();
  }

  #close(): void {
    const marked = this.#tally.marked.pop();
    if (!marked) return;
    closeMarked(marked, this.#tally.cut.namesTarget);
    if (marked.hit && marked.markedContentId !== undefined && !this.#inForm) {
      this.#tally.markedContentIds.add(marked.markedContentId);
    }
  }

  #splice(operation: Operation, index: number, paint: Paint): void {
    if (this.#tally.hidden) this.#remove(operation, index, paint);
    else if (paint.kind === 'text') this.#spliceText(operation, index, paint.run);
    else if (paint.kind === 'xobject') this.#spliceXObject(operation, paint.name);
    else if (paint.kind === 'inline-image') this.#spliceInlineImage(operation);
    else if (paint.kind === 'path') this.#spliceOrKeepPath(operation, paint);
    else if (paint.kind === 'shading') this.#checkShading(paint.name);
  }

  get #movesLines(): boolean {
    return this.#tally.cut.widths === 'quantised' && this.#tally.area.quads.length > 0;
  }

  #spliceText(operation: Operation, index: number, run: TextRun): void {
    this.#tally.countGlyphs(run.glyphs.length);
    usePatterns(this.#interpreter.state.fillPattern, this.#interpreter.state.strokePattern);
    const { seen, area, painted } = this.#tally;
    if (area.quads.length > 0 && isFlat(run)) {
      this.#dropText(operation, index, run);
      return;
    }
    const under = hitGlyphs(run, area, painted, this.#interpreter.state.font);
    const hits = seen ? withoutUnseen(run, seen, under) : under;
    if (this.#tally.area.quads.length > 0) this.#tally.shown.push({ run, hits });
    if (this.#movesLines) this.#addShow(operation, run, hits ?? new Int32Array(run.glyphs.length).fill(-1));
    if (!hits) return;
    const { font } = this.#interpreter.state;
    if (font.unsure) this.#tally.raster(font.unsure);
    if (run.mode >= 4) this.#tally.raster('text in the box is used as a mask for what is drawn later');
    this.#tally.countRemoved(run, hits, font);
    this.#tally.touch(new Set(hits.filter((hit) => hit >= 0)));
    if (this.#movesLines) return;
    const flows = flowsOn(this.#operations, index);
    const text = withoutGlyphs(operation, run, (glyph) => (hits[glyph] ?? -1) !== -1, flows);
    this.#edits.replace(operation.start, operation.end, text);
  }

  /** Text without a size can't be told from the box, which has none either: on a page that is cut all of it goes. */
  #dropText(operation: Operation, index: number, run: TextRun): void {
    this.#tally.countRemoved(run, new Int32Array(run.glyphs.length).fill(ALL_GONE), this.#interpreter.state.font);
    this.#tally.touch([]);
    const text = withoutGlyphs(operation, run, () => true, flowsOn(this.#operations, index));
    this.#edits.replace(operation.start, operation.end, text);
  }

  #addShow(operation: Operation, run: TextRun, hits: Int32Array): void {
    const { ctm, lineMatrix: line } = this.#interpreter.state;
    this.#events.push({ kind: 'show', operation, run, hits, ctm, line });
  }

  #follow(operation: Operation): void {
    if (!this.#movesLines) return;
    if (operation.operator === 'BT') this.#events.push({ kind: 'begin' });
    else if (operation.operator === 'Tw') {
      this.#events.push({ kind: 'spacing', operation, wordSpace: this.#interpreter.state.wordSpace });
    } else if (PLACES.has(operation.operator)) {
      const { ctm, lineMatrix: line } = this.#interpreter.state;
      this.#events.push({ kind: 'place', operation, line, ctm });
    }
  }

  #layOut(): void {
    if (!this.#movesLines) return;
    const shows = this.#events.filter((event) => event.kind === 'show');
    if (!shows.some(({ hits }) => hits.some((hit) => hit !== -1))) return;
    const { cut, layout, rules } = this.#tally;
    const { shifts, boxes, declared, texts, uneven, respaced } = layOutLines(shows, cut, this.#seen, rules);
    layout.boxes.push(...boxes);
    layout.declared.push(...declared);
    layout.texts.push(...texts);
    layout.uneven.push(...uneven);
    writeLines(this.#events, shifts, respaced, this.#edits);
  }

  #spliceXObject(operation: Operation, name: string): void {
    const found = this.#scope.find('XObject', name);
    const stream = found?.object;
    if (!found || !(stream instanceof PDFRawStream)) return;
    if (isHiddenLayer(stream.dict.get(PDFName.of('OC')), stream.dict, this.#tally.cut.hiddenLayers)) {
      this.#scope.replaceByNothing('XObject', name);
      this.#edits.replace(operation.start, operation.end, '');
      return;
    }
    if (nameAt(stream.dict, 'Subtype') === 'Image') {
      this.#spliceImage(operation, name, stream, found.ref);
      return;
    }
    if (nameAt(stream.dict, 'Subtype') !== 'Form') {
      this.#scope.use('XObject', name);
      return;
    }
    const copy = spliceForm(stream, this.#scope, this.#interpreter.state, this.#tally, spliceContent);
    if (!copy) {
      this.#scope.use('XObject', name);
      return;
    }
    if (found.ref) this.#tally.forms.push({ from: found.ref, to: copy.ref });
    if (copy.empty) this.#scope.replaceByNothing('XObject', name);
    const drawn = copy.empty ? '' : `/${this.#scope.replace('XObject', name, copy.ref)} Do`;
    this.#edits.replace(operation.start, operation.end, drawn);
  }

  #spliceOrKeepPath(operation: Operation, paint: PathPaint): void {
    const { state } = this.#interpreter;
    if (this.#movesLines) this.#tally.rules.note(paint, state);
    if (this.#movesLines && isMark(paint, state)) this.#marks.push({ operation, paint, state: state.clone() });
    else this.#splicePath(operation, paint, state);
  }

  #spliceMarks(): void {
    const { texts } = this.#tally.layout;
    for (const { operation, paint, state } of this.#marks) {
      const followed = texts.length > 0 ? followedMark(paint, state, texts) : undefined;
      if (!followed) this.#splicePath(operation, paint, state);
      if (followed?.kind !== 'drawn') continue;
      for (const { start, end } of paint.path.operations) this.#edits.replace(start, end, '');
      this.#edits.replace(operation.start, operation.end, followed.operators);
    }
  }

  #splicePath(operation: Operation, paint: PathPaint, state: GraphicsState): void {
    const { stretches } = this.#tally;
    const near = new Set(boundsOfPath(paint, state.ctm).flatMap((bounds) => stretches.near(bounds)));
    if (near.size === 0 && !(this.#tally.cut.allTiles && paint.fill && state.fillPattern)) {
      usePatterns(paint.fill && state.fillPattern, paint.stroke && state.strokePattern);
      return;
    }
    const boxes = [...near].map((i) => stretches.quads[i]).filter((quad) => quad !== undefined);
    const tiles = paint.fill ? drawTiles(paint, state, boxes, this.#scope, this.#tally, spliceContent) : undefined;
    const filled = paint.fill && tiles === undefined && state.fillPattern;
    const stroked = paint.stroke && state.strokePattern;
    usePatterns(filled, stroked);
    if (boxes.length > 0) this.#checkPatterns(!isTexture(paint, state) && filled, stroked);
    const rest: PathPaint = tiles === undefined ? paint : { ...paint, fill: undefined };
    const cut = splicePath(rest, state, boxes);
    if (cut === undefined && tiles === undefined) return;
    const text = [tiles, cut ?? wholePath(rest, state)].filter(Boolean).join('\n');
    this.#tally.touch([]);
    for (const { start, end } of paint.path.operations) this.#edits.replace(start, end, '');
    this.#edits.replace(operation.start, operation.end, text);
  }

  #checkPatterns(...patterns: readonly (PatternColour | false | undefined)[]): void {
    for (const pattern of patterns) {
      const reason = pattern ? patternReason(pattern.dict) : undefined;
      if (reason) this.#tally.raster(reason);
    }
  }

  #checkShading(name: string): void {
    const { clip, clippedAway } = this.#interpreter.state;
    if (clippedAway || (clip && this.#tally.area.near(clip).length === 0) || this.#tally.area.quads.length === 0)
      return;
    const reason = shadingReason(dictNamed(this.#scope, 'Shading', name));
    if (reason) this.#tally.raster(reason);
  }

  #spliceMask(operation: Operation): void {
    const name = nameOperand(operation.operands) ?? '';
    const cut = spliceParameters(name, this.#scope, this.#interpreter.state, this.#tally, spliceContent);
    if (!cut) {
      this.#scope.use('ExtGState', name);
      return;
    }
    this.#edits.replace(operation.start, operation.end, `/${this.#scope.replace('ExtGState', name, cut)} gs`);
  }

  #imageQuad(): Quad {
    return quadThrough(this.#interpreter.state.ctm, 0, 0, 1, 1);
  }

  #spliceImage(operation: Operation, name: string, stream: PDFRawStream, ref: PDFRef | undefined): void {
    usePatterns(this.#interpreter.state.fillPattern);
    const quads = this.#tally.area.touching(this.#imageQuad());
    if (quads.length === 0) {
      this.#scope.use('XObject', name);
      return;
    }
    const fresh = this.#scope.replace('XObject', name, ref ?? stream);
    this.#edits.replace(operation.start, operation.end, `/${fresh} Do`);
    this.#hitImage(fresh, stream, ref, quads);
  }

  #spliceInlineImage(operation: Operation): void {
    usePatterns(this.#interpreter.state.fillPattern);
    const quads = this.#tally.area.touching(this.#imageQuad());
    if (quads.length === 0) return;
    const stream = inlineImageStream(operation, this.#bytes, this.#scope);
    const ref = stream.dict.context.register(stream);
    const fresh = this.#scope.replace('XObject', '', ref);
    this.#edits.replace(operation.start, operation.end, `/${fresh} Do`);
    this.#hitImage(fresh, stream, undefined, quads);
  }

  #hitImage(name: string, stream: PDFRawStream, ref: PDFRef | undefined, quads: readonly number[]): void {
    this.#tally.touch(quads);
    const resources = this.#scope.writable();
    const { ctm } = this.#interpreter.state;
    this.#tally.images.push({
      resources,
      name: PDFName.of(name),
      ref,
      stream,
      ctm,
      quads,
      inline: ref === undefined,
      inMask: false,
    });
  }

  /** Content of a hidden layer: what it paints goes, what it does to the state of what follows stays. */
  #remove(operation: Operation, index: number, paint: Paint): void {
    switch (paint.kind) {
      case 'text': {
        const all = new Int32Array(paint.run.glyphs.length).fill(ALL_GONE);
        this.#tally.countRemoved(paint.run, all, this.#interpreter.state.font);
        if (this.#movesLines) {
          this.#addShow(operation, paint.run, all);
          return;
        }
        const flows = flowsOn(this.#operations, index);
        this.#edits.replace(
          operation.start,
          operation.end,
          withoutGlyphs(operation, paint.run, () => true, flows),
        );
        return;
      }
      case 'path':
        if (!paint.path.clip) for (const { start, end } of paint.path.operations) this.#edits.replace(start, end, '');
        this.#edits.replace(operation.start, operation.end, paint.path.clip ? 'n' : '');
        return;
      case 'xobject':
        this.#scope.replaceByNothing('XObject', paint.name);
        this.#edits.replace(operation.start, operation.end, '');
        return;
      default:
        this.#edits.replace(operation.start, operation.end, '');
    }
  }
}
