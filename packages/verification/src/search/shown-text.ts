import { operations, shownBy } from '../objects/content.ts';
import type { ContentSource } from '../objects/content-sources.ts';
import type { PdfFile } from '../objects/file.ts';
import { asLatin, type TextOf, textOfFont } from '../objects/font-text.ts';
import { PdfDict, PdfName, PdfString, type PdfValue } from '../objects/types.ts';
import { SeenText } from './seen-text.ts';

/** A kern of more than this many thousandths of an em to the right reads as the gap between words. */
const WORD_KERN = -160;

/** A show operator's strings and kerns, and how its font's codes read. */
export interface ShowOperator {
  readonly items: readonly (PdfString | number)[];
  readonly textOf: TextOf;
}

export interface Shown {
  /** The show operators of each text object; those outside of any are an object too. */
  readonly objects: readonly (readonly ShowOperator[])[];
  /** Operands of marked content and marked points (ISO 32000-2, 14.6): tags and property lists. */
  readonly marked: readonly PdfValue[];
}

/** Operators that name a part or a point of the content (ISO 32000-2, table 352). */
const TAGGED: ReadonlySet<string> = new Set(['BMC', 'BDC', 'MP', 'DP']);

/** What a piece of content shows, read by our own parser through the fonts' tables, without knowing where. */
export function shownText(file: PdfFile, source: ContentSource): Shown {
  const objects: ShowOperator[][] = [[]];
  const marked: PdfValue[] = [];
  const fonts = new Map<string, TextOf>();
  let textOf = asLatin;
  for (const operation of operations(contentBytes(file, source))) {
    const shown = shownBy(operation);
    if (shown) {
      objects.at(-1)?.push({ items: shown, textOf });
    } else if (operation.operator === 'BT') {
      objects.push([]);
    } else if (operation.operator === 'Tf') {
      textOf = fontOf(file, source, operation.operands[0], fonts);
    } else if (TAGGED.has(operation.operator)) {
      marked.push(...operation.operands);
    }
  }
  return { objects, marked };
}

/**
 * Operators one after the other, without what moves the text between them; the source of a letter is its operator's
 * index.
 */
export function seenOf(operators: readonly ShowOperator[]): SeenText {
  const text = new SeenText();
  for (const [i, { items, textOf }] of operators.entries()) add(text, i, items, textOf);
  return text;
}

/** Streams of one page are one content, cut anywhere (ISO 32000-2, table 31, Contents). */
export function contentBytes(file: PdfFile, source: ContentSource): Uint8Array {
  const parts = source.streams.map((stream) => file.decode(stream).bytes);
  const [only] = parts;
  return parts.length === 1 && only ? only : Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]));
}

function fontOf(file: PdfFile, source: ContentSource, name: unknown, known: Map<string, TextOf>): TextOf {
  if (!(name instanceof PdfName)) return asLatin;
  let textOf = known.get(name.name);
  if (!textOf) {
    const font = file.dict(file.get(source.resources ?? null, 'Font'))?.get(name.name) ?? null;
    const dict = file.resolve(font);
    textOf = dict instanceof PdfDict ? textOfFont(file, dict) : asLatin;
    known.set(name.name, textOf);
  }
  return textOf;
}

function add(text: SeenText, source: number, shown: readonly (PdfString | number)[], textOf: TextOf): void {
  let gap = false;
  for (const item of shown) {
    if (item instanceof PdfString) {
      text.add(textOf(item.bytes), source, gap ? 'gap' : 'none');
      gap = false;
    } else if (item < WORD_KERN) {
      gap = true;
    }
  }
}
