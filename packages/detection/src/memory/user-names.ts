import { isNameCategory } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import { SURE } from '../calibration/sure.ts';
import { firstToken } from '../model/tokens.ts';
import { ORDINARY } from '../model/word-sets.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { wordKey } from './spellings.ts';

/** A word in small letters, with figures behind it or not, that is part of no address. */
const ACCOUNT =
  /(?<![\p{L}\p{N}@./_\\-])(?<name>[a-z]{2,16}[._-]?[a-z]{2,20})(?:[._-]?\d{1,4})?(?![\p{L}\p{N}@_-]|\.\w)/gu;
/** Any word that may be an account named elsewhere. */
const TOKEN = /(?<![\p{L}\p{N}@/\\-])[A-Za-z_][\w.-]{2,30}(?<![.-])(?![\w@-])/gu;
/** So much of a surname is no chance. */
const LEAST_SURNAME = 3;
/** Systems cut long surnames: of these as many letters have to stand. */
const LEAST_CUT = 3;
const LEAST_LENGTH = 4;
const MOST_WORDS = 5;

/** How organizations make the name of an account from its owner's: "jostrows", "jude.ostrowski" for Jude Ostrowski. */
function accountsOf(name: string): string[] {
  const words = wordKey(name).match(/\p{L}{2,}/gu) ?? [];
  const [given, surname] = [words[0], words.at(-1)];
  if (given === undefined || surname === undefined || words.length < 2 || words.length > MOST_WORDS) return [];
  const initial = given.charAt(0);
  return [surname, words.slice(1).join('')]
    .filter((family) => family.length >= LEAST_SURNAME)
    .flatMap((family) => {
      const cut = Array.from({ length: Math.max(0, family.length - LEAST_CUT) }, (_, i) =>
        family.slice(0, LEAST_CUT + i),
      );
      return [given + family, family + given, family + initial, ...[family, ...cut].map((rest) => initial + rest)];
    });
}

interface KnownAccounts {
  /** Made of the names of the document's people. */
  readonly owned: ReadonlySet<string>;
  /** That a label or a shape told. */
  readonly named: ReadonlySet<string>;
}

function accountsIn(analyses: readonly Analysis[]): KnownAccounts {
  const sure = analyses.flatMap(({ hits, reading }) =>
    hits
      .filter(({ score }) => score >= SURE)
      .map(({ category, start, end }) => ({ category, text: reading.text.slice(start, end) })),
  );
  const people = sure.filter(({ category }) => isNameCategory(category));
  const named = sure.filter(({ category, text }) => category === 'USERNAME' && text.length >= LEAST_LENGTH);
  return {
    owned: new Set(people.flatMap(({ text }) => accountsOf(text))),
    named: new Set(named.map(({ text }) => text)),
  };
}

/** Accounts that carry the name of one of the document's people, and accounts that were named elsewhere in it. */
export function recallUserNames(analyses: readonly Analysis[]): Hit[][] {
  const known = accountsIn(analyses);
  // A name run together in a title is its owner's name (`run-together.ts`).
  return analyses.map((analysis) =>
    analysis.part.kind === 'page' || analysis.part.kind === 'plain' ? recalled(analysis, known) : [],
  );
}

function recalled(analysis: Analysis, { owned, named }: KnownAccounts): Hit[] {
  const { text } = analysis.reading;
  const again = matches(text, TOKEN).flatMap(({ 0: account, index }) =>
    named.has(account) && !isWord(analysis, index)
      ? [recall(index, account, 0.9, 'an account named elsewhere in the document')]
      : [],
  );
  const made = matches(text, ACCOUNT).flatMap(({ 0: account, index, groups }) =>
    !named.has(account) && owned.has((groups?.name ?? '').replace(/[._-]/g, '')) && !isWord(analysis, index)
      ? [recall(index, account, 0.86, 'made of the name of somebody in the document')]
      : [],
  );
  return [...again, ...made].sort((a, b) => a.start - b.start);
}

function recall(start: number, account: string, score: number, evidence: string): Hit {
  return {
    start,
    end: start + account.length,
    category: 'USERNAME',
    source: 'memory',
    score,
    evidence: [evidence],
    recognizer: 'memory/user-names',
  };
}

function isWord({ facts: { tokens, sets } }: Analysis, start: number): boolean {
  return ((sets[firstToken(tokens, start)] ?? 0) & ORDINARY) !== 0;
}
