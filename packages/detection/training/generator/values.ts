import { MONTHS } from '@blackbar/text';
import type { Gazetteers } from '../gazetteers.ts';
import type { Random } from '../random.ts';
import type { People } from './people.ts';
import { CARE, INDUSTRY, LEGAL_FORM, SAINTS, STREETS } from './value-words.ts';

const digits = (random: Random, n: number): string => Array.from({ length: n }, () => random.below(10)).join('');

/** What values are drawn from. */
interface Draw {
  readonly random: Random;
  readonly lists: Gazetteers;
  readonly people: People;
}

/** A text, and its kind for the model. */
type Value = readonly [string, 'LOC' | 'ORG' | ''];

/** Everything that stands in a document and is not a person, by the name that templates call it. */
const VALUES: Readonly<Record<string, (draw: Draw) => Value>> = {
  CITY: ({ random, lists }) => [
    random.chance(0.8) ? random.pick(lists.cities)[0] : random.pick(lists.worldCities),
    'LOC',
  ],
  THING: ({ random, lists }) => [
    `${things(random, lists).replace(/^./, (c) => c.toUpperCase())}${random.chance(0.3) ? ` ${things(random, lists)}` : ''}`,
    '',
  ],
  THINGCAPS: ({ random, lists }) => [things(random, lists).toUpperCase(), ''],
  EPONYM: ({ people }) => [people.surname(), ''],
  EPONYMCAPS: ({ people }) => [`${people.given()} ${people.surname()}`.toUpperCase(), ''],
  COUNTYCAPS: ({ random, lists }) => [random.pick(lists.cities)[2].toUpperCase(), ''],
  CITYPLAIN: ({ random, lists }) => [random.pick(lists.cities)[0].toUpperCase(), ''],
  NICK: ({ random, lists, people }) => [
    random.chance(0.5) ? people.given() : things(random, lists).replace(/^./, (c) => c.toUpperCase()),
    '',
  ],
  THINGSMALL: ({ random, lists }) => [things(random, lists), ''],
  FSTREET: ({ random, people }) => [foreignStreet(random, people), 'LOC'],
  FOREIGN: ({ random, lists, people }) => {
    const join = random.pick(['\n', ', ', ' ']);
    const unit = random.chance(0.4) ? `${join}${random.pick(['Suite', 'Apt.'])} ${random.below(999)}` : '';
    const town = random.pick(lists.worldCities);
    const country = nation(random, lists);
    return [
      `${foreignStreet(random, people)}${unit}${join}${random.chance(0.3) ? town.toUpperCase() : town}${join}${country}${random.chance(0.5) ? ` ${digits(random, 5)}` : ''}`,
      'LOC',
    ];
  },
  NATION: ({ random, lists }) => [nation(random, lists), ''],
  CITYSMALL: ({ random, lists }) => [random.pick(lists.cities)[0].toLowerCase(), 'LOC'],
  CITYCAPS: ({ random, lists }) => [random.pick(lists.cities)[0].toUpperCase(), 'LOC'],
  COUNTY: ({ random, lists }) => [random.pick(lists.cities)[2], 'LOC'],
  ST: ({ random, lists }) => [random.pick(lists.cities)[1], ''],
  STATE: ({ random }) => [
    random.pick([
      'Oregon',
      'Ohio',
      'Texas',
      'California',
      'New York',
      'Florida',
      'Georgia',
      'Washington',
      'Illinois',
      'Virginia',
    ]),
    '',
  ],
  STATECAPS: (draw) => [drawFrom('STATE', draw)[0].toUpperCase(), ''],
  ZIP: ({ random }) => [digits(random, 5), ''],
  STREET: ({ random, people }) => [`${1 + random.below(9999)} ${people.surname()} ${random.pick(STREETS)}`, 'LOC'],
  CARE: ({ random, lists, people }) => [
    `${random.chance(0.5) ? random.pick(SAINTS) : random.chance(0.5) ? random.pick(lists.cities)[0] : people.surname()} ${random.pick(CARE)}`,
    'LOC',
  ],
  ORG: ({ random, lists, people }) => {
    const head = random.chance(0.4)
      ? people.surname()
      : random.chance(0.5)
        ? random.pick(lists.cities)[0]
        : random.pick([
            'Cascade',
            'Harbor',
            'Summit',
            'Pioneer',
            'First National',
            'Northwest',
            'Evergreen',
            'Atlas',
            'Liberty',
            'Golden State',
          ]);
    return [`${head} ${random.pick(INDUSTRY)}${random.pick(LEGAL_FORM)}`, 'ORG'];
  },
  ORGCAPS: (draw) => [drawFrom('ORG', draw)[0].toUpperCase(), 'ORG'],
  ORGPLACE: ({ random, lists, people }) => [
    `${random.chance(0.5) ? random.pick(lists.cities)[0] : people.surname()} ${random.pick(['Elementary', 'ARH', 'PD', 'High School', 'Manor', 'Market', 'Family Practice', 'Fire Station', 'Plaza', 'Mill'])}`,
    'ORG',
  ],
  FIRM: ({ random, people }) => [
    `${people.surname()}${random.pick([' & ', ', '])}${people.surname()}${random.pick([' LLP', ' P.C.', ', P.A.', ' PLLC', ' & Associates'])}`,
    'ORG',
  ],
  DATE: ({ random }) => [dateOf(random), ''],
  YEAR: ({ random }) => [String(1950 + random.below(76)), ''],
  N: ({ random }) => [String(1 + random.below(99)), ''],
  AGE: ({ random }) => [String(1 + random.below(90)), ''],
  MINORAGE: ({ random }) => [String(1 + random.below(17)), ''],
  MONEY: ({ random }) => [`$${random.below(99)},${digits(random, 3)}.${digits(random, 2)}`, ''],
  SSN: ({ random }) => [`${1 + random.below(7)}${digits(random, 2)}-${digits(random, 2)}-${digits(random, 4)}`, ''],
  PHONE: ({ random }) => [`(${2 + random.below(8)}${digits(random, 2)}) ${digits(random, 3)}-${digits(random, 4)}`, ''],
  EMAIL: ({ random, people }) => [
    `${people.given().toLowerCase()}@${random.pick(['example.com', 'mail.example.org', 'clinic.example'])}`,
    '',
  ],
  ID: ({ random }) => [`${random.pick(['', 'A', 'MR', 'XYP', 'C-'])}${digits(random, 4 + random.below(6))}`, ''],
  CASE: ({ random }) => [`${1 + random.below(9)}:${10 + random.below(16)}-cv-0${digits(random, 4)}`, ''],
  CITE: ({ random, people }) => [
    `${people.surname()} v. ${random.chance(0.5) ? people.surname() : 'United States'}, ${random.below(900)} ${random.pick(['U.S.', 'F.3d', 'F.2d', 'S. Ct.', 'P.3d'])} ${random.below(1400)} (${1950 + random.below(70)})`,
    '',
  ],
  DISEASE: ({ random }) => [
    random.pick([
      "Parkinson's disease",
      "Crohn's disease",
      "Alzheimer's",
      'Hodgkin lymphoma',
      'Lyme disease',
      'Graves disease',
      'Marfan syndrome',
      'Bell palsy',
      "Hashimoto's thyroiditis",
      'hypertension',
      'type 2 diabetes',
      'COPD',
      'asthma',
      'atrial fibrillation',
      'Huntington disease',
      "Wilson's disease",
      'Guillain-Barré syndrome',
    ]),
    '',
  ],
  DRUG: ({ random }) => [
    random.pick([
      'metformin',
      'Lisinopril',
      'warfarin',
      'Lipitor',
      'Advair',
      'amiodarone',
      'Humira',
      'ibuprofen',
      'Xarelto',
      'Zoloft',
      'Norvasc',
      'Tylenol',
    ]),
    '',
  ],
};

/** One of the values that templates name. Throws for a name that none has. */
export function drawValue(name: string, random: Random, lists: Gazetteers, people: People): Value {
  return drawFrom(name, { random, lists, people });
}

function drawFrom(name: string, draw: Draw): Value {
  const value = VALUES[name];
  if (!value) throw new RangeError(`no value is called ${name}`);
  return value(draw);
}

function things(random: Random, lists: Gazetteers): string {
  for (;;) {
    const word = random.pick(lists.ordinary);
    if (/^[a-z]{4,11}$/.test(word)) return word;
  }
}

function nation(random: Random, lists: Gazetteers): string {
  return random.pick(lists.nations).replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
}

/** Streets as they are written elsewhere: the number behind the name, the kind of street before or in it. */
function foreignStreet(random: Random, people: People): string {
  const name = random.chance(0.5) ? people.surname() : people.given();
  const number = 1 + random.below(999);
  return random.pick([
    `${name}strasse ${number}`,
    `Rue ${name} ${number}`,
    `Via ${name} ${number}`,
    `${number} ${name} utca`,
    `ul. ${name} ${number}`,
    `Calle ${name} ${number}`,
    `${name}gatan ${number}`,
    `${name} Streets`,
    `${number} ${people.given()} ${name}`,
    `${name} Road`,
    `${name}vej ${number}`,
  ]);
}

function dateOf(random: Random): string {
  const day = 1 + random.below(28);
  const month = random.below(12);
  const year = 1940 + random.below(86);
  const name = MONTHS[month] ?? '';
  const figures = `${month + 1}/${day}/${year}`;
  return random.pick([
    `${name} ${day}, ${year}`,
    figures,
    figures,
    `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    `${day} ${name.slice(0, 3)} ${year}`,
    `${name.slice(0, 3)} ${day}, ${year}`,
  ]);
}
