import type { Analysis } from '../analysis.ts';
import { SURE } from '../calibration/sure.ts';
import { CAPS, type Facts } from '../model/features.ts';
import { firstToken } from '../model/tokens.ts';
import { NATION, ORDINARY } from '../model/word-sets.ts';
import { namesOrganisation } from '../names/organisation-words.ts';
import { matches } from '../reading/matches.ts';
import { STATE_CODES } from '../recognizers/places/us-states.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/** What the model alone calls a town is spread only where it is sure: firms and hospitals seem towns to it. */
const TRUSTED = 0.9;
const MOST_WORDS = 4;
/** The town of an address, before its state or at its end. */
const TOWN_OF_ADDRESS = new RegExp(
  `[,\\n] {0,24}(?<town>\\p{Lu}[\\p{L}'-]{2,20}(?: \\p{Lu}[\\p{L}'-]{2,20}){0,3})(?=,? {1,2}(?:${STATE_CODES})\\b|$)`,
  'gu',
);

/** Towns that an address or the model named, wherever else they stand as they are written there. */
export function recallTowns(analyses: readonly Analysis[]): Hit[][] {
  /** By the hash of the first word: the hashes of all of them. */
  const known = new Map<number, number[][]>();
  for (const words of analyses.flatMap(namedTowns)) {
    const [head = 0] = words;
    const list = known.get(head) ?? [];
    if (!list.some((other) => other.join() === words.join())) known.set(head, [...list, words]);
  }
  if (known.size === 0) return analyses.map(() => []);
  return analyses.map((analysis) => townsOf(analysis, known));
}

function namedTowns({ facts, reading, hits }: Analysis): number[][] {
  const towns = hits.flatMap((hit) => townsIn(reading.text, hit));
  return towns.map((town) => wordsOf(facts, town)).filter((words) => words.length > 0);
}

/** The hashes of a town's words; none where a word alone may mean something else. */
function wordsOf(facts: Facts, [start, end]: readonly [number, number]): number[] {
  const words: number[] = [];
  let telling = false;
  for (let i = firstToken(facts.tokens, start); i < facts.tokens.count && (facts.tokens.start[i] ?? 0) < end; i += 1) {
    words.push(facts.word[i] ?? 0);
    telling ||= facts.caps[i] === CAPS.capitalised && ((facts.sets[i] ?? 0) & (ORDINARY | NATION)) === 0;
  }
  return words.length > MOST_WORDS || (words.length === 1 && !telling) ? [] : words;
}

function townsIn(text: string, hit: Hit): (readonly [number, number])[] {
  if (hit.score < SURE) return [];
  if (hit.category === 'CITY') return hit.source === 'model' && hit.score < TRUSTED ? [] : [[hit.start, hit.end]];
  if (hit.category !== 'ADDRESS' && hit.category !== 'HOME_ADDRESS') return [];
  return matches(text.slice(hit.start, hit.end), TOWN_OF_ADDRESS).map((match) => {
    const town = match.groups?.town ?? '';
    const start = hit.start + match.index + match[0].length - town.length;
    return [start, start + town.length];
  });
}

function townsOf({ facts, reading, hits: own }: Analysis, known: ReadonlyMap<number, readonly number[][]>): Hit[] {
  const { tokens, word, caps } = facts;
  const hits: Hit[] = [];
  const found = new Set(own.filter((hit) => hit.category === 'CITY').map((hit) => hit.start));
  for (let i = 0; i < tokens.count; i += 1) {
    const words = known.get(word[i] ?? 0)?.find((entry) => standsAt(facts, entry, i));
    const last = i + (words?.length ?? 0) - 1;
    if (!words || caps[i] !== CAPS.capitalised || caps[last] !== CAPS.capitalised) continue;
    const [start, end] = [tokens.start[i] ?? 0, tokens.end[last] ?? 0];
    if (found.has(start) || namesOrganisation(reading.text, start, end)) continue;
    hits.push({
      start,
      end,
      category: 'CITY',
      source: 'memory',
      score: 0.84,
      evidence: ['a town named elsewhere in the document'],
      recognizer: 'memory/towns',
    });
    i = last;
  }
  return hits;
}

function standsAt({ tokens, word }: Facts, words: readonly number[], at: number): boolean {
  return words.every((hash, k) => word[at + k] === hash && (k === 0 || tokens.gap[at + k] === 1));
}
