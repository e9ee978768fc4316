import type { Line } from '../reading/line.ts';
import { BY_SURNAME, byGiven } from './called.ts';
import { evidenceAt, tellingOf } from './evidence.ts';
import { headingsOf } from './headings.ts';
import { hearSigns, type MinorEvidence } from './minor-score.ts';
import { firstAt, minorityAt } from './minority.ts';
import { saidOfNames } from './owners.ts';
import type { Telling, Word } from './sentence.ts';
import { surroundingsOf } from './surroundings.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Adds to a person's evidence what a text says at one mention; `given` where a given name stands alone, without a
 * title; `labels` what its label or title is worth. Answers where those begin who are listed with the person there.
 */
export type Testimony = (
  evidence: MinorEvidence,
  mention: Place,
  manner: { readonly given: boolean; readonly labels?: number },
) => readonly number[];

export function testimonyOf(text: string, lines: readonly Line[], words: readonly Word[]): Testimony {
  const telling = tellingOf(text, words);
  const headings = headingsOf(text, lines, words, telling);
  const { clues, lists } = saidOfNames(text, words, telling);
  const listed = new Map(lists.flatMap((list) => list.map((name) => [name, list] as const)));
  const page = pageOf(telling);
  const surroundings = surroundingsOf(text, words);
  return (evidence, mention, { given, labels = 0 }) => {
    const at = firstAt(words, mention.start);
    hearSigns(evidence, labels + minorityAt(words, mention));
    if (isNew(evidence, text, mention)) {
      evidence.mentions += 1;
      for (const said of evidenceAt(text, words, telling, at))
        evidence.seen.set(said, (evidence.seen.get(said) ?? 0) + 1);
      surroundings(at, evidence.around);
    }
    for (const clue of [...(clues.get(at) ?? []), ...headings(words[at]?.start ?? 0)]) evidence.owned.add(clue);
    if (SIGNS.test(text.slice(Math.max(0, mention.start - 24), mention.start))) evidence.owned.add('signs');
    evidence.owned.add(page);
    evidence.owned.add(given ? byGiven(page) : BY_SURNAME);
    return (listed.get(at) ?? []).filter((name) => name !== at).map((name) => words[name]?.start ?? 0);
  };
}

const BESIDE = 30;

function isNew({ heard }: MinorEvidence, text: string, { start, end }: Place): boolean {
  const beside = text.slice(Math.max(0, start - BESIDE), end + BESIDE).replace(/\d+/g, '0');
  const known = heard.size;
  return heard.add(beside).size > known;
}

/** "/s/ Ann Poe", "______ Ann Poe", "From: Ann Poe", "prepared by Ann Poe". */
const SIGNS = /(?:\/s\/|_{6,}|^(?:From|To|Cc|CC|Bcc):|\p{Ll}ed by:?) *$/imu;

const OF_CHILDREN: ReadonlySet<string> = new Set(
  'CHILD MINOR STUDENT PEDIATRIC NURSERY KINDER CUSTODY WARD FOSTER'
    .split(' ')
    .concat('in a grade', 'low age', 'months old', 'growing', 'playing', 'classroom', 'care', 'missing', 'team'),
);
const SOME = 0.01;
const MANY = 0.03;

/** How much of a text is about children. */
function pageOf(telling: Telling): string {
  const about =
    telling.filter((said) => said.some((clue) => OF_CHILDREN.has(clue))).length / Math.max(1, telling.length);
  if (about >= MANY) return 'page about children';
  return about >= SOME ? 'page with children' : 'page of others';
}
