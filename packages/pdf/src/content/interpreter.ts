import { boundsOfQuad, multiply, quadThrough, unionAll } from '@blackbar/geometry';
import type { Matrix } from '@blackbar/model';
import { PDFArray, PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { loadFont } from './fonts/load-font.ts';
import { arrayAt, entry, items, numberAt, numbersOf } from './objects.ts';
import { nameOperand, type Operand } from './operand.ts';
import type { Operation } from './operations.ts';
import { boundsOfSubpath, PathBuilder } from './path.ts';
import { dictNamed, fontNamed, type Resources } from './resources.ts';
import type { GraphicsState, PatternColour } from './state.ts';
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
        if (this.#saved.length < MAX_SAVED) this.#saved.push(state.clone());
        return undefined;
      case 'Q':
        this.state = this.#saved.pop() ?? state;
        return undefined;
      case 'cm':
        state.ctm = multiply(matrixOf(operands), state.ctm);
        return undefined;
      case 'gs':
        this.#setParameters(nameOperand(operands) ?? '');
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
        return this.#text(operation) ?? this.#construct(operation) ?? this.#appearance(operation);
    }
  }

  #text({ operator, operands }: Operation): Paint | undefined {
    const { state } = this;
    switch (operator) {
      case 'BT':
        state.beginText();
        break;
      case 'Tc':
        state.charSpace = number(operands, 0, 1);
        break;
      case 'Tw':
        state.wordSpace = number(operands, 0, 1);
        break;
      case 'Tz':
        state.stretch = number(operands, 0, 1) / 100;
        break;
      case 'TL':
        state.leading = number(operands, 0, 1);
        break;
      case 'Tr':
        state.mode = number(operands, 0, 1);
        break;
      case 'Ts':
        state.rise = number(operands, 0, 1);
        break;
      case 'Tf':
        state.font = fontNamed(this.#resources, nameOperand(operands.slice(0, -1)) ?? '');
        state.size = number(operands, 1, 2);
        break;
      case 'Td':
        state.moveLine(number(operands, 0, 2), number(operands, 1, 2));
        break;
      case 'TD':
        state.leading = -number(operands, 1, 2);
        state.moveLine(number(operands, 0, 2), number(operands, 1, 2));
        break;
      case 'Tm':
        state.setTextMatrix(matrixOf(operands));
        break;
      case 'T*':
        state.moveLine(0, -state.leading);
        break;
      case 'Tj':
        return this.#show(operands.slice(-1));
      case 'TJ': {
        const array = operands.at(-1);
        return this.#show(array?.kind === 'array' ? array.items : operands.slice(-1));
      }
      case "'":
        state.moveLine(0, -state.leading);
        return this.#show(operands.slice(-1));
      case '"':
        state.wordSpace = number(operands, 0, 3);
        state.charSpace = number(operands, 1, 3);
        state.moveLine(0, -state.leading);
        return this.#show(operands.slice(-1));
    }
    return undefined;
  }

  #show(shown: readonly Operand[]): Paint {
    const run = layOutRun(shown, this.state);
    if (run.vertical) this.state.advance(0, run.end);
    else this.state.advance(run.end, 0);
    return { kind: 'text', run };
  }

  #construct(operation: Operation): undefined {
    const { operator, operands } = operation;
    const path = this.#path;
    const n = (i: number, of: number) => number(operands, i, of);
    switch (operator) {
      case 'm':
        path.moveTo(n(0, 2), n(1, 2));
        break;
      case 'l':
        path.lineTo(n(0, 2), n(1, 2));
        break;
      case 'c':
        path.curveTo([n(0, 6), n(1, 6)], [n(2, 6), n(3, 6)], [n(4, 6), n(5, 6)]);
        break;
      case 'v':
        path.curveTo(path.at, [n(0, 4), n(1, 4)], [n(2, 4), n(3, 4)]);
        break;
      case 'y':
        path.curveTo([n(0, 4), n(1, 4)], [n(2, 4), n(3, 4)], [n(2, 4), n(3, 4)]);
        break;
      case 'h':
        path.close();
        break;
      case 're':
        path.rect(n(0, 4), n(1, 4), n(2, 4), n(3, 4));
        break;
      case 'W':
      case 'W*':
        path.clip = operator;
        break;
      default:
        return undefined;
    }
    path.operations.push(operation);
    return undefined;
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

  #appearance({ operator, operands }: Operation): undefined {
    const { state } = this;
    switch (operator) {
      case 'w':
        state.lineWidth = number(operands, 0, 1);
        break;
      case 'd': {
        const array = operands.at(-2);
        const lengths = array?.kind === 'array' ? array.items : [];
        state.dash = lengths.map((item) => (item.kind === 'number' ? item.value : 0));
        state.dashPhase = number(operands, 1, 2);
        break;
      }
      case 'scn':
      case 'sc':
        state.fillPattern = this.#pattern(operands);
        break;
      case 'SCN':
      case 'SC':
        state.strokePattern = this.#pattern(operands);
        break;
      case 'g':
      case 'rg':
      case 'k':
      case 'cs':
        state.fillPattern = undefined;
        break;
      case 'G':
      case 'RG':
      case 'K':
      case 'CS':
        state.strokePattern = undefined;
        break;
    }
    return undefined;
  }

  #pattern(operands: readonly Operand[]): PatternColour | undefined {
    const name = nameOperand(operands);
    if (name === undefined) return undefined;
    const object = this.#resources.find('Pattern', name)?.object;
    const components = operands.flatMap((operand) => (operand.kind === 'number' ? [operand.value] : []));
    const colour = { space: this.state.space, owner: this.#resources, name, components };
    if (object instanceof PDFRawStream) return { ...colour, dict: object.dict, cell: object };
    return object instanceof PDFDict ? { ...colour, dict: object, cell: undefined } : undefined;
  }

  /** ISO 32000-2, table 57: the entries that move or hide what is drawn. */
  #setParameters(name: string): void {
    const { state } = this;
    const dict = dictNamed(this.#resources, 'ExtGState', name);
    if (!dict) return;
    const [font, size] = items(arrayAt(dict, 'Font') ?? dict.context.obj([]));
    if (font instanceof PDFDict) {
      state.font = loadFont(font);
      state.size = Number(size?.toString() ?? 0) || 0;
    }
    state.lineWidth = numberAt(dict, 'LW') ?? state.lineWidth;
    const [dash] = items(arrayAt(dict, 'D') ?? dict.context.obj([]));
    if (dash instanceof PDFArray) state.dash = numbersOf(dash, 0) ?? [];
    const mask = entry(dict, 'SMask');
    if (mask !== undefined) {
      state.softMask = mask instanceof PDFDict ? mask : undefined;
      state.softMaskMatrix = state.ctm;
    }
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

/** Readers count operands from the last; what is missing is 0. */
function number(operands: readonly Operand[], index: number, of: number): number {
  const operand = operands[operands.length - of + index];
  return operand?.kind === 'number' ? operand.value : 0;
}

function matrixOf(operands: readonly Operand[]): Matrix {
  const at = (i: number) => number(operands, i, 6);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}
