import type { TextPart, TextRange } from '@blackbar/model';
import { foldText, originalRange } from '@blackbar/text';
import { shippedModel } from '../model/shipped-model.ts';
import { listsOf, ORDINARY } from '../model/word-sets.ts';
import { matches } from '../reading/matches.ts';
import { type Match, type MatchKind, NameBook } from './name-book.ts';
import { wordKey } from './spellings.ts';

/** Why a stretch of text may still name somebody: by one of its words, by initials, or whole but over a line break. */
export type TwinKind = MatchKind | 'initials' | 'line break';

export interface Twin extends TextRange {
  /** Id of the part; its kind tells whether it is a page, the file's name, metadata, a note … */
  readonly part: string;
  readonly text: string;
  /** The name it resembles, as it was given. */
  readonly name: string;
  readonly kind: TwinKind;
}

const WORD = /[\p{L}\p{M}\p{N}|]+(?:'[\p{L}\p{M}\p{N}|]+)*/gu;
const INITIALS = /(?<![\p{L}\p{N}.])(?:\p{Lu}\.(?: ?\p{Lu}\.){1,3}(?! ?\p{Lu}\p{Ll})|\p{Lu}{3,4}(?![\p{L}\p{N}]))/gu;
const LONGEST_WORD = 40;
/** What may stand between two words of one name. */
const JOINT = /^[ .,_-]{0,3}$/;
const MOST_TWINS = 5000;

/**
 * Stretches of text that resemble a name without being written like it: what would survive when only the names
 * themselves are removed. A whole name as given, in any case and on one line, is not among them.
 *
 * `parts` are those of any document of the case, its file name, metadata, bookmarks and notes among them; `names`
 * are full names as found ("Maria Okafor", "Okafor, Maria"). Ranges are UTF-16 units of the part, in the order of the
 * text, at most 5,000 in all. Linear in the text; pure. The caller leaves out what is already going to be removed.
 */
export function findTwins(parts: readonly TextPart[], names: readonly string[]): Twin[] {
  const book = new NameBook(names);
  const twins: Twin[] = [];
  for (const part of parts) {
    if (twins.length >= MOST_TWINS) break;
    twins.push(...twinsIn(part, book));
  }
  return twins.slice(0, MOST_TWINS);
}

/** A run of words that belong to one name, in offsets of the folded text. */
interface Run {
  start: number;
  end: number;
  names: readonly number[];
  readonly kinds: TwinKind[];
  readonly words: Set<string>;
}

function twinsIn(part: TextPart, book: NameBook): Twin[] {
  const { text, at } = foldText(part.text, { matchCase: true });
  // Where no page is laid out, as in a file name, nobody keeps to capitals.
  const loose = part.kind !== 'page' && part.kind !== 'plain';
  const runs: Run[] = [];
  for (const word of matches(text, WORD)) {
    if (word[0].length > LONGEST_WORD) continue;
    const match = judged(text, word.index, word[0], book, loose);
    if (match) extend(runs, text, word.index, word[0], match);
  }
  const taken = new Set(runs.filter(({ words }) => [...words].some((word) => word.length > 1)).map((run) => run.start));
  for (const match of matches(text, INITIALS)) {
    const names = book.initials(match[0].replace(/[^\p{L}]/gu, ''));
    const end = match.index + match[0].length;
    if (names.length > 0 && !taken.has(match.index))
      runs.push({ start: match.index, end, names, kinds: ['initials'], words: new Set() });
  }
  return runs
    .filter(({ words, kinds }) => kinds[0] === 'initials' || [...words].some((word) => word.length > 1))
    .sort((a, b) => a.start - b.start)
    .flatMap((run) => {
      const { start, end } = originalRange(part.text, at, run.start, run.end);
      const written = part.text.slice(start, end);
      const [first = 0] = run.names;
      const exact = book.isName(text.slice(run.start, run.end));
      const broken = /\n/.test(written);
      if (exact && !broken) return [];
      return [{ part: part.id, start, end, text: written, name: book.name(first), kind: kindOf(run, exact) }];
    });
}

/** What the book says of a word, unless it is plainly an ordinary one. */
function judged(text: string, start: number, word: string, book: NameBook, loose: boolean): Match | undefined {
  const key = wordKey(word);
  const local = /^[._-]?\w{0,20}@/.test(text.slice(start + word.length, start + word.length + 22));
  const match = book.match(key);
  if (!match) return undefined;
  if (match.kind === 'joined') return match;
  const named = loose || local || /^[\p{Lu}\p{N}|]/u.test(word);
  if (!named) return undefined;
  const ordinary = (listsOf(shippedModel().sets, key) & ORDINARY) !== 0;
  return ordinary && (match.kind === 'misread' || match.kind === 'inflection') ? undefined : match;
}

function extend(runs: Run[], text: string, start: number, word: string, { names, kind }: Match): void {
  const end = start + word.length;
  const last = runs.at(-1);
  const shared = last?.names.filter((name) => names.includes(name)) ?? [];
  const joins = last && shared.length > 0 && !last.words.has(wordKey(word)) && JOINT.test(text.slice(last.end, start));
  if (last && joins) {
    last.end = end;
    last.names = shared;
    last.kinds.push(kind);
    last.words.add(wordKey(word));
  } else runs.push({ start, end, names, kinds: [kind], words: new Set([wordKey(word)]) });
}

function kindOf({ kinds }: Run, exact: boolean): TwinKind {
  if (exact) return 'line break';
  return kinds.find((kind) => kind !== 'part') ?? 'part';
}
