import type { MarkCategory, Target } from '@blackbar/model';
import { foldText, variantsOf } from '@blackbar/text';
import type { Draft } from './build-plan.ts';
import { identifies, needsWholeWord } from './identifying.ts';

/** The target for a string, made once however often the string is removed. */
export function targetFor(draft: Draft, text: string, category: MarkCategory): Target {
  const id = foldText(text).text;
  const known = draft.targets.find((target) => target.id === id);
  if (known) return known;
  const target: Target = {
    id,
    text,
    variants: variantsOf(text, category).filter((variant) => foldText(variant).text !== id),
    scope: identifies(text, category) ? 'everywhere' : 'theseOccurrences',
    wholeWord: needsWholeWord(text),
    category,
  };
  draft.targets.push(target);
  return target;
}
