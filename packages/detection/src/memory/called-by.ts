import type { Analysis } from '../analysis.ts';
import { hashText } from '../model/hash.ts';
import { firstToken } from '../model/tokens.ts';
import { GIVEN, ORDINARY } from '../model/word-sets.ts';
import { FORM_WORDS } from '../names/form-words.ts';
import { headedCells } from '../reading/heads.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/** Hashes of the other given names that somebody is called by, as the text says them at one mention. */
export type CalledBy = (hit: Hit) => number[];

export function calledByIn(analysis: Analysis): CalledBy {
  const columns = inColumns(analysis);
  const { text } = analysis.reading;
  return (hit) => [
    ...quoted(text, hit),
    ...namedBehind(analysis, hit),
    ...said(text, hit),
    ...columns.filter(({ start, end }) => start <= hit.start && hit.end <= end).map(({ called }) => called),
  ];
}

/** `Anneliese "Annie" Brock`, "Jane (Jo) Roe". */
function quoted(text: string, { start, end }: Pick<Hit, 'start' | 'end'>): number[] {
  return matches(text.slice(start, end + 20), /["(](\p{Lu}\p{Ll}{1,14})[")]/gu)
    .filter((match) => match.index <= end - start + 1)
    .map((match) => hashText((match[1] ?? '').toLowerCase()));
}

const CALLED =
  /^,? \((?:(?:a\/k\/a|aka|called|known as) )?"(\p{Lu}\p{Ll}{1,14})"(?:,? (?:or|and) "(\p{Lu}\p{Ll}{1,14})")?\)/u;

/**
 * `Emma-Rose Holloway ("Emma")`, `Wilhelmina Sato ("Minnie"), a minor`: what somebody is called from there on. A word
 * of the language in that place is a term of the paper ("Minor", "Plaintiff").
 */
function namedBehind(
  { reading: { text }, facts: { tokens, sets } }: Analysis,
  { category, start, end }: Hit,
): number[] {
  const called = CALLED.exec(text.slice(end, end + 64));
  const whole = text.slice(start, end);
  return (called?.slice(1) ?? []).flatMap((name) => {
    // `Ozias Pettibone ("Pettibone")`: a grown-up's surname is the family's, too.
    if (name === undefined || (category !== 'MINOR_NAME' && whole.includes(name))) return [];
    const code = sets[firstToken(tokens, text.indexOf(`"${name}"`, end) + 1)] ?? 0;
    return (code & ORDINARY) !== 0 && (code & GIVEN) === 0 ? [] : [hashText(name.toLowerCase())];
  });
}

const WE = '(?:we|they|I|all|everyone|everybody|people|friends|family|kids)';
/**
 * "whom we call Tito", "Everybody calls him Trey", "is there known as Junebug", "goes by Skip"; not "called Ann at
 * noon".
 */
const SAID = new RegExp(
  `^[,.;]?(?: [\\p{L}\\d']{1,12}[,.]?){0,7}? (?:${WE} (?:all )?calls?|calls? (?:him|her|them)|(?:was|is|been|also) (?:called|nicknamed)|` +
    `known as|goes by|went by|answers to|a/k/a)(?: (?:him|her|them))? "?(?<name>\\p{Lu}\\p{Ll}{1,14})(?: \\p{Lu}\\p{Ll}{1,14})?"?(?![\\p{L}\\p{N}])`,
  'u',
);
/** "Preferred name: Allie" in the same line of a form. */
const ASKED =
  /^[ \t]{1,40}(?:[Gg]oes by|[Nn]ickname|[Pp]referred name|[Kk]nown as|[Cc]alled|AKA|NICKNAME)[: \t_]{1,12}"?(?<name>\p{Lu}\p{Ll}{1,14})"?(?![\p{L}\p{N}])/u;
/** "Joaquín is in third grade. Quino, as the family calls him, has asthma.": of whom was spoken last. */
const SAID_NEXT = new RegExp(
  `^[^.?!\\n]{0,80}[.?!] (?<name>\\p{Lu}\\p{Ll}{1,14}), as (?:(?:the|his|her|our|their) )?(?:whole )?${WE} (?:all )?calls? (?:him|her|them)(?![\\p{L}\\p{N}])`,
  'u',
);
const REACH = 90;
const REACH_NEXT = 140;

function said(text: string, { end }: Hit): number[] {
  const behind = text.slice(end, end + REACH_NEXT).replace(/(?<=\S)\n {0,12}(?=\S)/g, ' ');
  const found = SAID.exec(behind.slice(0, REACH)) ?? ASKED.exec(text.slice(end, end + REACH)) ?? SAID_NEXT.exec(behind);
  const name = found?.groups?.name?.toLowerCase();
  return name === undefined || FORM_WORDS.has(name) ? [] : [hashText(name)];
}

const NICKNAME = /\b(?:nickname|goes by|preferred name)\b/i;

/** What stands below "Nickname", for whoever stands beside it. */
function inColumns({ reading: { text }, lines }: Analysis): { start: number; end: number; called: number }[] {
  const rows = headedCells(text, lines, ({ start, end }) => NICKNAME.test(text.slice(start, end)));
  return rows.flatMap((row) => {
    const nickname = row.find(({ head }) => NICKNAME.test(text.slice(head.start, head.end)))?.cell;
    const name = nickname && text.slice(nickname.start, nickname.end);
    if (name === undefined || !/^\p{Lu}\p{Ll}{1,14}$/u.test(name)) return [];
    const called = hashText(name.toLowerCase());
    return row.filter(({ cell }) => cell !== nickname).map(({ cell: { start, end } }) => ({ start, end, called }));
  });
}
