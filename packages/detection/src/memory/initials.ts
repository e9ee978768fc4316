import type { Analysis } from '../analysis.ts';
import { CHILD, minorityAt } from '../people/minority.ts';
import type { Word } from '../people/sentence.ts';
import { matches } from '../reading/matches.ts';
import { pattern } from '../recognizers/letters.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import type { Mention } from './people.ts';

const INITIALS = '\\p{Lu}\\.(?:[ -]?\\p{Lu}\\.){1,3}';
const ALONE = pattern(`^${INITIALS}$`, 'u');
const ANYWHERE = pattern(`(?<![\\p{L}\\p{N}.])${INITIALS}(?!\\p{L}| ?\\p{Lu}\\p{Ll})`, 'gu');
/** Letters with full stops that are words: states, degrees, forms of firms, hours, courts. */
const WORDS =
  /^(?:U\.?S|[DNS]\.C|P\.O|[MJ]\.D|D\.O|[PNU]\.?A|L\.P|P\.C|[AP]\.M|R\.[NIA]|N\.[YJHMDV]|S\.[DAECW]|W\.V|U\.[KN]|E\.U|B\.[CSA]|A\.D|I\.[DVE]|[VD]\.A|P\.[IRS]|N\.[EW]|C\.[FD]|E\.[GD]|Q\.D|F\.[RS]|[CT]\.I|L\.[LA]|M\.[SAL]|K\.O|O\.K|T\.O|J\.[FSC]|A\.[KL]|D\.[DE])/;

const lettersOf = (value: string): string => value.replace(/[^\p{L}]/gu, '');

/** What the initials of those who are named may be: first and last, all of them. */
function initialsOf(value: string): string[] {
  const name = value.replace(/["'(][^"')]*["')]/g, ' ').replace(/^(.+?), ?(.+)$/, '$2 $1');
  const letters = matches(name, /(?<!\p{L})\p{Lu}/gu).map((match) => match[0]);
  if (letters.length < 2) return [];
  return [letters.join(''), `${letters[0] ?? ''}${letters.at(-1) ?? ''}`];
}

interface Known {
  readonly children: Set<string>;
  readonly grown: ReadonlySet<string>;
  /** First letters of children who are named by their given name alone. */
  readonly first: ReadonlySet<string>;
}

function known(analyses: readonly Analysis[], mentions: readonly Mention[]): Known {
  const [children, grown, first] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { analysis, hit, person } of mentions) {
    const value = analysis.reading.text.slice(hit.start, hit.end);
    for (const letters of initialsOf(value)) (person.minor ? children : grown).add(letters);
    if (person.minor && /^\p{Lu}\p{Ll}+$/u.test(value)) first.add(value.charAt(0));
  }
  for (const letters of analyses.flatMap(childrenAsInitials)) children.add(letters);
  return { children, grown, first };
}

/** Initials that were found as a child's name. */
function childrenAsInitials({ hits, reading }: Analysis): string[] {
  const values = hits
    .filter(({ category }) => category === 'MINOR_NAME')
    .map(({ start, end }) => reading.text.slice(start, end));
  return values.filter((value) => ALONE.test(value)).map(lettersOf);
}

/** Initials that the words around them make a child's. */
function addSaid(children: Set<string>, { reading }: Analysis, words: readonly Word[]): void {
  for (const match of matches(reading.text, ANYWHERE)) {
    if (WORDS.test(match[0].replace(/[ -]/g, '')) || children.has(lettersOf(match[0]))) continue;
    const place = { start: match.index, end: match.index + match[0].length };
    if (minorityAt(words, place) >= CHILD) children.add(lettersOf(match[0]));
  }
}

/** Whose initials these can be: a child's where no grown-up has them too, a grown-up's, or nobody's. */
function bearer(value: string, { children, grown, first }: Known): 'child' | 'grown' | undefined {
  const letters = lettersOf(value);
  if (children.has(letters)) return 'child';
  if (WORDS.test(value.replace(/[ -]/g, ''))) return undefined;
  if (grown.has(letters)) return 'grown';
  return first.has(letters.charAt(0)) ? 'child' : undefined;
}

/**
 * Initials of the people of a document, wherever they stand, and those with which somebody signs. Fed. R. Civ. P.
 * 5.2(a)(3).
 */
export function recallInitials(
  analyses: readonly Analysis[],
  mentions: readonly Mention[],
  words: ReadonlyMap<Analysis, readonly Word[]>,
): Hit[][] {
  const people = known(analyses, mentions);
  const signers = signatures(analyses);
  for (const analysis of analyses) addSaid(people.children, analysis, words.get(analysis) ?? []);
  return analyses.map(({ reading }) => [
    ...matches(reading.text, ANYWHERE).flatMap((match) => initialsHit(match, bearer(match[0], people))),
    ...(signers.size === 0 ? [] : matches(reading.text, SIGNED))
      .filter((match) => signers.has(match[0].toLowerCase()))
      .map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        category: 'PERSON' as const,
        source: 'memory' as const,
        score: 0.82,
        evidence: ['initials of a name of this document, alone on their line'],
        recognizer: 'memory/initials',
      })),
  ]);
}

function initialsHit(match: RegExpExecArray, whose: 'child' | 'grown' | undefined): Hit[] {
  if (whose === undefined) return [];
  const place = { start: match.index, end: match.index + match[0].length, source: 'memory' as const };
  const recognizer = 'memory/initials';
  if (whose === 'grown')
    return [
      { ...place, category: 'PERSON', score: 0.84, evidence: ['initials of a name of this document'], recognizer },
    ];
  return [
    {
      ...place,
      category: 'MINOR_NAME',
      score: 0.92,
      evidence: ["a child's initials in this document"],
      recognizer,
      role: 'minor',
      entity: `minor:${lettersOf(match[0])}`,
    },
  ];
}

/** "dp" under a letter: initials alone on their line, perhaps behind a dash. */
const SIGNED = /(?<=^[ \t]{0,4}(?:[-~/] ?)?)[A-Za-z]{2,3}(?=\.?[ \t]{0,4}$)/gm;
const FULL =
  /^(?<given>\p{Lu})[\p{L}'.-]{0,20} (?:(?<middle>\p{Lu})[\p{L}'.-]{0,20} )?(?<last>\p{Lu})[\p{L}'-]{1,24}$/u;

/** Initials of whoever is named in full, in small letters. */
function signatures(analyses: readonly Analysis[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { hits, reading } of analyses) {
    for (const hit of hits) {
      if (hit.category !== 'PERSON' || hit.score < 0.8) continue;
      const { given = '', middle = '', last = '' } = FULL.exec(reading.text.slice(hit.start, hit.end))?.groups ?? {};
      if (given === '') continue;
      found.add((given + last).toLowerCase());
      if (middle !== '') found.add((given + middle + last).toLowerCase());
    }
  }
  return found;
}
