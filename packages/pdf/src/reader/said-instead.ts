import type { Glyph } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { readDrawing } from './shapes.ts';

/** Glyphs of a page and, for each, PDFium's handle of the text object that draws it. */
export interface LettersRead {
  readonly glyphs: readonly Glyph[];
  readonly objects: readonly number[];
}

/** Text objects that follow one another and that one ActualText stands in for. */
interface Span {
  readonly said: string;
  readonly objects: number[];
}

const KEY = 'ActualText';
/** Bytes of one ActualText, in UTF-16; a longer one is left as it is. */
const LONGEST = 65_536;

/**
 * Where marked content says what is read instead of its glyphs (ISO 32000-2, 14.9.4), PDFium gives all of it the place
 * of the first glyph: of a line, or a page, no word has a place of its own. Where it says no more than what the letters
 * say themselves, those are read, each where it stands. `readAgain` reads the page, whose marks are then gone.
 */
export function withOwnLetters(
  engine: Engine,
  page: number,
  read: LettersRead,
  readAgain: () => LettersRead,
): LettersRead {
  const lumps = read.objects.filter((_, i) => isLump(read.glyphs[i]));
  if (lumps.length === 0) return read;
  const marks = new Marks(engine);
  try {
    return lettersOf({ engine, page, marks }, read, lumps, readAgain);
  } finally {
    marks.free();
  }
}

function lettersOf(
  { engine, page, marks }: { readonly engine: Engine; readonly page: number; readonly marks: Marks },
  read: LettersRead,
  lumps: readonly number[],
  readAgain: () => LettersRead,
): LettersRead {
  if (!lumps.some((object) => marks.saidOf(object) !== undefined)) return read;
  const spans = spansOf(marks, [...readDrawing(engine, page).textOrder.keys()]);
  for (const { objects } of spans) for (const object of objects) marks.forget(object);
  const own = byObject(readAgain());
  const agreed = new Map<number, Span>();
  for (const span of spans) {
    const letters = span.objects.flatMap((object) => own.get(object) ?? []);
    if (saysTheSame(span.said, letters)) for (const object of span.objects) agreed.set(object, span);
  }
  return replaced(read, agreed, own);
}

/** Several characters of one place: a ligature, or a whole span. */
function isLump(glyph: Glyph | undefined): boolean {
  return glyph !== undefined && glyph.text.length > 1;
}

function byObject({ glyphs, objects }: LettersRead): Map<number, Glyph[]> {
  const found = new Map<number, Glyph[]>();
  objects.forEach((object, i) => {
    const glyph = glyphs[i] as Glyph;
    const known = found.get(object);
    if (known) known.push(glyph);
    else found.set(object, [glyph]);
  });
  return found;
}

function spansOf(marks: Marks, objects: readonly number[]): Span[] {
  const spans: Span[] = [];
  let last: Span | undefined;
  for (const object of objects) {
    const said = marks.saidOf(object);
    if (said !== undefined && said === last?.said) last.objects.push(object);
    else last = said === undefined ? undefined : { said, objects: [object] };
    if (last && last.objects.length === 1) spans.push(last);
  }
  return spans;
}

/** Equal spans that follow one another are one here. */
function saysTheSame(said: string, letters: readonly Glyph[]): boolean {
  const [whole, own] = [plain(said), plain(letters.map(({ text }) => text).join(''))];
  if (whole === '' || own.length % whole.length !== 0) return false;
  return own !== '' && own === whole.repeat(own.length / whole.length);
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u00ad]+/gu, '');
}

function replaced(
  read: LettersRead,
  agreed: ReadonlyMap<number, Span>,
  own: ReadonlyMap<number, readonly Glyph[]>,
): LettersRead {
  const [glyphs, objects]: [Glyph[], number[]] = [[], []];
  const done = new Set<Span>();
  read.objects.forEach((object, i) => {
    const span = agreed.get(object);
    if (!span) {
      glyphs.push(read.glyphs[i] as Glyph);
      objects.push(object);
    } else if (!done.has(span)) {
      done.add(span);
      for (const member of span.objects) {
        for (const glyph of own.get(member) ?? []) {
          glyphs.push(glyph);
          objects.push(member);
        }
      }
    }
  });
  return { glyphs, objects };
}

/** The marked content that text objects are in. */
class Marks {
  readonly #engine: Engine;
  readonly #key: number;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#key = engine.place(Buffer.from(`${KEY}\0`, 'latin1'));
  }

  free(): void {
    this.#engine.call.free(this.#key);
  }

  /** What stands in for the glyphs of an object; `undefined` where nothing does, or sequences within one another do. */
  saidOf(object: number): string | undefined {
    const said = this.#of(object).flatMap((mark) => this.#textOf(mark) ?? []);
    return said.length === 1 ? said[0] : undefined;
  }

  forget(object: number): void {
    for (const mark of this.#of(object)) this.#engine.call.FPDFPageObjMark_RemoveParam(object, mark, this.#key);
  }

  #of(object: number): number[] {
    const { call } = this.#engine;
    const count = object === 0 ? 0 : Math.max(0, call.FPDFPageObj_CountMarks(object));
    return Array.from({ length: count }, (_, i) => call.FPDFPageObj_GetMark(object, i)).filter((mark) => mark !== 0);
  }

  #textOf(mark: number): string | undefined {
    const { call, scratch } = this.#engine;
    const read = (buffer: number, size: number) =>
      call.FPDFPageObjMark_GetParamStringValue(mark, this.#key, buffer, size, scratch) === 1;
    if (!read(0, 0)) return undefined;
    const size = this.#engine.u32(scratch);
    if (size < 2 || size > LONGEST) return undefined;
    const buffer = this.#engine.allocate(size);
    const text = read(buffer, size) ? this.#engine.copy(buffer, size - 2) : undefined;
    call.free(buffer);
    return text && Buffer.from(text).toString('utf16le');
  }
}
