import { hasOwner } from './owners.ts';
import type { Telling, Word } from './sentence.ts';

/** What a word says by its class alone. */
const BY_CLASS: ReadonlyMap<string, string> = new Map(
  (
    'MINOR CHILD LITTLE STUDENT KIN SIB PARENT SPOUSE PRO PARTY WARD DEPENDENT GRADE KINDER SCHOOL LEVEL CLASSYEAR COLLEGE ' +
    'BORN CUSTODY PLACED FOSTER NURSERY PEDIATRIC BABYSIT CARER WORKS DEATH ADULT ATTEND LIVE LATER young aged REACH LICENSED'
  )
    .split(' ')
    .map((code) => [code, code]),
);

/** Words of childhood and of grown-up life that no sign is written in. */
const THEMES: Readonly<Record<string, string>> = {
  growing:
    'tooth teeth teething crawling bottle nap bedtime bunk tummy percentile growth vaccine vaccines vaccination shots milestones puberty menarche babbling talking potty',
  playing:
    'playground trampoline slide swing swings recess toys toy bounce birthday party costume crayons puppet scooter sandbox tricycle bike cartoons lunchbox backpack sleepover slept asleep lego legos doll dolls stuffed pajamas',
  team: 'soccer gymnastics gymnast league scouts scout pack troop camp camper cub roster varsity jv freshman practice swim recital ballet ball tball ribbon spelling bee fair honor roll player u',
  parish: 'baptism baptized baptised communion confirmation christened sunday',
  classroom:
    'classmate classmates classroom homeroom reading math report promoted absent absences attendance truancy aide bus counselor iep lunch field trip tardy detention suspended expelled teacher teachers room pe gym cafeteria stop excuse afterschool',
  handover:
    'drops dropped drop dropoff pickup picks picked pick exchange exchanges exchanged overnight overnights weekend weekends parenting timesharing hold holidays',
  care: 'reunification permanency caseworker casa visitation visits removal kinship sibling siblings cps dcf dhs referral disclosed forensic bunk payee guardian adoption subsidy custodian utma qualifying',
  missing: 'runaway juvenile amber missing',
  work: 'work job shift office boss hired salary manager supervisor employer employee career retired company business firm owns tenant landlord lease mortgage bank borrower debtor testified licensed',
};
const BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(THEMES).flatMap(([theme, words]) => words.split(' ').map((word): [string, string] => [word, theme])),
);

/** A number that is somebody's age, by the words beside it. */
const AGE_BEFORE = /(?:AGED|TURN|COMING|(?:AGED|TURN|BE|COMING) (?:of|:|BE|ADV|not|about|DET)|SEX|SEX [,/(]|\() $/;
const AGE_BEHIND = /^(?:(?:YEAR|MONTH) OLD|OLD|YEAR (?!x)|MONTH OLD|SEX|[),] (?:and|KIN)|\))/;
/** Nobody lives longer: "who had called 911, and". */
const OLDEST = 120;
/** Of a date, an hour or a measure: "(10/4, 6:12 PM)". */
const PART = /^(?:[/:]\d|%)/;
/** "U12", "under-12" */
const TEAM = /(?:\bU-?|[Uu]nder-)$/;
const SMALL_OR_BIG = /^(?:(little|baby|kid|younger|youngest|twin|infant)|big|older|oldest|elder|eldest|half)$/;
const OF_SOMEBODY = /^(?:his|her|their)$/i;

export function tellingOf(text: string, words: readonly Word[]): Telling {
  return words.map((word, at): string[] => {
    const codes = word.code.split(' ');
    const said = codes.flatMap((code) => BY_CLASS.get(code) ?? []);
    said.push(...numberAt(text, words, at, codes[0]));
    const theme = BY_WORD.get(text.slice(word.start, word.end).toLowerCase());
    if (theme !== undefined) said.push(theme);
    const before = words[at - 1];
    if (before) said.push(...kinOf(word, text.slice(before.start, before.end)));
    const next = words[at + 1]?.code;
    if (word.code === 'PARENT' && next === 'of') said.push('parent of');
    if (word.code === 'GRADE' && (before?.code === 'ORD' || next === '0')) said.push('in a grade');
    return said;
  });
}

/** What a number of years says: of a team, or of an age. */
function numberAt(text: string, words: readonly Word[], at: number, number: string | undefined): string[] {
  const { start = 0, end = 0 } = words[at] ?? {};
  if (PART.test(text.slice(end, end + 2)) || Number(text.slice(start, end)) > OLDEST) return [];
  if (number === '0' && TEAM.test(text.slice(Math.max(0, start - 6), start))) return ['low age'];
  return number === '0' || number === '9' ? ageAt(words, at, number) : [];
}

/** What the word before one of kin makes of it. */
function kinOf({ code }: Word, before: string): string[] {
  if (code === 'PARENT') return OF_SOMEBODY.test(before) ? ['own parent'] : [];
  const size = code === 'SIB' ? SMALL_OR_BIG.exec(before.toLowerCase()) : null;
  if (!size) return [];
  return [size[1] === undefined ? 'big sibling' : 'small sibling'];
}

function ageAt(words: readonly Word[], at: number, number: string): string[] {
  const code = (i: number): string => words[i]?.code ?? '';
  if (/^MONTH/.test(code(at + 1)) && code(at + 2) === 'OLD') return ['months old'];
  const before = `${code(at - 2)} ${code(at - 1)} `;
  const behind = `${code(at + 1)} ${code(at + 2)} `;
  const further = [6, 5, 4, 3].map((back) => code(at - back)).join(' ');
  const age =
    AGE_BEFORE.test(before) ||
    AGE_OF.test(`${further} ${before}`) ||
    AGE_BEHIND.test(behind) ||
    (IS.test(`${further} ${before}`) && /^(?:[,;|)/]|and|when|in|now| )/.test(behind));
  if (number === '9' && /at $/.test(before) && /^[,;|)]/.test(behind)) return ['high age'];
  if (!age) return [];
  if (ONCE.test(`${further} ${before}`) || /^(?:(?:YEAR )?OLD )?when /.test(behind)) return ['once an age'];
  if (number === '0') return ['low age'];
  return [TO_COME.test(`${further} ${before}`) ? 'age to come' : 'high age'];
}
/** "Age of claimant: 11" */
const AGE_OF = /AGED of (?:DET )?(?:PARTY|CHILD|MINOR|STUDENT|KIN|x) : $/;
/** "Liam is eleven" */
const IS = /(?:NAME|PRON|who) BE (?:ADV |not ){0,2}$/;
/** "When he was nine" */
const ONCE = /when (?:PRON|NAME) BE (?:ADV )?$/;
/** "Until she is eighteen", "under 18", "will be 18 in May". */
const TO_COME = /(?:until|before|under|below|when|will|not) (?:\S+ ){0,5}$/;

const NEAR = 3;
const ROW = 30;

const endsRow = (text: string, word: Word): boolean =>
  word.code === '|' || (word.code === '/' && text.slice(word.start, word.end).includes('\n'));

/** What stands around a mention up to the next name: beside it, and in its row before and behind. */
export function evidenceAt(text: string, words: readonly Word[], telling: Telling, at: number): Set<string> {
  const evidence = new Set<string>();
  const [left, right] = [-1, 1].map((step) => walk(text, words, telling, at, step, evidence)) as [number, number];
  if (left === 0) evidence.add('begins its row');
  if (right === 0) evidence.add('ends its row');
  if (left + right <= 3) evidence.add('alone in its row');
  const next = words[at + 1]?.code ?? '';
  if (next === "'s") evidence.add('possessive');
  if (next === ':') evidence.add('speaks');
  if (words[at - 1]?.code === 'PRO') evidence.add('titled');
  const value = text.slice(words[at]?.start ?? 0, words[at]?.end ?? 0);
  if (!/\s/.test(value)) evidence.add('one word');
  for (const phrase of phrasesAt(words, at)) evidence.add(phrase);
  return evidence;
}

/** Up to so many words on a side make a phrase. */
const LONGEST = 4;

/** How a page is set, which says nothing of anybody: rosters of children and of grown-ups look alike. */
const LAYOUT: ReadonlySet<string> = new Set(['/', '|', ':', 'NAME', 'Cap', 'x', '0', '9']);

/** The classes of the words right before and right behind, as phrases of one and more: "… DET KIN" and ", 0 YEAR …". */
function phrasesAt(words: readonly Word[], at: number): string[] {
  return [-1, 1].flatMap((step) => {
    const codes = codesFrom(words, at, step);
    return codes.flatMap((_, i) => {
      const phrase = codes.slice(0, i + 1);
      if (phrase.every((code) => LAYOUT.has(code))) return [];
      return [step < 0 ? `${phrase.reverse().join(' ')} …` : `… ${phrase.join(' ')}`];
    });
  });
}

/** The classes of the nearest words on one side, up to the end of the sentence. */
function codesFrom(words: readonly Word[], at: number, step: number): string[] {
  const codes = Array.from({ length: LONGEST }, (_, i) => words[at + step * (i + 1)]?.code ?? '|');
  const end = codes.indexOf('|');
  return end < 0 ? codes : codes.slice(0, end + 1);
}

/** How many words the row has on one side. */
function walk(
  text: string,
  words: readonly Word[],
  telling: Telling,
  at: number,
  step: number,
  evidence: Set<string>,
): number {
  const side = step < 0 ? 'before' : 'behind';
  let passed = false;
  let i = at + step;
  for (; Math.abs(i - at) <= ROW; i += step) {
    const word = words[i];
    if (!word || endsRow(text, word)) break;
    passed ||= word.code === 'NAME';
    if (passed) continue;
    for (const said of (telling[i] ?? []).filter((clue) => !hasOwner(clue))) {
      evidence.add(`${side} ${said}`);
      if (Math.abs(i - at) <= NEAR) evidence.add(`beside ${side} ${said}`);
    }
  }
  return Math.abs(i - at) - 1;
}
