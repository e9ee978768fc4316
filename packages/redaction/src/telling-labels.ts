import type { HiddenRemoval, Region, Target } from '@blackbar/model';
import { plainPart, TermSet } from '@blackbar/text';

/**
 * What would be written over a removed value, unless it would write another removed value back: the last four
 * digits of a number under "ending 5501" that also goes, a mask that stood in the document just like that, a
 * label "[PERSON 1]" where the word "person" is to go. Such a box stays plain.
 */
export function withoutTellingLabels(
  regions: readonly Region[],
  hidden: readonly HiddenRemoval[],
  targets: readonly Target[],
): { readonly regions: Region[]; readonly hidden: HiddenRemoval[] } {
  const telling = tellingAmong(
    [...regions.map(({ appearance }) => appearance.label), ...hidden.map(({ replacement }) => replacement)],
    targets,
  );
  return {
    regions: regions.map((region) =>
      telling.has(region.appearance.label) ? { ...region, appearance: { ...region.appearance, label: '' } } : region,
    ),
    hidden: hidden.map((removal) => (telling.has(removal.replacement) ? { ...removal, replacement: '' } : removal)),
  };
}

function tellingAmong(labels: readonly string[], targets: readonly Target[]): Set<string> {
  const distinct = [...new Set(labels)].filter((label) => label !== '');
  const spellings = new TermSet(
    targets.flatMap(({ text, variants, wholeWord }) => [text, ...variants].map((one) => ({ text: one, wholeWord }))),
  );
  return new Set(distinct.filter((label) => spellings.in(plainPart(label, label)).length > 0));
}
