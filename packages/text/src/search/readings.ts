import type { TextPart } from '@blackbar/model';
import type { OtherOrder } from '../order/other-order.ts';
import { otherOrders } from '../order/other-orders.ts';
import { isSeam } from '../order/seam.ts';
import type { BrokenWords } from './fold.ts';
import { type Squeezed, squeeze, squeezeToLetters } from './squeezed.ts';

export interface SearchOptions {
  /** Letters and digits may not go on directly before or after. */
  readonly wholeWord?: boolean;
  readonly matchCase?: boolean;
  /**
   * Only letters and digits count, whatever accents they carry and whatever stands between the words:
   * "Doe, Jane" is also at "Doe_Jane" and "Doe/Jane". For terms too short to be told by that, only where
   * they are divided as the term is. Goes before `matchCase`.
   */
  readonly lettersOnly?: boolean;
  /** Units of the part that go: a word begins and ends beside them. */
  readonly gone?: ((at: number) => boolean) | undefined;
}

/** What decides how a text is folded before a term is looked for. */
type SpellingOptions = Pick<SearchOptions, 'matchCase' | 'lettersOnly'>;

const BROKEN = /[-\u00ad\u2010-\u2015][ \t\r]{0,8}\n/;

/** One way in which a part can be read: in its own order or another, with or without hyphens at line ends. */
export interface Reading {
  /** The text in that order. */
  readonly part: TextPart;
  readonly order?: OtherOrder;
  readonly letters: Squeezed;
}

/** UTF-16 units of a part. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The texts in which `findOccurrences` looks for a term, without their spaces and in small letters. For
 * whoever looks for many at once.
 */
export function squeezedTexts(part: TextPart, options: SpellingOptions = {}): readonly string[] {
  return readingsOf(part, options).map(({ letters }) => letters.text);
}

/** A term as it is looked for; its text is empty where nothing of it is left. */
export function squeezedTerm(term: string, options: SpellingOptions = {}): Squeezed {
  return squeezers[foldOf(options)](term, 'hyphenated');
}

type Fold = 'any case' | 'exact case' | 'letters';

function foldOf({ matchCase, lettersOnly }: SpellingOptions): Fold {
  if (lettersOnly) return 'letters';
  return matchCase ? 'exact case' : 'any case';
}

const squeezers: Readonly<Record<Fold, (text: string, brokenWords: BrokenWords) => Squeezed>> = {
  'any case': (text, brokenWords) => squeeze(text, { matchCase: false, brokenWords }),
  'exact case': (text, brokenWords) => squeeze(text, { matchCase: true, brokenWords }),
  letters: squeezeToLetters,
};

type Text = Omit<Reading, 'letters'>;

let ofLastPart:
  | undefined
  | { readonly part: TextPart; readonly texts: readonly Text[]; readonly byFold: Map<Fold, readonly Reading[]> };

/**
 * Each reading of a part is folded once, and kept for as long as nobody asks for another part's: whoever looks
 * for many terms goes from part to part, and the readings of a long file would take many times the file.
 */
export function readingsOf(part: TextPart, options: SpellingOptions): readonly Reading[] {
  const fold = foldOf(options);
  if (ofLastPart?.part !== part) ofLastPart = { part, texts: textsOf(part), byFold: new Map() };
  const readings = ofLastPart.byFold.get(fold) ?? read(ofLastPart.texts, fold);
  ofLastPart.byFold.set(fold, readings);
  return readings;
}

function textsOf(part: TextPart): Text[] {
  if (isSeam(part)) return [{ part: part.order.part, order: part.order }];
  const orders = part.kind === 'page' ? otherOrders(part) : [];
  return [{ part }, ...orders.map((order) => ({ part: order.part, order }))];
}

const ONE_WAY: readonly BrokenWords[] = ['joined before small letters'];
const BOTH_WAYS: readonly BrokenWords[] = ['hyphenated', ...ONE_WAY];

function read(texts: readonly Text[], fold: Fold): Reading[] {
  return texts.flatMap((text) =>
    // Where nothing is broken, both readings are the same; letters alone have no hyphens.
    (fold !== 'letters' && BROKEN.test(text.part.text) ? BOTH_WAYS : ONE_WAY).map((brokenWords) => ({
      ...text,
      letters: squeezers[fold](text.part.text, brokenWords),
    })),
  );
}
