import {
  type Detection,
  type HiddenPart,
  type KeptOnPurpose,
  type Mark,
  type PagePart,
  type TextPart,
  type Warning,
  warningOf,
  wordsIn,
} from '@blackbar/model';
import type { KeptBeside } from './redaction-order.ts';
import {
  isSaidInstead,
  isTakenOver,
  type MarksByPage,
  type StandingText,
  standingOf,
  valueUnder,
} from './standing-beside-pages.ts';
import { textUnder, wordsOf } from './text-under.ts';

/** Shorter texts stand in any document. */
const LEAST = 4;

/** A text that goes below boxes, and stands where nothing removes it. */
export interface TextLeft {
  /** As it is written below the first of its boxes. */
  readonly text: string;
  /** Ids of the boxes. */
  readonly boxes: readonly string[];
  /** Of the first box. */
  readonly page: number;
  /** Where it is left; 0, which comes last, is the file itself: a bookmark, a name, a field that no page shows. */
  readonly pages: readonly number[];
  readonly places: number;
}

/** The boxes over one text. */
interface Gone {
  readonly text: string;
  readonly boxes: { readonly id: string; readonly page: number }[];
  /** Of each box that lies over the text in a page's own content: the page. */
  readonly onPages: number[];
}

/**
 * What a person draws a box over goes from that place alone. Says where the same text stands, and nothing removes it:
 * one text, one decision, and nobody was asked about this one. Takes the parts as they go by, and holds their text.
 */
export class LeftBesideBoxes {
  readonly #marks: MarksByPage;
  readonly #pages = new Map<number, string>();
  readonly #beside: StandingText[] = [];
  readonly #saidInstead: StandingText[] = [];
  readonly #gone = new Map<string, Gone>();
  readonly #others: string[] = [];
  /** Finds that stand beside the pages. */
  readonly #othersBeside: string[] = [];

  constructor(marks: readonly Mark[]) {
    const marked = new Map<number, Mark[]>();
    for (const mark of marks) marked.set(mark.page, [...(marked.get(mark.page) ?? []), mark]);
    this.#marks = marked;
  }

  note(part: TextPart): void {
    if (part.kind === 'plain' || this.#marks.size === 0) return;
    if (part.kind === 'page') this.#notePage(part);
    else if (isTakenOver(part)) this.#noteBeside(part);
  }

  #notePage(part: PagePart): void {
    this.#pages.set(part.page, folded(part.text));
    const marks = this.#marks.get(part.page) ?? [];
    const words = marks.length === 0 ? [] : wordsOf(part.text);
    for (const mark of marks) this.#goneUnder(mark, textUnder(part, mark, words))?.onPages.push(part.page);
  }

  #noteBeside(part: HiddenPart): void {
    for (const { mark, text } of valueUnder(part, this.#marks)) this.#goneUnder(mark, text);
    const { text, pages } = standingOf(part, this.#marks);
    (isSaidInstead(part) ? this.#saidInstead : this.#beside).push({ text: folded(text), pages });
  }

  #goneUnder({ id, page }: Mark, text: string): Gone | undefined {
    const key = folded(text);
    if (key.trim().length < LEAST) return undefined;
    const gone = this.#gone.get(key) ?? { text, boxes: [], onPages: [] };
    gone.boxes.push({ id, page });
    this.#gone.set(key, gone);
    return gone;
  }

  /** The finds that go, as they are: what goes by them is left nowhere. */
  *going(finds: Iterable<Detection>): Generator<Detection> {
    for (const find of finds) {
      if (this.#marks.size > 0) {
        (find.locator.kind === 'page' ? this.#others : this.#othersBeside).push(folded(find.text));
      }
      yield find;
    }
  }

  /** Once all went by; `everywhere`: texts that go wherever they stand. */
  left(everywhere: readonly string[]): TextLeft[] {
    const terms = everywhere.map(folded).filter((term) => term.trim() !== '');
    const asked = [...this.#gone].filter(([key]) => !terms.some((term) => key.includes(term)));
    const counts = new Occurrences(asked.map(([key]) => key));
    const onPages = this.#placesOnPages(counts);
    const besides = this.#placesBeside(counts);
    return asked.flatMap(([key, gone]): TextLeft[] => {
      const own = onPages(key, gone);
      const beside = besides(key, gone);
      const places = own.places + beside.places;
      if (places === 0) return [];
      const pages = [...new Set([...own.pages, ...beside.pages])].sort(fileLast);
      const { text, boxes } = gone;
      return [{ text, boxes: boxes.map(({ id }) => id), page: boxes[0]?.page ?? 1, pages, places }];
    });
  }

  #placesOnPages(counts: Occurrences): Places {
    const standing = [...this.#pages].map(([page, text]) => ({ page, times: counts.in(text) }));
    const going = counts.in(this.#others.join(''));
    return (key, { onPages }) => {
      const all = standing.reduce((sum, { times }) => sum + (times.get(key) ?? 0), 0);
      const places = all - onPages.length - (going.get(key) ?? 0);
      if (places <= 0) return NOWHERE;
      const below = (page: number) => onPages.filter((one) => one === page).length;
      const left = standing.filter(({ page, times }) => (times.get(key) ?? 0) > below(page));
      return { places, pages: left.map(({ page }) => page) };
    };
  }

  /** Beside the pages all copies of what goes by a find go with it. */
  #placesBeside(counts: Occurrences): Places {
    const standing = this.#beside.map(({ text, pages }) => ({ pages, times: counts.in(text) }));
    const instead = this.#saidInstead.map(({ text, pages }) => ({ pages, times: counts.in(text) }));
    const finds = new Occurrences([...new Set([...this.#others, ...this.#othersBeside])]);
    return (key, { onPages }) => {
      if (finds.in(key).size > 0) return NOWHERE;
      const isCut = (page: number) => onPages.includes(page);
      const left = [...standing, ...instead.filter(({ pages }) => !pages.some(isCut))].filter(({ times }) =>
        times.has(key),
      );
      const places = left.reduce((sum, { times }) => sum + (times.get(key) ?? 0), 0);
      return { places, pages: left.flatMap(({ pages }) => pages) };
    };
  }
}

/** Where a text that goes below boxes is left. */
type Places = (key: string, gone: Gone) => Pick<TextLeft, 'places' | 'pages'>;

const NOWHERE = { places: 0, pages: [] };

function fileLast(a: number, b: number): number {
  return (a || Number.POSITIVE_INFINITY) - (b || Number.POSITIVE_INFINITY) || 0;
}

/** How often folded texts stand in another, all of them in one pass: by their first words. */
class Occurrences {
  readonly #byWord = new Map<string, string[]>();

  constructor(keys: readonly string[]) {
    for (const key of keys) {
      const word = wordAt(key, 0);
      this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), key]);
    }
  }

  in(text: string): ReadonlyMap<string, number> {
    const times = new Map<string, number>();
    for (let at = 0; at >= 0; at = text.indexOf(' ', at + 1)) {
      for (const key of this.#byWord.get(wordAt(text, at)) ?? []) {
        if (text.startsWith(key, at)) times.set(key, (times.get(key) ?? 0) + 1);
      }
    }
    return times;
  }
}

/** The word behind the space at an offset. */
function wordAt(text: string, at: number): string {
  const end = text.indexOf(' ', at + 1);
  return end < 0 ? '' : text.slice(at + 1, end);
}

/** Of what nobody keeps. */
export function leftWarnings(left: readonly TextLeft[], kept: readonly KeptBeside[]): Warning[] {
  return left
    .filter((text) => keepingOf(text, kept) === undefined)
    .map(({ page, pages }) => warningOf('left_elsewhere', 'box', { page, pages }));
}

/** Where they stand that a person keeps: not where the box lies. */
export function keptBesideBoxes(left: readonly TextLeft[], kept: readonly KeptBeside[]): KeptOnPurpose[] {
  return left.flatMap((text) => {
    const keeping = keepingOf(text, kept);
    if (keeping === undefined) return [];
    const { category, reason } = keeping;
    return text.pages.map((page) => ({ page, category, reason }));
  });
}

/** A text is kept where somebody said so of each of its boxes; what was said of the first is why. */
function keepingOf({ boxes }: TextLeft, kept: readonly KeptBeside[]): KeptBeside | undefined {
  const [first, ...others] = boxes.map((box) => kept.find(({ id }) => id === box));
  return others.includes(undefined) ? undefined : first;
}

/** A space around each word: whole words are found by their letters. */
function folded(text: string): string {
  return ` ${wordsIn(text).join(' ')} `;
}
