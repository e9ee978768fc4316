import type { Analysis } from '../analysis.ts';
import { pattern } from '../recognizers/letters.ts';
import type { Hit } from '../recognizers/recognizer.ts';

const INITIALS = '\\p{Lu}\\.(?: ?\\p{Lu}\\.){1,3}';
const ALONE = pattern(`^${INITIALS}$`, 'u');
const ANYWHERE = pattern(`(?<![\\p{L}\\p{N}.])${INITIALS}(?! ?\\p{Lu}\\p{L})`, 'gu');

/** Initials that the text gives a child somewhere, wherever they stand in the document. */
export function recallInitials(analyses: readonly Analysis[]): Hit[][] {
  const known = new Set<string>();
  for (const { hits, reading } of analyses) {
    for (const hit of hits) {
      const value = reading.text.slice(hit.start, hit.end);
      if (hit.category === 'MINOR_NAME' && ALONE.test(value)) known.add(value.replace(/ /g, ''));
    }
  }
  if (known.size === 0) return analyses.map(() => []);
  return analyses.map(({ reading }) =>
    [...reading.text.matchAll(ANYWHERE)]
      .filter((match) => known.has(match[0].replace(/ /g, '')))
      .map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        category: 'MINOR_NAME',
        source: 'memory',
        score: 0.92,
        evidence: ["a child's initials in this document"],
        recognizer: 'memory/initials',
        role: 'minor',
        entity: `minor:${match[0].replace(/ /g, '')}`,
      })),
  );
}
