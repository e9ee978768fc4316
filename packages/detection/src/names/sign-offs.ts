import { GIVEN, listsOf, ORDINARY, type WordSets } from '../model/word-sets.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { isFormWording, namesOrganisation } from './organisation-words.ts';

const WISH = '(?:(?:best|kind(?:est)?|warm(?:est)?|many|with|my|our|the|very|all) ){0,4}';
const AGAIN = '(?: (?:again|so much|very much|in advance|a lot))?(?: for [a-z ]{2,40})?';
/** How a letter, a mail or a message takes its leave. */
const PARTING =
  `${WISH}(?:regards|wishes|thanks)${AGAIN}|thank you${AGAIN}|thx|(?:yours )?(?:sincerely|truly|faithfully|cordially)(?: yours)?|` +
  'respectfully submitted|cheers|hugs|xoxo|ttyl|take care|all the best|speak soon|' +
  '(?:talk|speak|write|see) (?:to )?(?:you|ya|u) (?:soon|later|there|then|tomorrow)';
/** Words that also begin a heading or a sentence: only with their comma. */
const SHORT_PARTING = 'best|love|(?:lots of|much) love|later|yours|respectfully|ciao';
/** With a line to itself, or as the last words of one. */
const CLOSING = new RegExp(
  `(?<=^(?:> ?){0,6}|[.!?] |^[ \\t]{1,8})(?:(?:${PARTING})(?<mark> ?[,.!-]{0,3})|(?:${SHORT_PARTING})(?<comma>[,!]))(?<joint>[ \\t]{0,3}\\n(?:(?:> ?){0,6}\\n)?(?:> ?){0,6}[ \\t]{0,8}(?:[-~/] ?)?| from | )`,
  'gim',
);
const WORD = "\\p{Lu}[\\p{L}\\p{M}'-]{0,24}\\.?";
/** Capitalised words, initials, or one word in small letters, with nothing behind them on the line. */
const SIGNER = new RegExp(`(?:${WORD}(?: ${WORD}){0,2}|[a-z]{2,12})(?=[,.]?[ \\t]{0,4}(?:\\n|$))`, 'uy');
const INITIALS = /^\p{Lu}{1,3}$/u;
/** What follows a letter's end and is nobody: postscripts, copies, enclosures, replies. */
const AFTERWORD =
  /^(?:PS|PPS|CC|BCC|RE|FW|FWD|FYI|OK|NB|ID|DOB|USA|MD|RN|[Ee]ncl?|[Ee]nclosures?|[Aa]ttachments?|thanks|cheers|love)$/i;

/** Words of forms that sign as often as they stand in a form. */
const BOTH = /^(?:Will|Bill)$/;

/** Who signs: the line below a parting, or the last words of the line behind "thanks from". */
export function signers(text: string, sets: WordSets): Hit[] {
  const hits: Hit[] = [];
  for (const match of matches(text, CLOSING)) {
    const start = match.index + match[0].length;
    SIGNER.lastIndex = start;
    const value = SIGNER.exec(text)?.[0];
    const { mark = '', comma = '', joint = '' } = match.groups ?? {};
    const score = value === undefined ? 0 : certainty(value, sets, (mark + comma).includes(','), joint);
    if (value === undefined || score === 0) continue;
    const end = start + value.length;
    if (AFTERWORD.test(value) || (isFormWording(value) && !BOTH.test(value)) || namesOrganisation(text, start, end))
      continue;
    const evidence = ['signs below a parting'];
    hits.push({ start, end, category: 'PERSON', source: 'pattern', score, evidence, recognizer: 'names/sign-off' });
  }
  return hits;
}

/** Below a parting with its comma nearly every word is a name; without comma or on its line it must look like one. */
function certainty(value: string, sets: WordSets, comma: boolean, joint: string): number {
  const below = joint.includes('\n');
  if (!below && !comma && !/from/i.test(joint)) return 0;
  if (INITIALS.test(value)) return below ? 0.84 : 0;
  const codes = value.split(' ').map((word) => listsOf(sets, word.replace(/\.$/, '')));
  const listed = codes.some((code) => (code & ORDINARY) === 0 || (code & GIVEN) !== 0);
  const small = !/^\p{Lu}/u.test(value);
  if (small) return listed && below && (comma || (codes[0] ?? 0) & GIVEN) ? 0.84 : 0;
  if (listed) return 0.9;
  return below && comma && codes.length === 1 ? 0.82 : 0;
}
