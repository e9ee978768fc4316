import { isNoName } from '../names/clean-name.ts';
import { type Hit, isName } from '../recognizers/recognizer.ts';

const TITLE =
  /(?:^|[\s("'])(?<title>(?:(?:Mr|Dr|Prof|Rev|Hon)\.? (?:and|&) )?(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Judge|Justice|Hon|Herrn?|Frau|Madame|Monsieur|Mme|Maître|Doña|Señora?|Shri|Smt|Md|Mohd|Imam|Sheikh|Prophet|Pope|Rabbi|Swami|MR|MRS|MS|DR|MD|MOHD|JUDGE)\.? {1,2})$/;
const LAST_BEFORE = /(?:^|["\n;:<>|\t]| {2})(?<last>\p{Lu}[\p{L}'-]{1,24}, ?)$/u;
/** "R.E. Glenn", "V.K. Rao"; one initial alone is the model's to see, for it may end a sentence. */
const INITIALS_BEFORE = /(?:^|[\s("'])(?!U\.S\.)(?<initials>(?:\p{Lu}\. ?){2,3}|(?:\p{Lu} ){2})$/u;
/** "Kenji P.-S.": a surname of two, both by their letters. */
const INITIAL_AT_END = /(?<!\p{L})\p{Lu}\.$/u;
const SECOND_INITIAL = /^[-‐-–]\p{Lu}\.(?!\p{L})/u;
const EDGE_AFTER = /^(?:["\n;<(|\t\]]|$| {2})/;
const CARE_AFTER =
  /^(?: & \p{Lu}[\p{L}']{2,16}(?=[ ,.;)])| (?:(?:[Cc]linic|[Hh]ospital|General|Health)\b|Med(?:ical)?\b\.?(?: (?:[Cc]enter|Ctr)\b)?))/u;
/** "St. Brendan Medical Center", "Mt. Airy"; not behind the name of a street: "12 Elm St. Duluth". */
const SAINT_BEFORE =
  /(?:^|[\n\t(,;:] ?|\b(?:at|in|of|to|from|the|near|and) )(?<saint>(?:St|Ste|Mt|Ft|ST|STE|MT|FT)\.? |(?:Saint|Mount|Fort|SAINT|MOUNT|FORT) )$/;
const PLACE_JOINT = /^(?:, ?| in |,? ?\n ?)$/;

/** Sets the ends of hits right by the text around them: titles, surnames before a comma, possessives, joined places. */
export function finish(text: string, hits: readonly Hit[]): Hit[] {
  const set = hits
    .map((hit) => (isName(hit) ? wholeName(text, hit) : wholePlace(text, hit)))
    .flatMap((hit) => trimmed(text, hit));
  return joinPlaces(text, set);
}

function wholeName(text: string, hit: Hit): Hit {
  let { start, end } = hit;
  // "A.   Gideon Pratchard": the mark of an answer in a transcript is no initial.
  start += /^[AQ]\.\s{2,}/.exec(text.slice(start, end))?.[0].length ?? 0;
  const before = text.slice(Math.max(0, start - 40), start);
  const found = start;
  const title = TITLE.exec(before)?.groups?.title;
  if (title !== undefined) start -= title.length;
  else if (EDGE_AFTER.test(text.slice(end, end + 2)) && !text.slice(start, end).includes(',')) {
    start -= LAST_BEFORE.exec(before)?.groups?.last?.length ?? 0;
  }
  if (start === found) start -= INITIALS_BEFORE.exec(before)?.groups?.initials?.length ?? 0;
  // "Traci Warner@ENRON": an address book's way to say whose mailbox it is.
  end += /^@[A-Z][A-Z_]{2,15}(?![\w.@-])/.exec(text.slice(end, end + 20))?.[0].length ?? 0;
  if (INITIAL_AT_END.test(text.slice(start, end)))
    end += SECOND_INITIAL.exec(text.slice(end, end + 4))?.[0].length ?? 0;
  const possessive = /'[sS]?$/.exec(text.slice(start, end));
  if (possessive) end -= possessive[0].length;
  const bracket = /[)\],]+$/.exec(text.slice(start, end));
  if (bracket && !text.slice(start, end).includes('(')) end -= bracket[0].length;
  return { ...hit, start, end };
}

/** "San Francisco" and "clinic", "UW" and "Med", "Brigham" and "& Women's": the place of care is the whole of it. */
function wholePlace(text: string, hit: Hit): Hit {
  if (hit.category !== 'CITY' && hit.category !== 'ADDRESS') return hit;
  const saint = /^\p{Lu}/u.test(text.slice(hit.start, hit.start + 1))
    ? SAINT_BEFORE.exec(text.slice(Math.max(0, hit.start - 16), hit.start))?.groups?.saint
    : undefined;
  const start = hit.start - (saint?.length ?? 0);
  if (hit.category === 'ADDRESS') return { ...hit, start };
  const more = CARE_AFTER.exec(text.slice(hit.end, hit.end + 40));
  return { ...hit, start, end: hit.end + (more?.[0].length ?? 0) };
}

/** What belongs to no value where it begins, and where it ends. */
const BEFORE = /[\s.,;:)\]"]/;
const BEHIND = /[\s,;:([\]"]/;

function trimmed(text: string, hit: Hit): Hit[] {
  let { start, end } = hit;
  while (start < end && BEFORE.test(text.charAt(start))) start += 1;
  while (end > start && BEHIND.test(text.charAt(end - 1))) end -= 1;
  const value = text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(value) || (isName(hit) && isNoName(value))) return [];
  return [{ ...hit, start, end }];
}

/** "789 Elm St" and "Boston", "Memorial Hospital" and "Los Angeles, CA": one place. */
function joinPlaces(text: string, hits: readonly Hit[]): Hit[] {
  const joined: Hit[] = [];
  for (const hit of hits) {
    const last = joined.at(-1);
    const place = last && (last.category === 'ADDRESS' || last.category === 'CITY') && hit.start >= last.end;
    const follows = hit.category === 'CITY' || (hit.category === 'ADDRESS' && last?.category === 'ADDRESS');
    if (last && place && follows && hit.score >= 0.6 && isOnePlace(text, last, hit)) {
      joined[joined.length - 1] = { ...last, end: hit.end, score: Math.max(last.score, hit.score) };
    } else joined.push(hit);
  }
  return joined;
}

/** Behind a line that ends in its ZIP code stands the address of somebody else: the next row of the column. */
function isOnePlace(text: string, last: Hit, next: Hit): boolean {
  const joint = text.slice(last.end, next.start);
  const isRow = joint.includes('\n') && /\b\d{5}(?:-\d{4})?$/.test(text.slice(last.start, last.end));
  return PLACE_JOINT.test(joint) && !isRow;
}
