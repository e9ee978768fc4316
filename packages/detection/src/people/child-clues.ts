import type { ChildClue, Detection } from '@blackbar/model';
import type { Word } from './sentence.ts';

/** A name or another find in the running text of one part. */
export interface NameAt {
  readonly start: number;
  readonly end: number;
  readonly detection: Detection;
}

export interface NamedClue {
  readonly clue: ChildClue;
  /** Where it stands. */
  readonly at?: { readonly start: number; readonly end: number };
}

/** In words, between a clue and the name that it is said of. */
const REACH = 25;
/** Classes of words (`lexicon.ts`) that speak of a child, alone or with the classes that follow. */
const CLUES: readonly (readonly [RegExp, ChildClue])[] = [
  [/^(?:0 YEAR OLD|(?:0|9) MONTH OLD|AGED (?:(?:of|:|BE) )?0 )/, 'age'],
  [/^BORN (?:(?:BE|:|,|on|in|at|BORN) ){0,3}young/, 'birth'],
  [/^(?:MINOR|CHILD|STUDENT|WARD|DEPENDENT) /, 'called'],
  [/^(?:KINDER|LEVEL SCHOOL|SCHOOL|(?:ORD|0|LEVEL) GRADE|GRADE (?:: )?(?:0|ORD)) /, 'school'],
  [/^KIN /, 'relation'],
];
/** The date right behind its caption says the same of the same person. */
const CAPTIONED = /BORN (?:(?:BE|:|,|on|in|at) ){0,2}$/;
/** What these words begin is an office or a thing: "school board", "minor repairs", "Child Support", "ward clerk". */
const THING =
  /^(?:board|district|counsel|psychologist|principal|teacher|superintendent|bus|resource|dispute|damage|repair|injur|surger|amendment|error|change|issue|support|welfare|protect|development|care|clerk|loan)/i;
const HIGHER = /(?:law|medical|business|graduate|dental|nursing|divinity|engineering|art|old) $/i;
const ADOPTEE = /^(?:adoptees?|schoolmates?)$/i;

/** For each name of a text the clue that stands nearest to it in its sentence or row, if there is one. */
export function childClues(text: string, words: readonly Word[], names: readonly NameAt[]): Map<NameAt, NamedClue> {
  const clues = new Map<NameAt, NamedClue>();
  const byStart = new Map(names.map((name) => [name.start, name]));
  for (const row of rowsOf(text, words)) {
    const named = row.flatMap((word, at) => {
      const name = word.code === 'NAME' ? byStart.get(word.start) : undefined;
      return name ? [{ name, at }] : [];
    });
    if (named.length === 0) continue;
    const said = row.flatMap(({ start, end }, at) => {
      const clue = clueAt(text, row, at);
      const about = clue === undefined ? [] : saidOf(row, named, clue, at);
      return about.map((name) => ({ name, clue: { clue, at: { start, end } } as NamedClue }));
    });
    const listed = besideChild(text, named).map((name) => ({ name, clue: { clue: 'listed' } as NamedClue }));
    for (const { name, clue } of [...said, ...listed]) if (!clues.has(name)) clues.set(name, clue);
  }
  return clues;
}

/** Sentences, and within them the lines of a table or a form. */
function rowsOf(text: string, words: readonly Word[]): Word[][] {
  const rows: Word[][] = [];
  let row: Word[] = [];
  for (const word of words) {
    if (word.code === '|' || (word.code === '/' && text.slice(word.start, word.end).includes('\n'))) {
      if (row.length > 0) rows.push(row);
      row = [];
    } else row.push(word);
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

function codesOf(words: readonly Word[]): string {
  return words.map(({ code }) => `${code} `).join('');
}

function clueAt(text: string, row: readonly Word[], at: number): ChildClue | undefined {
  const word = row[at];
  if (!word) return undefined;
  const clue = CLUES.find(([sign]) => sign.test(codesOf(row.slice(at, at + 5))))?.[1];
  if (clue === 'birth' && CAPTIONED.test(codesOf(row.slice(Math.max(0, at - 3), at)))) return undefined;
  if (clue === undefined) return ADOPTEE.test(text.slice(word.start, word.end)) ? 'called' : undefined;
  const next = row[at + 1];
  if ((clue === 'called' || clue === 'school') && next && THING.test(text.slice(next.start, next.end)))
    return undefined;
  if (clue === 'school' && HIGHER.test(text.slice(Math.max(0, word.start - 14), word.start))) return undefined;
  return clue;
}

interface Named {
  readonly name: NameAt;
  readonly at: number;
}

/**
 * The nearest name on each side and those that are listed with it; of what is said of one person only the name that
 * stands right beside it, where one does. Never the one whose child it is ("Ann's son").
 */
function saidOf(row: readonly Word[], named: readonly Named[], clue: ChildClue, place: number): NameAt[] {
  const away = ({ at }: Named) => Math.abs(at - place);
  const owner = ({ at }: Named) => KINDRED.has(clue) && at < place && row[at + 1]?.code === "'s";
  const near = named.filter((one) => away(one) <= REACH && !owner(one));
  const sides = [near.findLast(({ at }) => at < place), near.find(({ at }) => at > place)].filter(
    (one) => one !== undefined,
  );
  const beside = clue === 'school' ? [] : sides.filter((one) => away(one) <= BESIDE);
  const said = (beside.length > 0 ? beside : sides).flatMap((one) => listedWith(row, named, one));
  return [...new Set(said)].filter((one) => !owner(one)).map(({ name }) => name);
}
const BESIDE = 3;
/** Said of a child as somebody's: "Ann's son" is not Ann, "Ann's school" is hers. */
const KINDRED: ReadonlySet<ChildClue> = new Set(['relation', 'called']);

function listedWith(row: readonly Word[], named: readonly Named[], start: Named): Named[] {
  const listed = [start];
  for (const step of [-1, 1]) {
    let from = start;
    for (let i = named.indexOf(start) + step; ; i += step) {
      const next = named[i];
      if (!next || !areListed(row, next.at, from.at)) break;
      listed.push(next);
      from = next;
    }
  }
  return listed;
}

/** "Tom, Ann and Paz": nothing between them but what joins, and ages. */
function areListed(row: readonly Word[], one: number, other: number): boolean {
  const [from, to] = [Math.min(one, other) + 1, Math.max(one, other)];
  return to - from <= 5 && row.slice(from, to).every(({ code }) => LISTING.test(code));
}
const LISTING = /^(?:[,;()&-]|and|0|young|AGED)$/;

/** Names in one list with a child of the same surname. */
function besideChild(text: string, named: readonly Named[]): NameAt[] {
  const children = named.filter(({ name }) => name.detection.category === 'MINOR_NAME');
  if (children.length === 0) return [];
  const surnames = new Set(children.map(({ name }) => surnameOf(name)));
  return named.flatMap(({ name }) => {
    if (name.detection.category !== 'PERSON' || !surnames.has(surnameOf(name))) return [];
    const beside = children.some((child) => LIST.test(between(text, child.name, name)));
    return beside ? [name] : [];
  });
}
const LIST = /^[\s\d,;&/()-]*(?:and)?[\s\d,;&/()-]*$/;

function between(text: string, a: NameAt, b: NameAt): string {
  return text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start));
}

function surnameOf({ detection: { text } }: NameAt): string {
  return (text.includes(',') ? text.slice(0, text.indexOf(',')) : (text.split(/\s+/).at(-1) ?? '')).toLowerCase();
}
