import type { Operation } from '../../content/operations.ts';
import type { GraphicsState, PatternColour } from '../../content/state.ts';
import { boundsOfPath, drawsRectanglesAlone, splicePath, wholePath } from '../paths/splice-path.ts';
import { drawTiles, isTexture, usePatterns } from '../tiles.ts';
import { patternReason } from '../uncuttable.ts';
import type { PathPaint } from '../widths/along-line.ts';
import { followedGround, isGround } from '../widths/line-grounds.ts';
import { followedMark, isMark, type LaidOutText } from '../widths/line-marks.ts';
import type { SplicedStream } from './spliced-stream.ts';

/** The paths of one content stream: what of them lies under boxes goes; underlines follow their words. */
export class PaintedPaths {
  readonly #stream: SplicedStream;
  /** Paths that may be underlines or grounds: what becomes of them is known when the lines are laid out. */
  readonly #marks: { readonly operation: Operation; readonly paint: PathPaint; readonly state: GraphicsState }[] = [];

  constructor(stream: SplicedStream) {
    this.#stream = stream;
  }

  splice(operation: Operation, paint: PathPaint): void {
    const { tally, interpreter } = this.#stream;
    const { state } = interpreter;
    const follows = tally.movesLines && this.#follows(paint, state);
    // A frame that fits a word is no cell's border.
    if (tally.movesLines && !(follows && paint.stroke && isGround(paint, state))) tally.rules.note(paint, state);
    if (follows) this.#marks.push({ operation, paint, state: state.clone() });
    else this.#cut(operation, paint, state);
  }

  /** Whether it may have been made for text. A frame is only taken for one where it fits what is removed. */
  #follows(paint: PathPaint, state: GraphicsState): boolean {
    if (isMark(paint, state)) return true;
    if (!isGround(paint, state)) return false;
    const { tally } = this.#stream;
    const { stretches } = tally;
    const [bounds] = boundsOfPath(paint, state.ctm);
    if (!bounds) return false;
    if (!paint.fill && !paint.stroke) return stretches.near(bounds).length > 0;
    const fits = stretches.fits(bounds);
    if (fits) tally.touch([]);
    return fits;
  }

  /** Once the lines are laid out. */
  spliceMarks(): void {
    const { tally } = this.#stream;
    const { texts, declared } = tally.layout;
    for (const { operation, paint, state } of this.#marks) {
      const followed = isMark(paint, state) ? followedMark(paint, state, texts) : undefined;
      const ground = followed ? undefined : groundOf(paint, state, texts);
      if (ground) {
        if (ground.declared) declared.push(ground.declared);
        this.#replace(operation, paint, ground.operators);
      } else if (!followed) this.#cut(operation, paint, state);
      else if (followed.kind === 'drawn') this.#replace(operation, paint, followed.operators);
    }
  }

  /** A path of a hidden layer: it still clips what follows. */
  remove(operation: Operation, { path }: PathPaint): void {
    if (path.clip) this.#stream.edits.replace(operation.start, operation.end, 'n');
    else this.#replace(operation, { path }, '');
  }

  #cut(operation: Operation, paint: PathPaint, state: GraphicsState): void {
    const { scope, tally, rewrite } = this.#stream;
    const near = this.#near(paint, state);
    if (near.size === 0 && !(tally.cut.allTiles && paint.fill && state.fillPattern)) {
      usePatterns(paint.fill && state.fillPattern, paint.stroke && state.strokePattern);
      return;
    }
    const boxes = [...near].map((i) => tally.stretches.quads[i]).filter((quad) => quad !== undefined);
    const tiles = paint.fill ? drawTiles(paint, state, boxes, scope, tally, rewrite) : undefined;
    const filled = paint.fill && tiles === undefined && state.fillPattern;
    const stroked = paint.stroke && state.strokePattern;
    usePatterns(filled, stroked);
    if (boxes.length > 0) this.#checkPatterns(!isTexture(paint, state) && filled, stroked);
    const rest: PathPaint = tiles === undefined ? paint : { ...paint, fill: undefined };
    const cut = splicePath(rest, state, boxes);
    if (cut === undefined && tiles === undefined) return;
    tally.touch([]);
    this.#replace(operation, paint, [tiles, cut ?? wholePath(rest, state)].filter(Boolean).join('\n'));
  }

  /** Indexes of the boxes, joined along their lines, that the path comes near. */
  #near(paint: PathPaint, { ctm }: GraphicsState): ReadonlySet<number> {
    const { tally } = this.#stream;
    const bounds = boundsOfPath(paint, ctm);
    if (!drawsRectanglesAlone(paint)) for (const each of bounds) tally.checkSeen(each);
    return new Set(bounds.flatMap((each) => tally.stretches.near(each)));
  }

  #replace(operation: Operation, { path }: Pick<PathPaint, 'path'>, operators: string): void {
    const { edits } = this.#stream;
    for (const { start, end } of path.operations) edits.replace(start, end, '');
    edits.replace(operation.start, operation.end, operators);
  }

  #checkPatterns(...patterns: readonly (PatternColour | false | undefined)[]): void {
    for (const pattern of patterns) {
      const reason = pattern ? patternReason(pattern.dict) : undefined;
      if (reason) this.#stream.tally.raster(reason);
    }
  }
}

/** What is filled like an underline may have any four corners. */
function groundOf(paint: PathPaint, state: GraphicsState, lines: readonly LaidOutText[]) {
  return paint.fill && !isGround(paint, state) ? undefined : followedGround(paint, state, lines);
}
