import type { Check } from '../check.ts';
import type { Context } from '../context.ts';
import { hiddenStrings, hiddenStringsOfPage } from '../reader/hidden-strings.ts';
import { type Needles, search } from '../search/needle.ts';
import { seenString } from '../search/seen-text.ts';
import { holdsCutValue } from './cut-values.ts';

/**
 * No target in the title and other document information, bookmarks, named destinations, page labels,
 * layers' names, attachments, fields, scripts, and each page's annotations and alternate texts, as pdf.js
 * gives them to a viewer; and no value that says what a box took from its look. Occurrences kept on pages excuse nothing here. Does not see entries that pdf.js
 * gives to nobody (`object_scan` does).
 */
export const hiddenText: Check = {
  id: 'hidden_text',
  async file({ output, needles }: Context) {
    return leaks(await hiddenStrings(output), needles) ? [{ reason: 'in_hidden_place' }] : [];
  },
  async page(view, context) {
    const { output, needles } = context;
    const isLeft = leaks(await hiddenStringsOfPage(output, view.page), needles) || (await holdsCutValue(view, context));
    return isLeft ? [{ page: view.page, reason: 'in_note' }] : [];
  },
};

function leaks(strings: readonly string[], needles: Needles): boolean {
  // pdf.js' own keys are among the strings: words that every PDF holds are for `object_scan` to judge.
  return search(seenString(strings.join('\n')), needles, { only: ({ vocabulary }) => !vocabulary }).length > 0;
}
