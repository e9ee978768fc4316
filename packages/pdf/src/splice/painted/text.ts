import type { PdfRect } from '@blackbar/model';
import type { Operation } from '../../content/operations.ts';
import type { PatternColour } from '../../content/state.ts';
import { isFlat, type TextRun } from '../../content/text-run.ts';
import { hitGlyphs, withoutUnseen } from '../hit-glyphs.ts';
import { flowsOn, withoutGlyphs } from '../show-text.ts';
import { usePatterns } from '../tiles.ts';
import { patternReason } from '../uncuttable.ts';
import { layOutLines } from '../widths/lay-out-lines.ts';
import { ALL_GONE, type TextEvent } from '../widths/text-event.ts';
import { writeLines } from '../widths/write-lines.ts';
import type { SplicedStream } from './spliced-stream.ts';

/** Operators that set where the next text begins. */
const PLACES: ReadonlySet<string> = new Set(['Td', 'TD', 'T*', 'Tm']);

/** The text of one content stream: glyphs under boxes go, and their lines are laid out anew where they may be. */
export class PaintedText {
  readonly #stream: SplicedStream;
  /** Beyond it text of this stream is not seen: the page, or the form's own box on it. */
  readonly #seen: PdfRect;
  /** What is done with text, where lines are to be laid out anew. */
  readonly #events: TextEvent[] = [];

  constructor(stream: SplicedStream, seen: PdfRect) {
    this.#stream = stream;
    this.#seen = seen;
  }

  /** Takes notice of what sets the place of text. */
  follow(operation: Operation): void {
    const { tally, interpreter } = this.#stream;
    if (!tally.movesLines) return;
    const { ctm, lineMatrix: line, wordSpace } = interpreter.state;
    if (operation.operator === 'BT') this.#events.push({ kind: 'begin' });
    else if (operation.operator === 'Tw') this.#events.push({ kind: 'spacing', operation, wordSpace });
    else if (PLACES.has(operation.operator)) this.#events.push({ kind: 'place', operation, line, ctm });
  }

  splice(operation: Operation, index: number, run: TextRun): void {
    const { tally, interpreter } = this.#stream;
    const { font, fillPattern, strokePattern } = interpreter.state;
    tally.countGlyphs(run.glyphs.length);
    usePatterns(fillPattern, strokePattern);
    const { seen, area, painted } = tally;
    // Text without a size can't be told from the box, which has none either: on a page that is cut all of it goes.
    if (area.quads.length > 0 && isFlat(run)) {
      tally.countRemoved(run, allOf(run), font);
      tally.touch([]);
      this.#rewrite(operation, index, run, () => true);
      return;
    }
    const under = hitGlyphs(run, area, painted, font);
    const hits = seen ? withoutUnseen(run, seen, under) : under;
    if (area.quads.length > 0) tally.shown.push({ run, hits, stream: this.#stream });
    if (tally.movesLines) this.#addShow(operation, run, hits ?? new Int32Array(run.glyphs.length).fill(-1));
    if (!hits) return;
    if (font.unsure) tally.raster(font.unsure);
    for (const pattern of [fillPattern, strokePattern]) this.#checkPattern(pattern);
    if (run.mode >= 4) tally.raster('text in the box is used as a mask for what is drawn later');
    tally.countRemoved(run, hits, font);
    tally.touch(new Set(hits.filter((hit) => hit >= 0)));
    if (!tally.movesLines) this.#rewrite(operation, index, run, (glyph) => (hits[glyph] ?? -1) !== -1);
  }

  /** Letters that are cut show nothing of the pattern that they were painted with, and leave all of it in the file. */
  #checkPattern(pattern: PatternColour | undefined): void {
    const reason = pattern && patternReason(pattern.dict);
    if (reason) this.#stream.tally.raster(reason);
  }

  /** Text of a hidden layer. */
  remove(operation: Operation, index: number, run: TextRun): void {
    const { tally, interpreter } = this.#stream;
    const all = allOf(run);
    tally.countRemoved(run, all, interpreter.state.font);
    if (tally.movesLines) this.#addShow(operation, run, all);
    else this.#rewrite(operation, index, run, () => true);
  }

  /** Once all text of the stream is known. */
  layOut(): void {
    const { cut, layout, rules, page, movesLines } = this.#stream.tally;
    if (!movesLines) return;
    const shows = this.#events.filter((event) => event.kind === 'show');
    if (!shows.some(({ hits }) => hits.some((hit) => hit !== -1))) return;
    const { shifts, boxes, declared, texts, uneven, respaced } = layOutLines(shows, cut, this.#seen, page, rules);
    this.#stream.tally.boxes.push(...boxes.map((box) => ({ ...box, stream: this.#stream })));
    layout.declared.push(...declared);
    layout.texts.push(...texts);
    layout.uneven.push(...uneven);
    writeLines(this.#events, shifts, respaced, this.#stream.edits);
  }

  #addShow(operation: Operation, run: TextRun, hits: Int32Array): void {
    const { ctm, lineMatrix: line } = this.#stream.interpreter.state;
    this.#events.push({ kind: 'show', operation, run, hits, ctm, line });
  }

  #rewrite(operation: Operation, index: number, run: TextRun, isGone: (glyph: number) => boolean): void {
    const { edits, operations } = this.#stream;
    const text = withoutGlyphs(operation, run, isGone, flowsOn(operations, index));
    edits.replace(operation.start, operation.end, text);
  }
}

function allOf(run: TextRun): Int32Array {
  return new Int32Array(run.glyphs.length).fill(ALL_GONE);
}
