import { BlackbarError, type Matrix } from '@blackbar/model';
import { concat } from '../plane.ts';
import type { Interner } from './interner.ts';
import { OPS } from './pdfjs.ts';

interface Values {
  readonly ctm: Matrix;
  readonly fill: string;
  readonly stroke: string;
  readonly line: string;
  readonly width: number;
  /** Opacity, blending and groups; '' for none of them. */
  readonly blend: string;
  /** Interned chain of clip paths; 0 for none. */
  readonly clip: number;
  readonly mode: number;
}

const START: Values = {
  ctm: [1, 0, 0, 1, 0, 0],
  fill: '#000000',
  stroke: '#000000',
  line: '',
  width: 1,
  blend: '',
  clip: 0,
  mode: 0,
};
const MAX_DEPTH = 10_000;

/** The graphics state that decides how paths and text look (ISO 32000-2, 8.4), without the text's own places. */
export class PaintState {
  readonly #interner: Interner;
  readonly #isVisible: (group: unknown) => boolean;
  #now: Values = START;
  readonly #stack: Values[] = [];
  readonly #marked: boolean[] = [];
  #pending = '';

  constructor(interner: Interner, isVisible: (group: unknown) => boolean) {
    this.#interner = interner;
    this.#isVisible = isVisible;
  }

  get ctm(): Matrix {
    return this.#now.ctm;
  }

  get hidden(): boolean {
    return this.#marked.at(-1) === true;
  }

  /** Text render modes 1 and 2. */
  get strokesText(): boolean {
    return this.#now.mode === 1 || this.#now.mode === 2;
  }

  /** Fill black, opaque, not clipped: what a box is painted with. */
  isPlainBlack(): boolean {
    const { fill, blend, clip } = this.#now;
    return fill === '#000000' && blend === '' && clip === 0 && !this.hidden;
  }

  /** How far a stroke reaches beside its path, mitres included. */
  reach(): number {
    const [a, b, c, d] = this.#now.ctm;
    return this.#now.width * Math.max(Math.hypot(a, b), Math.hypot(c, d), 0.01) * 5;
  }

  key(strokes: boolean, fills: boolean): number {
    const { fill, stroke, line, width, blend, clip, mode, ctm } = this.#now;
    const pen = strokes
      ? `${stroke} ${width} ${line} ${ctm
          .slice(0, 4)
          .map((v) => v.toFixed(4))
          .join()}`
      : '';
    return this.#interner.id(`${fills ? fill : ''}|${pen}|${blend}|${clip}|${mode}`);
  }

  /** After each path: the clip that was asked for before it takes effect (8.5.4). */
  clipPending(path: number): void {
    if (this.#pending !== '') this.#set({ clip: this.#interner.id(`${this.#now.clip} ${this.#pending} ${path}`) });
    this.#pending = '';
  }

  /** false for an operator whose look this state cannot tell. */
  operator(op: number, a: readonly unknown[]): boolean {
    switch (op) {
      case OPS.save:
        this.#save();
        return true;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
      case OPS.endGroup:
      case OPS.endAnnotation:
        this.#now = this.#stack.pop() ?? this.#now;
        return true;
      case OPS.transform:
        this.#set({ ctm: concat(a as unknown as Matrix, this.#now.ctm) });
        return true;
      case OPS.paintFormXObjectBegin:
        this.#save();
        return this.#enter(a[0] as Matrix | null, a[1]);
      case OPS.beginAnnotation:
        this.#save();
        this.#now = { ...START, ctm: concat((a[3] ?? START.ctm) as Matrix, a[2] as Matrix) };
        this.#set({ clip: this.#interner.id(`annotation ${JSON.stringify(a[1])}`) });
        return true;
      case OPS.beginGroup:
        this.#save();
        return this.#group(a[0] as Readonly<Record<string, unknown>>);
      case OPS.setGState:
        return (a[0] as [string, unknown][]).every(([key, value]) => this.#parameter(key, value));
      case OPS.beginMarkedContent:
        this.#marked.push(this.hidden);
        return this.#marked.length < MAX_DEPTH;
      case OPS.beginMarkedContentProps:
        this.#marked.push(this.hidden || (a[0] === 'OC' && !this.#isVisible(a[1])));
        return this.#marked.length < MAX_DEPTH;
      case OPS.endMarkedContent:
        this.#marked.pop();
        return true;
      default:
        return this.#simple(op, a);
    }
  }

  #simple(op: number, a: readonly unknown[]): boolean {
    const text = a.join(' ');
    switch (op) {
      case OPS.setFillRGBColor:
        this.#set({ fill: text });
        break;
      case OPS.setFillTransparent:
        this.#set({ fill: 'none' });
        break;
      case OPS.setStrokeRGBColor:
        this.#set({ stroke: text });
        break;
      case OPS.setStrokeTransparent:
        this.#set({ stroke: 'none' });
        break;
      case OPS.setLineWidth:
        this.#set({ width: Number(a[0]) });
        break;
      case OPS.setLineCap:
      case OPS.setLineJoin:
      case OPS.setMiterLimit:
      case OPS.setDash:
        this.#set({ line: withPart(this.#now.line, String(op), text) });
        break;
      case OPS.clip:
      case OPS.eoClip:
        this.#pending = String(op);
        break;
      case OPS.setTextRenderingMode:
        this.#set({ mode: Number(a[0]) });
        // From 4 on text is a clip of its own.
        return Number(a[0]) < 4;
    }
    return true;
  }

  #parameter(key: string, value: unknown): boolean {
    if (key === 'SMask' || key === 'TR') return !value;
    if (key === 'LW') this.#set({ width: Number(value) });
    else if (key === 'CA' || key === 'ca' || key === 'BM')
      this.#set({ blend: withPart(this.#now.blend, key, plain(key, value)) });
    else if (key !== 'Font') this.#set({ line: withPart(this.#now.line, key, JSON.stringify(value)) });
    return true;
  }

  #group({ smask, isolated, knockout }: Readonly<Record<string, unknown>>): boolean {
    if (smask) return false;
    this.#set({ blend: `${this.#now.blend} group ${String(isolated)} ${String(knockout)}` });
    return true;
  }

  #enter(matrix: Matrix | null, box: unknown): boolean {
    if (matrix) this.#set({ ctm: concat(matrix, this.#now.ctm) });
    if (box) {
      const at = this.#now.ctm.map((v) => v.toFixed(4)).join();
      this.#set({
        clip: this.#interner.id(`${this.#now.clip} form ${Array.from(box as ArrayLike<number>).join()} ${at}`),
      });
    }
    return true;
  }

  #save(): void {
    if (this.#stack.length >= MAX_DEPTH) throw new BlackbarError('resource_limit', 'drawing_depth');
    this.#stack.push(this.#now);
  }

  #set(changes: Partial<Values>): void {
    this.#now = { ...this.#now, ...changes };
  }
}

/** Opacity 1 and normal blending are as good as none. */
function plain(key: string, value: unknown): string {
  return value === 1 || (key === 'BM' && value === 'source-over') ? '' : String(value);
}

/** A list of `name=value;` with one of them replaced, in the order of the names. */
function withPart(list: string, name: string, value: string): string {
  const parts = new Map(
    list.split(';').flatMap((part) => (part.includes('=') ? [part.split('=', 2) as [string, string]] : [])),
  );
  parts.set(name, value);
  return [...parts]
    .filter(([, v]) => v !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([k, v]) => `${k}=${v};`)
    .join('');
}
