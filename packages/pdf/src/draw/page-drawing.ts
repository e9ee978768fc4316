import type { Matrix, Quad } from '@blackbar/model';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { arrayAt, dictAt } from '../content/objects.ts';
import { packed } from '../rewrite/packed.ts';
import type { DrawingFont } from './drawing-font.ts';
import { openStates } from './open-states.ts';

/** By an element of the structure tree that owns this marked content, or where there is no tree, by itself. */
export type Announced = { readonly id: number } | { readonly alt: string };

/** Collects what is drawn on one page and puts it behind the page's own content. */
export class PageDrawing {
  readonly #operators: string[] = [];
  readonly #states = new Map<number, string>();
  readonly #forms = new Map<string, PDFObject>();
  /** Strings that were drawn, as they read. */
  readonly drawn: string[] = [];
  readonly #document: PDFDocument;
  readonly #page: PDFPage;
  readonly #font: DrawingFont;
  readonly #prefix: string;
  #usesFont = false;

  constructor(document: PDFDocument, page: PDFPage, font: DrawingFont) {
    this.#document = document;
    this.#page = page;
    this.#font = font;
    this.#prefix = freshPrefix(inheritedResources(page.node));
  }

  get isEmpty(): boolean {
    return this.#operators.length === 0;
  }

  /** What `draw` draws is announced (ISO 32000-2, 14.9.3). */
  announced(announced: Announced, draw: () => void): void {
    const property =
      'id' in announced ? `/MCID ${announced.id}` : `/Alt ${PDFHexString.fromText(announced.alt).toString()}`;
    this.#operators.push(`/Span <<${property}>> BDC`);
    draw();
    this.#operators.push('EMC');
  }

  /** What `draw` draws is not part of the text (14.8.2.2). */
  artifact(draw: () => void): void {
    this.#operators.push('/Artifact <</Type /Pagination>> BDC');
    draw();
    this.#operators.push('EMC');
  }

  fill(quad: Quad, gray = 0): void {
    const [x1, y1, x2, y2, x3, y3, x4, y4] = quad.map(number);
    this.#operators.push(`q ${gray} g ${x1} ${y1} m ${x2} ${y2} l ${x3} ${y3} l ${x4} ${y4} l h f Q`);
  }

  /** One line of text; `matrix` maps the font's unit (1 = its size) to the page. */
  text(text: string, matrix: Matrix, look: { readonly gray: number; readonly alpha?: number }): void {
    this.#usesFont = true;
    this.drawn.push(text);
    const state = look.alpha === undefined ? '' : `/${this.#state(look.alpha)} gs `;
    const tm = matrix.map(number).join(' ');
    this.#operators.push(
      `q ${state}${look.gray} g BT /${this.#prefix}Sans 1 Tf ${tm} Tm <${this.#font.encodedHex(text)}> Tj ET Q`,
    );
  }

  form(object: PDFObject, matrix: Matrix): void {
    const name = `${this.#prefix}Form${this.#forms.size + 1}`;
    this.#forms.set(name, object);
    this.#operators.push(`q ${matrix.map(number).join(' ')} cm /${name} Do Q`);
  }

  #state(alpha: number): string {
    const known = this.#states.get(alpha);
    if (known) return known;
    const name = `${this.#prefix}State${this.#states.size + 1}`;
    this.#states.set(alpha, name);
    return name;
  }

  /** Appends the drawing; the page's own content is wrapped, so that nothing it leaves behind shifts what we draw. */
  attach(): void {
    if (this.isEmpty) return;
    const document = this.#document;
    const { node } = this.#page;
    const { context } = document;
    node.set(PDFName.Resources, this.#resources(document, inheritedResources(node)));
    const own = contentsOf(node);
    const close = openStates(own.flatMap((item) => resolved(document, item)));
    const before = packed(context.obj({}), Buffer.from('q\n', 'latin1'));
    const after = packed(context.obj({}), Buffer.from(`\n${close}Q\n${this.#operators.join('\n')}\n`, 'latin1'));
    node.set(PDFName.Contents, context.obj([context.register(before), ...own, context.register(after)]));
  }

  #resources(document: PDFDocument, old: PDFDict | undefined): PDFDict {
    const { context } = document;
    // They may be shared by pages: what we add goes into copies (7.8.3).
    const resources = old?.clone() ?? context.obj({});
    const add = (kind: string, name: string, value: PDFObject) => {
      const entries = dictAt(resources, kind)?.clone() ?? context.obj({});
      entries.set(PDFName.of(name), value);
      resources.set(PDFName.of(kind), entries);
    };
    if (this.#usesFont) add('Font', `${this.#prefix}Sans`, this.#font.ref);
    for (const [alpha, name] of this.#states) add('ExtGState', name, context.obj({ Type: 'ExtGState', ca: alpha }));
    for (const [name, form] of this.#forms) add('XObject', name, form);
    return resources;
  }
}

/** A file that we made before has names of ours on its pages: theirs stay theirs. */
function freshPrefix(resources: PDFDict | undefined): string {
  const kinds = ['Font', 'ExtGState', 'XObject'].map((kind) => resources && dictAt(resources, kind));
  const names = kinds.flatMap((kind) => kind?.keys().map((name) => name.decodeText()) ?? []);
  for (let n = 1; ; n++) {
    const prefix = n === 1 ? 'Blackbar' : `Blackbar${n}`;
    if (!names.some((name) => name.startsWith(prefix))) return prefix;
  }
}

function inheritedResources(node: PDFPage['node']): PDFDict | undefined {
  const value = node.getInheritableAttribute(PDFName.Resources);
  const resources = node.context.lookup(value);
  return resources instanceof PDFDict ? resources : undefined;
}

function contentsOf(node: PDFPage['node']): PDFObject[] {
  const array = arrayAt(node, 'Contents');
  const single = node.get(PDFName.Contents);
  return array instanceof PDFArray ? array.asArray() : single ? [single] : [];
}

function resolved(document: PDFDocument, item: PDFObject): PDFRawStream[] {
  const stream = document.context.lookup(item);
  return stream instanceof PDFRawStream ? [stream] : [];
}

/** Six decimals at most, and never in exponential form, which PDF does not know (7.3.3). */
function number(value: number): string {
  return String(Number(value.toFixed(6))).includes('e') ? '0' : String(Number(value.toFixed(6)));
}
