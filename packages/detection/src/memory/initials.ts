import type { Analysis } from '../analysis.ts';
import { matches } from '../reading/matches.ts';
import { pattern } from '../recognizers/letters.ts';
import type { Hit } from '../recognizers/recognizer.ts';

const INITIALS = '\\p{Lu}\\.(?: ?\\p{Lu}\\.){1,3}';
const ALONE = pattern(`^${INITIALS}$`, 'u');
const ANYWHERE = pattern(`(?<![\\p{L}\\p{N}.])${INITIALS}(?!\\p{L}| ?\\p{Lu}\\p{Ll})`, 'gu');

/** Initials that the text gives a child, wherever they stand, and those with which somebody of the document signs. */
export function recallInitials(analyses: readonly Analysis[]): Hit[][] {
  const known = new Set<string>();
  for (const { hits, reading } of analyses) {
    for (const hit of hits) {
      const value = reading.text.slice(hit.start, hit.end);
      if (hit.category === 'MINOR_NAME' && ALONE.test(value)) known.add(value.replace(/ /g, ''));
    }
  }
  const signers = signatures(analyses);
  if (known.size === 0 && signers.size === 0) return analyses.map(() => []);
  return analyses.map(({ reading }) => [
    ...matches(reading.text, ANYWHERE)
      .filter((match) => known.has(match[0].replace(/ /g, '')))
      .map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        category: 'MINOR_NAME' as const,
        source: 'memory' as const,
        score: 0.92,
        evidence: ["a child's initials in this document"],
        recognizer: 'memory/initials',
        role: 'minor' as const,
        entity: `minor:${match[0].replace(/ /g, '')}`,
      })),
    ...matches(reading.text, SIGNED)
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
