import { intersect } from '@blackbar/geometry';
import { Interpreter, type Paint } from '../content/interpreter.ts';
import { nameOperand } from '../content/operand.ts';
import { type Operation, readOperations } from '../content/operations.ts';
import { dictNamed } from '../content/resources.ts';
import type { GraphicsState } from '../content/state.ts';
import { Edits } from './edits.ts';
import { withoutIdleOperators } from './idle-operators.ts';
import { closeMarked, openMarked } from './marked-content.ts';
import { spliceInlineImage } from './painted/images.ts';
import { PaintedPaths } from './painted/paths.ts';
import type { SplicedStream } from './painted/spliced-stream.ts';
import { PaintedText } from './painted/text.ts';
import { removeXObject, spliceXObject } from './painted/xobject.ts';
import type { ResourceScope } from './resource-scope.ts';
import { spliceParameters } from './soft-mask.ts';
import type { SpliceTally } from './tally.ts';
import { shadingReason } from './uncuttable.ts';

/** Text that neither fills nor strokes nor clips (ISO 32000-2, table 104). */
const UNSEEN = 3;

/** Rewrites one content stream; `undefined` when nothing in it has to change. */
export function spliceContent(
  bytes: Uint8Array,
  scope: ResourceScope,
  state: GraphicsState,
  tally: SpliceTally,
  inForm: boolean,
): Uint8Array | undefined {
  const stream: SplicedStream = {
    bytes,
    operations: counted(bytes, tally),
    scope,
    interpreter: new Interpreter(scope, state),
    edits: new Edits(),
    tally,
    rewrite: spliceContent,
  };
  const seen = (inForm && state.clip && intersect(tally.page, state.clip)) || tally.page;
  return new ContentSplicer(stream, new PaintedText(stream, seen), inForm).run();
}

/** All operations, which have to be at hand; of more than can be gone through none is kept. */
function counted(bytes: Uint8Array, tally: SpliceTally): Operation[] {
  const operations: Operation[] = [];
  for (const operation of readOperations(bytes)) {
    tally.countOperation();
    operations.push(operation);
  }
  return operations;
}

/** Goes through a stream operator by operator; what each kind of painting asks for stands in `painted`. */
class ContentSplicer {
  readonly #stream: SplicedStream;
  readonly #text: PaintedText;
  readonly #paths: PaintedPaths;
  readonly #inForm: boolean;

  constructor(stream: SplicedStream, text: PaintedText, inForm: boolean) {
    this.#stream = stream;
    this.#text = text;
    this.#paths = new PaintedPaths(stream);
    this.#inForm = inForm;
  }

  run(): Uint8Array | undefined {
    const { bytes, operations, tally, interpreter, edits } = this.#stream;
    const { marked } = tally;
    const outer = marked.length;
    for (const [index, operation] of operations.entries()) {
      const paint = interpreter.step(operation);
      this.#text.follow(operation);
      if (operation.operator === 'gs') this.#spliceMask(operation);
      if (paint?.kind === 'begin') this.#open(operation, paint);
      else if (paint?.kind === 'end') {
        if (marked.length > outer) this.#close();
      } else if (paint) this.#splice(operation, index, paint);
    }
    while (marked.length > outer) this.#close();
    this.#text.layOut();
    this.#paths.spliceMarks();
    return edits.empty ? undefined : withoutIdleOperators(edits.apply(bytes));
  }

  #open(operation: Operation, { tag, properties }: Paint & { readonly kind: 'begin' }): void {
    const { scope, edits, tally } = this.#stream;
    tally.marked.push(openMarked(tag, properties, scope, edits, tally.cut.hiddenLayers, this.#inForm));
    // DP marks a point: it brackets nothing.
    if (operation.operator === 'DP') this.#close();
  }

  #close(): void {
    const { tally } = this.#stream;
    const marked = tally.marked.pop();
    if (!marked) return;
    closeMarked(marked, tally.cut.namesTarget);
    if (marked.hit && marked.markedContentId !== undefined) tally.markedContentIds.add(marked.markedContentId);
  }

  #splice(operation: Operation, index: number, paint: Paint): void {
    if (this.#stream.tally.hidden || this.#isUnwanted(paint)) this.#remove(operation, index, paint);
    else if (paint.kind === 'text') this.#text.splice(operation, index, paint.run);
    else if (paint.kind === 'xobject') spliceXObject(this.#stream, operation, paint.name);
    else if (paint.kind === 'inline-image') spliceInlineImage(this.#stream, operation);
    else if (paint.kind === 'path') this.#paths.splice(operation, paint);
    else if (paint.kind === 'shading') this.#checkShading(paint.name);
  }

  #isUnwanted(paint: Paint): boolean {
    return this.#stream.tally.cut.withoutUnseenText === true && paint.kind === 'text' && paint.run.mode === UNSEEN;
  }

  /** Content of a hidden layer: what it paints goes, what it does to the state of what follows stays. */
  #remove(operation: Operation, index: number, paint: Paint): void {
    if (paint.kind === 'text') this.#text.remove(operation, index, paint.run);
    else if (paint.kind === 'path') this.#paths.remove(operation, paint);
    else if (paint.kind === 'xobject') removeXObject(this.#stream, operation, paint.name);
    else this.#stream.edits.replace(operation.start, operation.end, '');
  }

  #checkShading(name: string): void {
    const { interpreter, tally, scope } = this.#stream;
    const { clip, clippedAway } = interpreter.state;
    if (clippedAway || tally.area.quads.length === 0 || (clip && tally.area.near(clip).length === 0)) return;
    const reason = shadingReason(dictNamed(scope, 'Shading', name));
    if (reason) tally.raster(reason);
  }

  #spliceMask(operation: Operation): void {
    const { scope, interpreter, tally, edits } = this.#stream;
    const name = nameOperand(operation.operands) ?? '';
    const cut = spliceParameters(name, scope, interpreter.state, tally, spliceContent);
    if (cut) edits.replace(operation.start, operation.end, `/${scope.replace('ExtGState', name, cut)} gs`);
    else scope.use('ExtGState', name);
  }
}
