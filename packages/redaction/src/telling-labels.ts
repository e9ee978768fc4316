import type { HiddenRemoval, Region, Target } from '@blackbar/model';
import { findOccurrences, plainPart } from '@blackbar/text';

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
  const doc = { parts: distinct.map((label) => plainPart(label, label)) };
  const telling = new Set<string>();
  for (const { text, variants, wholeWord } of targets) {
    for (const spelling of [text, ...variants]) {
      for (const { part } of findOccurrences(doc, spelling, { wholeWord })) telling.add(part.id);
    }
  }
  return telling;
}
