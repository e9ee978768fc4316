import type { Target } from '@blackbar/model';
import { findOccurrences, locate } from '@blackbar/text';
import type { Draft } from './build-plan.ts';
import { type Look, removeRange } from './removal.ts';

const PLAIN: Look = { appearance: { label: '' }, reasons: [] };

/**
 * Deals with the other copies of a target. One that stands in something a person left alone is kept,
 * and said to be kept; any other goes too, if the string identifies by itself. A string that does not
 * ("Boston", "2024") stays everywhere but where it was ticked. Either way no copy is left unmentioned,
 * because verification calls an occurrence that is not on the kept list a leak.
 */
export function propagate(draft: Draft, target: Target): void {
  const look = draft.looks.get(target.id) ?? PLAIN;
  for (const spelling of [target.text, ...target.variants]) {
    for (const found of findOccurrences(draft.doc, spelling, { wholeWord: target.wholeWord })) {
      const { part } = found;
      if (draft.claims.isRemoved(part.id, found)) continue;
      const shown = part.kind === 'page' || part.kind === 'plain';
      if (draft.claims.isKept(part.id, found, target) || (target.scope === 'theseOccurrences' && shown)) {
        draft.kept.push({ target: target.id, locator: locate(part, found) });
      } else {
        removeRange(draft, part, found, target, look);
      }
    }
  }
}
