import type { Gazetteers } from '../gazetteers.ts';
import { People } from '../generator/people.ts';
import { type Random, randomFrom } from '../random.ts';

/** What a roster is about: its titles, what heads the names, and the other columns with what stands in them. */
interface Kind {
  readonly child: boolean;
  readonly titles: readonly string[];
  readonly heads: readonly string[];
  readonly columns: readonly Column[];
  readonly feet: readonly string[];
}

/** A head, and a value; `%` is a digit, `@` a grown-up's name. */
type Column = readonly [head: string, values: readonly string[]];

const ANY: readonly Column[] = [
  ['Phone', ['555-01%%', '(312) 555-01%%']],
  ['Room', ['%', '1%%', '2%%']],
  ['ID', ['%%%%%', 'A%%%%']],
  ['Notes', ['', '', 'see file', 'ok', 'pending']],
  ['Amount', ['$%%.00', '$1%%.50', '%%.25']],
  ['Status', ['active', 'done', 'open']],
  ['Time in', ['8:0%', '9:1%', '3:2%']],
];

const CHILDREN: Kind = {
  child: true,
  titles: [
    'CLASS ROSTER',
    'Student list',
    'CHILDREN IN CARE',
    'Minor beneficiaries',
    'Camper check-in',
    'YOUTH LEAGUE U12',
    'Pupils absent this week',
    'MINOR CHILDREN OF THE PARTIES',
    'Daycare attendance',
    'Dependent children',
    'KINDERGARTEN REGISTRATION',
    'Pediatric appointments',
    'Juvenile detainees',
    'Science fair, grades 5-8',
    'SUMMER PROGRAM',
    'List for Friday',
    '',
    '',
  ],
  heads: [
    'Student',
    'Child',
    'Name of child',
    'Pupil',
    'Minor',
    'Camper',
    'Name',
    'Name',
    'Dependent',
    'Juvenile',
    'Player',
    '',
  ],
  columns: [
    ['Grade', ['K', '1', '2', '3', '4', '5', '6', '7', '8']],
    ['Gr', ['2', '3', '4', '5', '6', '7']],
    ['Age', ['3', '5', '6', '8', '9', '11', '12', '14', '16']],
    ['DOB', ['0%/1%/2012', '0%/2%/2014', '1%/0%/2016', '0%/1%/2018']],
    ['Born', ['2011', '2013', '2015', '2017']],
    ['Parent', ['@']],
    ['Parent/Guardian', ['@']],
    ['Mother', ['@']],
    ['Guardian', ['@']],
    ['Teacher', ['@']],
    ['Homeroom', ['1%%', '2%%']],
    ['Emergency contact', ['@']],
    ['Allergies', ['none', 'peanuts', 'dairy', 'bees']],
    ['Picked up by', ['@']],
  ],
  feet: ['Teacher: @', 'Coach: @', 'Director @', 'Prepared by @', 'Principal: @', ''],
};

const GROWN: Kind = {
  child: false,
  titles: [
    'EMPLOYEE ROSTER',
    'Volunteer list',
    'TENANTS',
    'Members in good standing',
    'Board of directors',
    'VENDORS',
    'SENIOR LEAGUE',
    'Patients seen today',
    'Adult basketball',
    'INMATES IN CUSTODY',
    'Alumni who gave',
    'Chaperones',
    'ADULTS IN THE HOME',
    'PARENTS ON THE COMMITTEE',
    'School staff',
    'List for Friday',
    '',
    '',
  ],
  heads: [
    'Employee',
    'Member',
    'Tenant',
    'Patient',
    'Name',
    'Name',
    'Inmate',
    'Volunteer',
    'Player',
    'Teacher',
    'Parent',
    'Claimant',
    '',
  ],
  columns: [
    ['Dept', ['Yard', 'Office', 'Dock', 'Sales']],
    ['Rate', ['18.%%', '22.%%', '31.%%']],
    ['Age', ['22', '31', '44', '58', '63', '71']],
    ['DOB', ['0%/1%/1962', '0%/2%/1974', '1%/0%/1981', '0%/1%/1990']],
    ['Hired', ['2009', '2012', '2015', '2018']],
    ['Spouse', ['@']],
    ['Supervisor', ['@']],
    ['Emergency contact', ['@']],
    ['Term ends', ['2024', '2025']],
    ['Unit', ['%A', '%B', '1%']],
    ['Charge', ['DUI', 'theft', 'FTA']],
    ['Attorney', ['@']],
    ['Grade taught', ['2', '3', '4']],
  ],
  feet: ['Manager: @', 'Secretary: @', 'Prepared by @', 'Approved: @', ''],
};

/** How a name stands in its column or columns. */
const FORMS = [
  'first last',
  'first last',
  'last, first',
  'last, first',
  'LAST, FIRST',
  'last|first',
  'first|last',
  'FIRST LAST',
] as const;
const GAPS = ['   ', '      ', '\t', ' | '] as const;

/** Rosters of children and of grown-ups in the same manners, with their names marked; the same for the same seed. */
export function madeUpTables(count: number, seed: number, lists: Gazetteers): string[] {
  const random = randomFrom(seed);
  const people = new People(lists, random);
  return Array.from({ length: count }, () => roster(random.chance(0.5) ? CHILDREN : GROWN, random, people));
}

function roster(kind: Kind, random: Random, people: People): string {
  const form = random.pick(FORMS);
  const head = random.pick(kind.heads);
  const columns = Array.from({ length: 1 + random.below(3) }, () =>
    random.pick([...kind.columns, ...kind.columns, ...ANY]),
  );
  const named = form.includes('|') ? form.split('|').map((half) => `${head} ${half}`.trim()) : [head];
  const first = random.chance(0.2);
  const place = (own: readonly string[], others: readonly string[]): string[] =>
    first ? [...others, ...own] : [...own, ...others];
  const heads = place(
    named,
    columns.map(([title]) => title),
  );
  const rows = Array.from({ length: 2 + random.below(6) }, () => {
    const cells = nameCells(form, kind.child ? 'MINOR_NAME' : 'PERSON', people);
    return place(
      cells,
      columns.map(([, values]) => valued(random.pick(values), random, people)),
    );
  });
  const titles = [random.pick(kind.titles)].filter((title) => title !== '');
  const hasHeads = head !== '' && (random.chance(0.85) || titles.length === 0);
  const foot = valued(random.pick(kind.feet), random, people);
  return [
    ...titles,
    ...aligned([...(hasHeads ? [heads] : []), ...rows], random.pick(GAPS)),
    ...(foot === '' ? [] : [foot]),
  ].join('\n');
}

function nameCells(form: (typeof FORMS)[number], category: string, people: People): string[] {
  const { first, last } = people.person();
  const written = form.replace(/first|last/g, (half) => (half === 'first' ? first : last));
  const shouted = written.replace('FIRST', first.toUpperCase()).replace('LAST', last.toUpperCase());
  return shouted.split('|').map((cell) => `«${category}|${cell}»`);
}

function valued(value: string, random: Random, people: People): string {
  const { first, last } = people.person();
  return value.replace(/%/g, () => String(random.below(10))).replace('@', `«PERSON|${first} ${last}»`);
}

const shown = (cell: string): number => cell.replace(/«[A-Z_]+\||»/g, '').length;

function aligned(rows: readonly (readonly string[])[], gap: (typeof GAPS)[number]): string[] {
  if (gap === '\t' || gap === ' | ') return rows.map((row) => row.join(gap));
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => shown(row[i] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - shown(cell)))
      .join(gap)
      .trimEnd(),
  );
}
