import type { Word } from './sentence.ts';

/** What a word says by its class alone. */
const BY_CLASS: ReadonlyMap<string, string> = new Map(
  (
    'MINOR CHILD STUDENT KIN SIB PARENT SPOUSE PRO PARTY WARD DEPENDENT GRADE KINDER SCHOOL LEVEL CLASSYEAR COLLEGE ' +
    'BORN CUSTODY PLACED FOSTER NURSERY PEDIATRIC BABYSIT CARER WORKS DEATH ADULT ATTEND LIVE LATER young aged'
  )
    .split(' ')
    .map((code) => [code, code]),
);

/** Words of childhood and of grown-up life that no sign is written in. */
const THEMES: Readonly<Record<string, string>> = {
  growing:
    'tooth teeth teething crawling bottle nap bedtime bunk tummy percentile growth vaccine vaccines vaccination shots milestones puberty menarche babbling talking potty',
  playing:
    'playground trampoline slide swing swings recess toys toy bounce birthday party costume crayons puppet scooter sandbox tricycle bike cartoons lunchbox backpack',
  team: 'soccer gymnastics gymnast league scouts scout pack troop camp camper cub roster varsity jv freshman practice swim recital ballet ribbon spelling bee fair honor roll player u',
  parish: 'baptism baptized baptised communion confirmation christened sunday',
  classroom:
    'classmate classmates classroom homeroom reading math report promoted absent absences attendance truancy aide bus counselor iep lunch field trip tardy detention suspended expelled teacher teachers room',
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
const OF_SOMEBODY = /^(?:his|her|their)$/i;

/** What each word of a text says of the age of whoever is named near it. */
export type Telling = readonly (readonly string[])[];

export function tellingOf(text: string, words: readonly Word[]): Telling {
  return words.map((word, at): string[] => {
    const codes = word.code.split(' ');
    const said = codes.flatMap((code) => BY_CLASS.get(code) ?? []);
    const number = codes[0];
    if (number === '0' || number === '9') said.push(...ageAt(words, at, number));
    const plain = text.slice(word.start, word.end).toLowerCase();
    const theme = BY_WORD.get(plain);
    if (theme !== undefined) said.push(theme);
    if (word.code === 'PARENT' && at > 0) {
      const before = words[at - 1];
      if (before && OF_SOMEBODY.test(text.slice(before.start, before.end))) said.push('own parent');
    }
    if (word.code === 'PARENT' && words[at + 1]?.code === 'of') said.push('parent of');
    if (word.code === 'GRADE' && (words[at - 1]?.code === 'ORD' || words[at + 1]?.code === '0'))
      said.push('in a grade');
    return said;
  });
}

function ageAt(words: readonly Word[], at: number, number: string): string[] {
  const code = (i: number): string => words[i]?.code ?? '';
  if (/^MONTH/.test(code(at + 1)) && code(at + 2) === 'OLD') return ['months old'];
  const before = `${code(at - 2)} ${code(at - 1)} `;
  const behind = `${code(at + 1)} ${code(at + 2)} `;
  const age = AGE_BEFORE.test(before) || AGE_BEHIND.test(behind);
  const kind = number === '0' ? 'low' : 'high';
  return [age ? `${kind} age` : `${kind} number`];
}

const NEAR = 3;
const ROW = 30;
const NEXT = 16;
/** How far up a head of a list or table is looked for. */
const ABOVE = 60;

const endsRow = (text: string, word: Word): boolean =>
  word.code === '|' || (word.code === '/' && text.slice(word.start, word.end).includes('\n'));

/** Everything the surroundings of a mention say: by zone (beside it, in its row, in the rows before, behind, above). */
export function evidenceAt(text: string, words: readonly Word[], telling: Telling, at: number): Set<string> {
  const evidence = new Set<string>();
  const add = (zone: string, i: number): void => {
    for (const said of telling[i] ?? []) evidence.add(`${zone} ${said}`);
  };
  const [left, right] = [walk(text, words, at, -1, add), walk(text, words, at, 1, add)];
  if (left.length === 0) evidence.add('begins its row');
  if (right.length === 0) evidence.add('ends its row');
  if (left.length + right.length <= 3) evidence.add('alone in its row');
  const next = words[at + 1]?.code ?? '';
  if (next === "'s") evidence.add('possessive');
  if (next === ':') evidence.add('speaks');
  if (words[left.end - 1]?.code === 'PRO' || words[at - 1]?.code === 'PRO') evidence.add('titled');
  const value = text.slice(words[at]?.start ?? 0, words[at]?.end ?? 0);
  if (!/\s/.test(value)) evidence.add('one word');
  for (let i = left.end - 1, n = 0; i >= 0 && n < ROW; i -= 1, n += 1) {
    const word = words[i];
    if (!word || endsRow(text, word)) break;
    add(left.length <= NEAR ? 'asked before' : 'row before', i);
  }
  const pronoun = words[right.end + 1]?.code === 'PRON' || words[right.end + 1]?.code === 'DET';
  for (let i = right.end + 1, n = 0; i < words.length && n < NEXT; i += 1, n += 1) {
    const word = words[i];
    if (!word || endsRow(text, word) || word.code === 'NAME') break;
    add(pronoun ? 'then he or she' : 'row behind', i);
  }
  for (const i of headAbove(text, words, left.end)) add('head', i);
  return evidence;
}

interface Walked {
  readonly length: number;
  /** Where the row ends. */
  readonly end: number;
}

function walk(
  text: string,
  words: readonly Word[],
  at: number,
  step: 1 | -1,
  add: (zone: string, i: number) => void,
): Walked {
  const side = step < 0 ? 'before' : 'behind';
  let passed = false;
  let i = at + step;
  for (; i >= 0 && i < words.length && Math.abs(i - at) <= ROW; i += step) {
    const word = words[i];
    if (!word || endsRow(text, word)) break;
    if (word.code === 'NAME') passed = true;
    if (!passed && Math.abs(i - at) <= NEAR) add(`beside ${side}`, i);
    add(passed ? `further ${side}` : side, i);
    add('row', i);
  }
  return { length: Math.abs(i - at) - 1, end: i };
}

/** The words of the nearest row above in which nobody is named: the head of a list or a table. */
function headAbove(text: string, words: readonly Word[], from: number): number[] {
  let row: number[] = [];
  for (let i = from - 1, n = 0; i >= -1 && n < ABOVE; i -= 1, n += 1) {
    const word = words[i];
    if (!word || endsRow(text, word)) {
      if (row.length > 0 && row.every((at) => words[at]?.code !== 'NAME')) return row;
      row = [];
    } else row.push(i);
  }
  return [];
}
