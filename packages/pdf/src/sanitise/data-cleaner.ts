import { HexRuns } from './hex-runs.ts';
import { withoutTellingTags } from './mark-names.ts';
import { mutedContent } from './mute-content.ts';
import type { Occurrences } from './occurrence.ts';
import { withoutTellingTexts } from './profile-texts.ts';
import { withoutComments } from './without-comments.ts';
import { TargetEraser } from './without-targets.ts';

/** Roles of data with its makers' own words in it. */
const PROGRAMS: ReadonlySet<string> = new Set(['icc', 'font-file', 'color']);
/** Roles of character maps, to Unicode and to CIDs (ISO 32000-2, 9.10.3 and 9.7.5.4). */
const MAPS: ReadonlySet<string> = new Set(['cmap', 'encoding']);
/** Roles of content streams (ISO 32000-2, 7.8.2). */
const CONTENT: ReadonlySet<string> = new Set(['content', 'form', 'pattern']);

/** Takes out of unpacked data what would read as a target there, though no page shows it. */
export function dataCleaner(occurrences: Occurrences): (data: Uint8Array, role: string) => Uint8Array {
  const { telling, spellings } = occurrences;
  const runs = new HexRuns(spellings);
  const eraser = new TargetEraser(telling);
  const ofTexts = new TargetEraser(spellings);
  return (data, role) => {
    if (PROGRAMS.has(role)) return withoutTellingTexts(eraser.erase(data), ofTexts);
    if (MAPS.has(role)) return eraser.erase(withoutComments(data));
    return CONTENT.has(role)
      ? withoutTellingTags(runs.part(mutedContent(data)), (name) => occurrences.has(name))
      : data;
  };
}
