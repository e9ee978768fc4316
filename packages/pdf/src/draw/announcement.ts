import type { Region } from '@blackbar/model';
import { kindOf } from './label.ts';

/** What a box is called, until one is found that does not hold what has to go. */
const WORDS = ['Redacted', 'Blacked out', 'Removed', 'Withheld'];

/**
 * What a screen reader says at a box: the kind, the reasons and the rule, never what was there. A detail
 * that itself holds something to remove is left out, as is a word for the box.
 */
export function announcement(region: Region, namesTarget: (text: string) => boolean): string {
  const { reasons, appearance } = region;
  const details = [kindOf(region), ...reasons, appearance.citation].filter((detail) => detail && !namesTarget(detail));
  const said = (word: string) => (details.length === 0 ? word : `${word}: ${details.join(', ')}`);
  return WORDS.map(said).find((text) => !namesTarget(text)) ?? WORDS.find((word) => !namesTarget(word)) ?? '';
}
