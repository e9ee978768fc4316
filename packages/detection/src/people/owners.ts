import type { Telling, Word } from './sentence.ts';

/**
 * Whose a clue is: an age, a birth, a grade or a relation is said of one person, by apposition ("Ann, 9"), before the
 * name ("nine-year-old Ann"), by the subject of the clause, a pronoun, a caption's group or a column's head.
 */
interface Owned {
  /** Among the words, the name that it is said of. */
  readonly name: number;
  readonly clue: string;
}

interface Row {
  readonly words: readonly Word[];
  readonly said: Telling;
  /** Index of the first word, and behind the last. */
  readonly from: number;
  readonly to: number;
  readonly names: readonly number[];
  /** A running head or foot: it bears the page's number. */
  readonly paged: boolean;
}

/** Said by a noun for a person. */
const NOUN: ReadonlySet<string> = new Set(
  'CHILD MINOR LITTLE KIN SIB PARENT SPOUSE PRO STUDENT WARD DEPENDENT CARER ADULT'
    .split(' ')
    .concat('small sibling', 'big sibling'),
);
/** Said as a measure or a deed. */
const MEASURE: ReadonlySet<string> = new Set(
  'KINDER SCHOOL CLASSYEAR COLLEGE NURSERY PEDIATRIC WORKS DEATH PLACED REACH LICENSED'
    .split(' ')
    .concat(
      'late birth',
      'early birth',
      'low age',
      'high age',
      'age to come',
      'once an age',
      'months old',
      'in a grade',
    ),
);
/** What is bound to one person speaks for nobody else who stands near. */
export const hasOwner = (clue: string): boolean => NOUN.has(clue) || MEASURE.has(clue);

const IN_FRONT =
  /^(?:of DET own |from DET (?:x |ORD ){1,2}(?:MARRIAGE )?|[,:("-] |DET |x |Cap |PARTY |SEX |KIN |CHILD |LITTLE |MINOR |SIB |STUDENT |name |name BE |OLD |YEAR |MONTH |GRADE |0 )*$/;
const AT_ONCE = /^(?:[,:("-] |DET |and |PARENT |PRO |PARTY |name )*$/;
/** "Camper:      Zeke": a label that begins its row, and what it asks for in the next cell. */
const ASKED = /^(?:[):] |'s |name )*\/ $/;
const GROWN: ReadonlySet<string> = new Set('PARENT SPOUSE PRO CARER'.split(' '));
const BEHIND =
  /^(?:$|(?:[,(/-] |BE |DET |as |who |SEX |0 |9 )(?:[,(-] |BE |DET |ADV |x |Cap |LEVEL |ORD |0 |9 |SEX |who |as |and |YEAR |MONTH |OLD |AGED |KIN |CHILD |MINOR |PARTY |SCHOOL |GRADE |STUDENT |NURSERY |PEDIATRIC |legal |natural |biological |adoptive |FOSTER |\/ )*$)/;
const OF = /^(?:of|to|for) $/;
const LISTED = /^(?:[,&;] |and |LITTLE |\( 0 \) |, 0 , |0 |\( young \) |\( KIN (?:, )?(?:young )?\) )+$/;
/** "Her bike, two years old", "the house of Ann Poe is nine years old". */
const OF_A_THING = /(?:DET (?:x |Cap )+, |DET x of NAME BE (?:ADV )?)$/;
const FAR = 14;
const BESIDE = 5;
/** What the words around say of many: a school, work, a death. */
const LOOSE: ReadonlySet<string> = new Set('WORKS COLLEGE DEATH PLACED SCHOOL PEDIATRIC REACH LICENSED'.split(' '));
/** A row that names nobody goes on about whoever was named: a pronoun, a caption, an answer. */
const GOES_ON =
  /^(?:\S+ ){0,2}(?:PRON|DET|AGED|BORN|BORN young|BORN aged|GRADE|STUDENT|DEPENDENT|CHILD|KIN|0 YEAR|0 MONTH) /;

/** Of those who are named, each by the index of the name among the words. */
export interface SaidOfNames {
  readonly clues: ReadonlyMap<number, readonly string[]>;
  /** Who is listed with whom. */
  readonly lists: readonly (readonly number[])[];
}

/** Everything that is said of those who are named. */
export function saidOfNames(text: string, words: readonly Word[], said: Telling): SaidOfNames {
  const rows = rowsOf(text, words, said);
  const clues = new Map<number, string[]>();
  const owned = rows.flatMap((row, at) => cluesOf(row, rows.slice(Math.max(0, at - 4), at)));
  const add = ({ name, clue }: Owned): void => {
    const known = clues.get(name);
    if (known) known.push(clue);
    else clues.set(name, [clue]);
  };
  for (const one of [...owned, ...underHeads(text, rows)]) add(one);
  const lists = rows.flatMap(listsOf);
  for (const one of lists.flatMap((list) => ofCompany(list, clues))) add(one);
  return { clues, lists };
}

const YOUNG =
  /^(?:own (?:low age|late birth|months old|in a grade|age to come|KINDER|NURSERY)|is (?:CHILD|MINOR|LITTLE|WARD|DEPENDENT|STUDENT|small sibling))$/;
const OLD = /^(?:own (?:high age|early birth|WORKS|COLLEGE|LICENSED)|is (?:PARENT|SPOUSE|PRO|CARER|ADULT))$/;

/** "Harper and Hollis Poe, 6": who is listed with a child, and of whom nothing else is said, is one as a rule. */
function ofCompany(list: readonly number[], clues: ReadonlyMap<number, readonly string[]>): Owned[] {
  const said = list.map((name) => clues.get(name) ?? []);
  return list.flatMap((name, i) => {
    const others = said.filter((_, at) => at !== i).flat();
    const company = [
      ...(others.some((clue) => YOUNG.test(clue)) ? ['listed with a child'] : []),
      ...(others.some((clue) => OLD.test(clue)) ? ['listed with a grown-up'] : []),
    ];
    return company.map((clue) => ({ name, clue }));
  });
}

/** The names of a row that are listed together, two or more each. */
function listsOf(row: Row): number[][] {
  const lists: number[][] = [];
  for (let first = 0; first < row.names.length; ) {
    const list = listFrom(row, row.names[first] as number);
    if (list.length > 1) lists.push(list);
    first += list.length;
  }
  return lists;
}

function rowsOf(text: string, words: readonly Word[], said: Telling): Row[] {
  const rows: Row[] = [];
  let from = 0;
  const end = (to: number): void => {
    const names: number[] = [];
    for (let i = from; i < to; i += 1) if (words[i]?.code === 'NAME') names.push(i);
    const paged = PAGED.test(text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0));
    if (to > from) rows.push({ words, said, from, to, names, paged });
    from = to + 1;
  };
  for (const [i, word] of words.entries()) {
    if (word.code === '|' || (word.code === '/' && text.slice(word.start, word.end).includes('\n'))) end(i);
  }
  end(words.length);
  return rows;
}

const PAGED = /\b[Pp]age \d+\b|\b\d+ of \d+$/;

/** What a column's head makes of the bare numbers and dates below it: "Age", "Born", "Grade". */
function underHeads(text: string, rows: readonly Row[]): Owned[] {
  const columnOf = (word: Word): number => word.start - text.lastIndexOf('\n', word.start - 1);
  let heads: { column: number; code: string }[] = [];
  let below = 0;
  return rows.flatMap((row) => {
    const named = row.words.slice(row.from, row.to);
    const asked = named.filter(({ code }) => HEAD.test(code));
    below += 1;
    if (
      row.names.length === 0 &&
      asked.length > 0 &&
      named.length <= MOST_HEADS &&
      !named.some(({ code }) => /^(?:0|9|young|aged)$/.test(code))
    ) {
      heads = asked.map((word) => ({ column: columnOf(word), code: word.code }));
      below = 0;
    }
    const first = row.names[0];
    if (first === undefined || below === 0 || below > MOST_ROWS) return [];
    return named.flatMap((word) => {
      const head = heads.find(({ column }) => Math.abs(column - columnOf(word)) <= ASIDE);
      const clue = head && COLUMNS[`${head.code} ${word.code}`];
      return clue === undefined ? [] : [{ name: first, clue: `own ${clue}` }];
    });
  });
}
const HEAD = /^(?:AGED|BORN|GRADE)$/;
const MOST_HEADS = 14;
const MOST_ROWS = 14;
const ASIDE = 5;
const COLUMNS: Readonly<Record<string, string>> = {
  'AGED 0': 'low age',
  'AGED 9': 'high age',
  'BORN young': 'late birth',
  'BORN BORN young': 'late birth',
  'BORN aged': 'early birth',
  'BORN BORN aged': 'early birth',
  'GRADE 0': 'in a grade',
  'GRADE ORD': 'in a grade',
};

const codes = ({ words }: Row, from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ code }) => `${code} `)
    .join('');

function cluesOf(row: Row, above: readonly Row[]): Owned[] {
  const owned: Owned[] = [];
  for (let i = row.from; i < row.to; i += 1) {
    for (const clue of [...(row.said[i] ?? []), ...birthAt(row, i)]) {
      if (NOUN.has(clue)) owned.push(...byNoun(row, i, clue, above));
      else if (MEASURE.has(clue)) owned.push(...measured(row, i, clue, above, owned));
    }
  }
  return owned;
}

/** "Ann Poe (3/4/2016", "Poe, Ann   F   3/4/2016" */
const PERSONAL_ROW = /NAME (?:\( |(?:[,/(] )*SEX (?:[,/] )*)$/;
/** A date that a word of birth stands before, or that stands alone behind a name or a sex. */
function birthAt(row: Row, at: number): string[] {
  const code = row.words[at]?.code ?? '';
  const date = /(?:^| )(young|aged)$/.exec(code)?.[1];
  if (date === undefined) return [];
  const before = codes(row, Math.max(row.from, at - 5), at);
  const born =
    code !== date ||
    /BORN (?:[:,(] |BE |on |in |at |Cap |\/ |BORN |PARTY |SEX )*$/.test(before) ||
    PERSONAL_ROW.test(before);
  return born ? [date === 'young' ? 'late birth' : 'early birth'] : [];
}

const left = (row: Row, at: number): number | undefined => row.names.findLast((name) => name < at);
const right = (row: Row, at: number): number | undefined => row.names.find((name) => name > at);

function byNoun(row: Row, at: number, clue: string, above: readonly Row[]): Owned[] {
  return [...nounBehind(row, at, clue), ...nounInFront(row, at, clue, above)];
}

/** A noun behind the name: "Ann, a teacher"; "Ann's mother", "Ann, whose mother": Ann has one. */
function nounBehind(row: Row, at: number, clue: string): Owned[] {
  const name = left(row, at);
  if (name === undefined) return [];
  const between = codes(row, name + 1, at);
  if (OF_SOMEBODY.test(between)) return [{ name, clue: `is ${clue}` }];
  if (/(?:'s|whose) (?:x |ADV |FOSTER |legal |natural )*$/.test(between))
    return [{ name, clue: `has ${clue}` }, ...whoseIs(row, name, clue)];
  // "Mila (custodian: Ivana)": a label of whoever is named next.
  return !/^(?:'s|:)$/.test(row.words[at + 1]?.code ?? '') && BEHIND.test(between)
    ? [{ name, clue: `is ${clue}` }]
    : [];
}

/** "Oliver is the teacher's boy": somebody's without a name. */
const OF_SOMEBODY = /^(?:BE (?:ADV )?|, )(?:DET )?(?:(?:x|PRO|CARER|PARENT|SPOUSE|SIB) ){1,2}'s (?:x |ADV )*$/;

/** "Tyler is Ann's son": whoever stands before her and the verb. */
function whoseIs(row: Row, owner: number, clue: string): Owned[] {
  const name = left(row, owner);
  const isOne = name !== undefined && /^(?:BE (?:ADV )?|, )$/.test(codes(row, name + 1, owner));
  return isOne ? [{ name, clue: `is ${clue}` }] : [];
}

/** A noun before the name: "mother of Ann", "her son Tom". */
function nounInFront(row: Row, at: number, clue: string, above: readonly Row[]): Owned[] {
  const behind = right(row, at);
  if (behind === undefined) return [];
  const between = codes(row, at + 1, behind);
  if (OF.test(between.replace(/^(?:and )?(?:x )*/, '')))
    return listFrom(row, behind).map((name) => ({ name, clue: `${clue} of` }));
  const asked = at === row.from && ASKED.test(between);
  if (!asked && (row.words[at + 1]?.code === "'s" || !(GROWN.has(clue) ? AT_ONCE : IN_FRONT).test(between))) return [];
  const owned = listFrom(row, behind).map((name) => ({ name, clue: `is ${clue}` }));
  const his = row.words[at - 1]?.code === 'DET' ? (left(row, at) ?? subject(above)) : undefined;
  const isListed = owned.some(({ name }) => name === his);
  return his === undefined || isListed ? owned : [...owned, { name: his, clue: `with ${clue}` }];
}

/** A name and those that are listed behind it. */
function listFrom(row: Row, first: number): number[] {
  const list = [first];
  for (const name of row.names) {
    const last = list.at(-1) ?? first;
    if (name > last && LISTED.test(codes(row, last + 1, name))) list.push(name);
  }
  return list;
}

function measured(row: Row, at: number, clue: string, above: readonly Row[], owned: readonly Owned[]): Owned[] {
  const behind = right(row, at);
  if (
    behind !== undefined &&
    behind - at < 7 &&
    IN_FRONT.test(codes(row, at + 1, behind)) &&
    !/^[,(] /.test(codes(row, at + 1, behind))
  )
    return [{ name: behind, clue: `own ${clue}` }];
  const low = clue === 'low age' || clue === 'late birth' || clue === 'months old';
  const parents = new Set(
    owned.filter(({ clue: said }) => /^is (?:PARENT|PRO|SPOUSE|CARER)$/.test(said)).map(({ name }) => name),
  );
  if (low && OF_A_THING.test(codes(row, Math.max(row.from, at - 8), at))) return [];
  const reach = LOOSE.has(clue) ? BESIDE : FAR;
  const near = row.names.filter((name) => name < at && at - name <= reach);
  const fit = near.findLast((name) => !(low && parents.has(name))) ?? near.at(-1);
  if (fit !== undefined) return [{ name: fit, clue: `own ${clue}` }];
  if (row.names.length > 0)
    return behind !== undefined && behind - at <= FAR ? [{ name: behind, clue: `perhaps ${clue}` }] : [];
  if (!GOES_ON.test(codes(row, row.from, row.from + 4))) return [];
  const spoken = subject(above);
  return spoken === undefined ? [] : [{ name: spoken, clue: `then ${clue}` }];
}

/**
 * Whom a row without a name goes on about: the first who is named in the nearest row with a name, heads of pages aside.
 */
function subject(above: readonly Row[]): number | undefined {
  const row = above.findLast(({ names, paged }) => names.length > 0 && !paged);
  return row?.names.find((name) => row.words[name + 1]?.code !== ':') ?? row?.names[0];
}
