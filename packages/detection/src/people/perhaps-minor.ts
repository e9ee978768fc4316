import { type ChildClue, type Detection, isNameCategory, type PerhapsMinor, type TextPart } from '@blackbar/model';
import { isTitled } from '../memory/people.ts';
import { latestYearOf } from './birth-year.ts';
import { childClues, type NameAt, type NamedClue } from './child-clues.ts';
import { excerptOf } from './excerpt.ts';
import { CHILD, type Signs, signsAt } from './minority.ts';
import { wordsOf } from './sentence.ts';

/** Less than this says nothing of anybody's age. */
const SLIGHT = 1;
/** As much as this against it and nobody need be asked. */
const GROWN = -2.5;
/** As sure a find is shown to people at all. */
const LISTED = 0.5;
/** The surest first. */
const ORDER: readonly ChildClue[] = ['age', 'birth', 'called', 'school', 'listed', 'relation', 'unsaid'];
/** Whom the text names in an office of grown-ups. */
const GROWN_ROLES: ReadonlySet<string> = new Set(['attorney', 'judge', 'provider']);

interface Candidate {
  readonly detection: Detection;
  readonly asked: PerhapsMinor;
}

/**
 * Names of a document that may be children's without the text saying so for sure: with one mention of each stands why.
 * Generous, since to be asked costs a click and a child's name in a public file can't be taken back; whoever the
 * document shows to be grown up anywhere is left out. Where a child is named, or somebody who may be one, everybody
 * else of whom nothing is said stands here too (`unsaid`). Fed. R. Civ. P. 5.2(a)(3).
 */
export function perhapsMinors(
  parts: readonly TextPart[],
  found: ReadonlyMap<string, readonly NameAt[]>,
): Map<Detection, PerhapsMinor> {
  const written = latestYearOf(parts.map(({ text }) => text));
  const grown = new Set<string>();
  const candidates = new Map<string, Candidate>();
  for (const part of parts) {
    const spans = found.get(part.id) ?? [];
    const telling = spans
      .filter(({ detection }) => isNameCategory(detection.category) || detection.category === 'DOB')
      .map(({ start, end, detection }) => ({ start, end, category: detection.category }));
    const names = spans.filter(({ detection }) => detection.category === 'PERSON');
    if (names.length === 0) continue;
    const words = wordsOf(part.text, telling, written);
    const clues = childClues(part.text, words, spans);
    for (const name of names) {
      const signs = signsAt(words, name);
      if (isGrown(part.text, name, signs)) grown.add(whoOf(name.detection));
      addClue(candidates, part.text, name, clues.get(name) ?? slight(signs) ?? unsaid(name));
    }
  }
  const open = [...candidates].filter(([key]) => !grown.has(key));
  const spoken = open.some(([, { asked }]) => asked.clue !== 'unsaid') || isChildAmong(found);
  const asked = open.filter(([, { asked }]) => spoken || asked.clue !== 'unsaid');
  return new Map(asked.map(([, { detection, asked: why }]) => [detection, why]));
}

/** Keeps for each person the surest clue and the mention that it stands with. */
function addClue(candidates: Map<string, Candidate>, text: string, name: NameAt, clue: NamedClue | undefined): void {
  const key = whoOf(name.detection);
  const known = candidates.get(key);
  if (clue === undefined || (known && rank(known.asked) <= rank(clue))) return;
  const asked = { clue: clue.clue, excerpt: excerptOf(text, name, clue) };
  candidates.set(key, { detection: name.detection, asked });
}

const rank = ({ clue }: Pick<PerhapsMinor, 'clue'>): number => ORDER.indexOf(clue);

function whoOf({ entity, text }: Detection): string {
  return entity ?? text.replace(/\s+/g, ' ').toLowerCase();
}

function isGrown(text: string, { detection, ...at }: NameAt, { child, grown }: Signs): boolean {
  const office = detection.role !== undefined && GROWN_ROLES.has(detection.role);
  return office || isTitled(text, at) || (grown <= GROWN && child + grown < CHILD);
}

/** What hardly is a name is not asked for its own sake. */
function unsaid({ detection }: NameAt): NamedClue | undefined {
  return detection.confidence >= LISTED ? { clue: 'unsaid' } : undefined;
}

function isChildAmong(found: ReadonlyMap<string, readonly NameAt[]>): boolean {
  return [...found.values()].some((spans) => spans.some(({ detection }) => detection.category === 'MINOR_NAME'));
}

/** The grammar of minority speaks for a child, but not loud enough to be sure. */
function slight({ child, grown }: Signs): NamedClue | undefined {
  return child + grown >= SLIGHT ? { clue: 'called' } : undefined;
}
