import { boundsOfQuad, multiply, quadThrough, unionAll } from '@blackbar/geometry';
import { BlackbarError, type Matrix } from '@blackbar/model';
import { setAppearance, setParameters } from './appearance-operators.ts';
import { matrixOperand } from './number-operand.ts';
import { nameOperand, type Operand } from './operand.ts';
import type { Operation } from './operations.ts';
import { boundsOfSubpath, PathBuilder } from './path.ts';
import { constructPath } from './path-operators.ts';
import type { Resources } from './resources.ts';
import type { GraphicsState } from './state.ts';
import { textOperator } from './text-operators.ts';
import { layOutRun, type TextRun } from './text-run.ts';

/** What an operation paints or brackets; the operations that only change the state paint nothing. */
export type Paint =
  | { readonly kind: 'text'; readonly run: TextRun }
  | {
      readonly kind: 'path';
      readonly path: PathBuilder;
      readonly fill: 'f' | 'f*' | undefined;
      readonly stroke: boolean;
    }
  | { readonly kind: 'xobject'; readonly name: string }
  | { readonly kind: 'inline-image' }
  | { readonly kind: 'shading'; readonly name: string }
  | { readonly kind: 'begin'; readonly tag: string; readonly properties: Operand | undefined }
  | { readonly kind: 'end' };

/** More than any real page saves; readers stop counting somewhere too. */
const MAX_SAVED = 10_000;

const PAINTERS: Readonly<Record<string, { fill?: 'f' | 'f*'; stroke?: true; close?: true }>> = {
  S: { stroke: true },
  s: { stroke: true, close: true },
  f: { fill: 'f' },
  F: { fill: 'f' },
  'f*': { fill: 'f*' },
  B: { fill: 'f', stroke: true },
  'B*': { fill: 'f*', stroke: true },
  b: { fill: 'f', stroke: true, close: true },
  'b*': { fill: 'f*', stroke: true, close: true },
  n: {},
};

/** Follows the graphics and text state through a content stream, operation by operation. */
export class Interpreter {
  state: GraphicsState;
  readonly #resources: Resources;
  readonly #saved: GraphicsState[] = [];
  #path = new PathBuilder();

  constructor(resources: Resources, state: GraphicsState) {
    this.#resources = resources;
    this.state = state;
  }

  step(operation: Operation): Paint | undefined {
    const { operator, operands } = operation;
    const { state } = this;
    const painter = PAINTERS[operator];
    if (painter) return this.#paint(painter);
    switch (operator) {
      case 'q':
        if (this.#saved.length >= MAX_SAVED) throw new BlackbarError('resource_limit', 'drawing_depth');
        this.#saved.push(state.clone());
        return undefined;
      case 'Q':
        this.state = this.#saved.pop() ?? state;
        return undefined;
      case 'cm':
        state.ctm = multiply(matrixOperand(operands), state.ctm);
        return undefined;
      case 'gs':
        setParameters(nameOperand(operands) ?? '', state, this.#resources);
        return undefined;
      case 'Do':
        return { kind: 'xobject', name: nameOperand(operands) ?? '' };
      case 'BI':
        return { kind: 'inline-image' };
      case 'sh':
        return { kind: 'shading', name: nameOperand(operands) ?? '' };
      case 'BMC':
        return { kind: 'begin', tag: nameOperand(operands) ?? '', properties: undefined };
      case 'DP':
      case 'BDC': {
        const tag = operands.at(-2);
        return { kind: 'begin', tag: tag?.kind === 'name' ? tag.value : '', properties: operands.at(-1) };
      }
      case 'EMC':
        return { kind: 'end' };
      default:
        return this.#other(operation);
    }
  }

  #other(operation: Operation): Paint | undefined {
    const shown = textOperator(operation, this.state, this.#resources);
    if (shown) return this.#show(shown);
    constructPath(this.#path, operation);
    setAppearance(operation, this.state, this.#resources);
    return undefined;
  }

  #show(shown: readonly Operand[]): Paint {
    const run = layOutRun(shown, this.state);
    if (run.vertical) this.state.advance(0, run.end);
    else this.state.advance(run.end, 0);
    return { kind: 'text', run };
  }

  #paint(painter: { fill?: 'f' | 'f*'; stroke?: true; close?: true }): Paint {
    const path = this.#path;
    this.#path = new PathBuilder();
    if (painter.close) path.close();
    if (path.clip) {
      const bounds = unionAll(path.subpaths.map((subpath) => boundsOfSubpath(this.state.ctm, subpath)));
      if (bounds) this.state.clipTo(bounds);
      else this.state.clippedAway = true;
    }
    return { kind: 'path', path, fill: painter.fill, stroke: painter.stroke === true };
  }
}

/** State at the start of a form: its own space, clipped to its box (ISO 32000-2, 8.10.1). */
export function stateOfForm(outer: GraphicsState, matrix: Matrix, box: readonly number[] | undefined): GraphicsState {
  const state = outer.clone();
  state.ctm = multiply(matrix, outer.ctm);
  state.space = state.ctm;
  const [x1, y1, x2, y2] = box ?? [];
  if (x1 !== undefined && y1 !== undefined && x2 !== undefined && y2 !== undefined) {
    state.clipTo(boundsOfQuad(quadThrough(state.ctm, x1, y1, x2, y2)));
  }
  return state;
}
