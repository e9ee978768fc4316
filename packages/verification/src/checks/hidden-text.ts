import type { Check } from '../check.ts';
import type { Context } from '../context.ts';
import { type Apart, hiddenStrings, hiddenStringsOfPage } from '../reader/hidden-strings.ts';
import { type Needle, type Needles, search } from '../search/needle.ts';
import { seenString } from '../search/seen-text.ts';
import { holdsCutValue } from './cut-values.ts';

/**
 * No target in the title and other document information, bookmarks, named destinations, page labels, layers' names,
 * attachments, fields, scripts, and each page's annotations and alternate texts, as pdf.js gives them to a viewer; and
 * no value that says what a box took from its look. Occurrences kept on pages excuse nothing here, those in the value
 * of a field only what pdf.js says of that value. Does not see entries that pdf.js gives to nobody (`object_scan`
 * does).
 */
export const hiddenText: Check = {
  id: 'hidden_text',
  async file(context: Context) {
    const { output } = context;
    const isLeft = await anyLeak((apart) => hiddenStrings(output, apart), context);
    return isLeft ? [{ reason: 'in_hidden_place' }] : [];
  },
  async page(view, context) {
    const { output } = context;
    const isLeft =
      (await anyLeak((apart) => hiddenStringsOfPage(output, view.page, apart), context)) ||
      (await holdsCutValue(view, context));
    return isLeft ? [{ page: view.page, reason: 'in_note' }] : [];
  },
};

/** What pdf.js says of a field in which something stays is held against all targets but those. */
async function anyLeak(
  strings: (apart: Apart) => Promise<readonly string[]>,
  { needles, keptFields }: Pick<Context, 'needles' | 'keptFields'>,
): Promise<boolean> {
  const ofFields: [string, ReadonlySet<string>][] = [];
  const apart: Apart = (id, text) => {
    const stays = keptFields.shownBy(id);
    if (stays.size > 0) ofFields.push([text, stays]);
    return stays.size > 0;
  };
  const open = await strings(apart);
  return leaks(open, needles) || ofFields.some(([text, stays]) => leaks([text], needles, stays));
}

function leaks(strings: readonly string[], needles: Needles, stays?: ReadonlySet<string>): boolean {
  // pdf.js' own keys are among the strings: words that every PDF holds are for `object_scan` to judge.
  const only = ({ vocabulary, target }: Needle) => !(vocabulary || stays?.has(target.id));
  return search(seenString(strings.join('\n')), needles, { only }).length > 0;
}
