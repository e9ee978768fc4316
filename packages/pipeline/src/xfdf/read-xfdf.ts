import { boundsOfCorners, pdfRect } from '@blackbar/geometry';
import { BlackbarError, type ForeignMark, type ForeignMarkKind, markColor, type PdfRect } from '@blackbar/model';
import { LIMITS } from '@blackbar/pdf';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { WORK_LIMITS } from '../limits.ts';

const KINDS: Readonly<Record<string, ForeignMarkKind>> = { redact: 'redact', highlight: 'highlight' };
/** What somebody wrote about a mark, plain and with formatting (ISO 19444-1, 6.5). */
const COMMENTS: ReadonlySet<string> = new Set(['contents', 'contents-richtext']);
const DEPTH = 64;

/**
 * Redactions and highlights of an XFDF file (ISO 19444-1), as Acrobat and others write it. No entity but those of XML
 * itself is known, and a file that declares some is refused. Throws `invalid_request`.
 */
export function readXfdf(xml: string): ForeignMark[] {
  if (xml.length > WORK_LIMITS.xfdfCharacters) throw tooLarge();
  const reader = new MarkReader();
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', (cause) => {
    throw new BlackbarError('invalid_request', 'xfdf_unreadable', { cause });
  });
  parser.on('doctype', () => {
    throw unreadable();
  });
  parser.on('opentag', (tag) => reader.open(tag));
  parser.on('closetag', ({ local }) => reader.close(local));
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  parser.write(xml).close();
  return reader.end();
}

/** Takes marks from the elements as they go by. */
class MarkReader {
  readonly #marks: ForeignMark[] = [];
  #root: string | undefined;
  #depth = 0;
  #areas = 0;
  #mark: ForeignMark | undefined;
  #comment: { readonly depth: number; text: string } | undefined;

  open({ local, attributes }: SaxesTagNS): void {
    this.#root ??= local;
    this.#depth++;
    if (this.#depth > DEPTH) throw unreadable();
    if (this.#comment) return;
    if (this.#mark && COMMENTS.has(local)) this.#comment = { depth: this.#depth, text: '' };
    const kind = Object.hasOwn(KINDS, local) ? KINDS[local] : undefined;
    if (!kind || this.#mark) return;
    const values = Object.fromEntries(Object.values(attributes).map((one) => [one.local, one.value]));
    this.#mark = markOf(kind, values, this.#marks.length);
    this.#areas += this.#mark?.rects.length ?? 0;
  }

  text(text: string): void {
    if (this.#comment) this.#comment.text += text;
  }

  close(local: string): void {
    if (this.#comment?.depth === this.#depth) {
      const comment = this.#comment.text.trim();
      if (this.#mark && this.#mark.comment === '') this.#mark = { ...this.#mark, comment };
      this.#comment = undefined;
    } else if (this.#mark && local === this.#mark.kind) {
      this.#marks.push(this.#mark);
      this.#mark = undefined;
    }
    this.#depth--;
    if (this.#marks.length > LIMITS.foreignMarks || this.#areas > LIMITS.foreignMarkAreas) throw tooLarge();
  }

  end(): ForeignMark[] {
    if (this.#root !== 'xfdf') throw unreadable();
    return this.#marks;
  }
}

type Attributes = Readonly<Record<string, string>>;

/** Nothing where no area is said: it marks nothing. Pages count from 0 there. */
function markOf(kind: ForeignMarkKind, said: Attributes, index: number): ForeignMark | undefined {
  const page = Number(said.page?.trim() || Number.NaN);
  const rects = areasOf(said);
  if (!Number.isSafeInteger(page) || page < 0 || rects.length === 0) return undefined;
  const color = colorOf(said.color);
  return {
    id: `xfdf:${index + 1}`,
    origin: 'xfdf',
    kind,
    page: page + 1,
    rects,
    overlay: kind === 'redact' ? (said['overlay-text'] ?? '') : '',
    comment: '',
    author: said.title ?? '',
    ...(color === undefined ? {} : { color }),
  };
}

function areasOf({ coords, rect }: Attributes): PdfRect[] {
  const areas = boundsOfCorners(numbersIn(coords));
  if (areas.length > LIMITS.foreignMarkLines) throw tooLarge();
  if (areas.length > 0) return areas;
  const [a, b, c, d] = numbersIn(rect);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  const one = pdfRect(a, b, c, d);
  return one.right > one.left && one.top > one.bottom ? [one] : [];
}

/** All or none: where one number can't be read, it is not known what the others say. */
function numbersIn(list = ''): number[] {
  const pieces = list.split(/[\s,]+/u).filter((piece) => piece !== '');
  const numbers = pieces.map(Number);
  return numbers.every(Number.isFinite) ? numbers : [];
}

function colorOf(color = '') {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(color.trim());
  return hex ? markColor(hex.slice(1).map((part) => Number.parseInt(part, 16) / 255)) : undefined;
}

function unreadable(): BlackbarError {
  return new BlackbarError('invalid_request', 'xfdf_unreadable');
}

function tooLarge(): BlackbarError {
  return new BlackbarError('invalid_request', 'xfdf_too_large', {
    facts: { most: WORK_LIMITS.xfdfCharacters / 1_000_000 },
  });
}
