import type { Target } from '@blackbar/model';
import { plainPart, TermSet } from '@blackbar/text';

/**
 * Whether a text holds something that was removed everywhere, so that what is said beside a file gives away nothing
 * of it. What went from some places only stands in the others, and is no secret.
 */
export function namesRemoved(text: string, targets: readonly Target[]): boolean {
  const gone = targets.filter(({ scope }) => scope === 'everywhere');
  const terms = gone.flatMap((target) =>
    [target.text, ...target.variants].flatMap((spelling) => [
      { text: spelling, wholeWord: target.wholeWord },
      // A number is the same number however it is grouped.
      ...(/(?:\d\D*){5}/.test(spelling) ? [{ text: spelling, wholeWord: target.wholeWord, lettersOnly: true }] : []),
    ]),
  );
  return new TermSet(terms).in(plainPart('told', text)).length > 0;
}
