import { createHash } from 'node:crypto';
import type { PageOutcome, SecondFind, SecondLook } from '@blackbar/model';
import { drawnText } from '../drawn-text.ts';
import { DocumentReader } from '../reader/document-reader.ts';
import { hiddenStrings, hiddenStringsOfPage } from '../reader/hidden-strings.ts';
import { tracesIn } from './grammar.ts';
import { LABEL, pageLines } from './page-lines.ts';

/** More than a person looks through: a file that holds more was not de-identified. */
const MOST_FINDS = 400;
/** Characters of one page that are read; no honest page has more. */
const MOST_CHARACTERS = 400_000;
/** Characters on either side of a find. */
const AROUND = 40;

/** Gathers what is found, equal words under one letter as one. */
class SecondReading {
  readonly #finds = new Map<string, Omit<SecondFind, 'pages'> & { readonly pages: Set<number> }>();
  readonly #unread: number[] = [];
  #more = 0;

  /** `page` from 1; 0 for what belongs to the file. Pages come in order. */
  read(page: number, text: string): void {
    // What is cut off was not read, and is said to be.
    if (text.length > MOST_CHARACTERS) this.unread(page);
    const read = text.slice(0, MOST_CHARACTERS);
    for (const { letter, start, end } of tracesIn(read)) {
      const words = oneLine(read.slice(start, end)).trim();
      const key = `${letter} ${words.toLowerCase()}`;
      const known = this.#finds.get(key);
      if (known) known.pages.add(page);
      else if (this.#finds.size >= MOST_FINDS) this.#more++;
      else
        this.#finds.set(key, {
          id: createHash('sha256').update(key).digest('hex').slice(0, 16),
          letter,
          words,
          before: oneLine(read.slice(Math.max(0, start - AROUND), start)),
          after: oneLine(read.slice(end, end + AROUND)),
          pages: new Set([page]),
        });
    }
  }

  unread(page: number): void {
    if (this.#unread.at(-1) !== page) this.#unread.push(page);
  }

  result(): SecondLook {
    const finds = [...this.#finds.values()]
      .map((find) => ({ ...find, pages: [...find.pages].sort((a, b) => a - b) }))
      .sort((a, b) => (a.letter < b.letter ? -1 : Number(a.letter > b.letter)));
    return { finds, more: this.#more, unread: [...this.#unread] };
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ');
}

/** Reads a page that shows no letter: its picture, where somebody can. `undefined` where nobody can. */
export type ReadPicture = (page: number) => Promise<string | undefined>;

/**
 * Reads a finished file again for the eighteen kinds of 45 CFR 164.514(b)(2)(i): the text of its pages as pdf.js takes
 * it, without what the writer drew, and what no page shows (page 0). Nothing is asked of the first detection. Throws
 * what the reader throws for a file that cannot be opened.
 */
export async function lookAgain(
  output: Uint8Array,
  outcomes: readonly PageOutcome[],
  readPicture: ReadPicture,
  onPage: (page: number, pages: number) => void | Promise<void> = () => {},
): Promise<SecondLook> {
  const reader = new DocumentReader(output);
  const drawnOn = new Map(outcomes.map(({ page, drawn }) => [page, drawn]));
  const reading = new SecondReading();
  try {
    const pages = await reader.pageCount();
    for (let page = 1; page <= pages; page++) {
      const labels = drawnOn.get(page) ?? [];
      const { glyphs } = await reader.read(page);
      const lines = pageLines(glyphs, drawnText(glyphs, labels)).trim();
      const text = lines === '' ? withoutLabels(await readPicture(page), labels) : lines;
      if (text === undefined) reading.unread(page);
      const beside = await hiddenStringsOfPage(reader, page);
      reading.read(page, [text ?? '', ...beside.map((string) => withoutLabels(string, labels))].join('\n'));
      await onPage(page, pages);
    }
    reading.read(0, (await hiddenStrings(reader)).join('\n'));
    return reading.result();
  } finally {
    await reader.close();
  }
}

/** Labels in a picture are words like others to whoever reads it. */
function withoutLabels<T extends string | undefined>(text: T, labels: readonly string[]): T | string {
  return labels.reduce<T | string>(
    (rest, label) => (label === '' ? rest : (rest?.split(label).join(LABEL) ?? rest)),
    text,
  );
}
