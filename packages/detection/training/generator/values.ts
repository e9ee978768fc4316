import type { Gazetteers } from '../gazetteers.ts';
import type { Random } from '../random.ts';
import type { People } from './people.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const INDUSTRY = [
  'Freight',
  'Logistics',
  'Medical',
  'Holdings',
  'Capital',
  'Insurance',
  'Supply',
  'Energy',
  'Foods',
  'Software',
  'Savings',
  'Mutual',
  'Realty',
  'Partners',
  'Industries',
  'Health',
  'Systems',
  'Construction',
  'Federal',
  'Pharmacy',
  'Family Practice',
  'Pediatrics',
  'Dentistry',
  'Plumbing',
  'Rigging',
  'Plastics',
  'Market',
  'Elementary',
  'Middle School',
  'Police Department',
  'Apartments',
];
const LEGAL_FORM = [
  ', Inc.',
  ' LLC',
  ' Corp.',
  ' Company',
  ' Group',
  ' LLP',
  ' Bank',
  ' & Co.',
  ', N.A.',
  ' Trust',
  '',
];
const CARE = [
  'Hospital',
  'Medical Center',
  'Clinic',
  'Health Center',
  "Children's Hospital",
  'General Hospital',
  'Memorial Hospital',
  'Regional Medical Center',
  'Cancer Center',
];
const SAINTS = [
  "St. Mary's",
  "St. Luke's",
  "St. Joseph's",
  'Mercy',
  'Good Samaritan',
  'Mount Sinai',
  'Johns Hopkins',
  'Providence',
  'Sacred Heart',
  'Cedars-Sinai',
  'Bayview',
  'Riverside',
  'Lakeside',
  'Mayo',
  'Cleveland',
];
const STREETS = [
  'Street',
  'St',
  'Avenue',
  'Ave',
  'Road',
  'Rd',
  'Lane',
  'Drive',
  'Court',
  'Way',
  'Blvd',
  'Circle',
  'Place',
];

const digits = (random: Random, n: number): string => Array.from({ length: n }, () => random.below(10)).join('');

/** Everything that stands in a document and is not a person. A second member of the pair is its kind for the model. */
export function drawValue(
  name: string,
  random: Random,
  lists: Gazetteers,
  people: People,
): readonly [string, 'LOC' | 'ORG' | ''] {
  const city = (): readonly [string, string, string] => random.pick(lists.cities);
  switch (name) {
    case 'CITY':
      return [random.chance(0.8) ? city()[0] : random.pick(lists.worldCities), 'LOC'];
    case 'THING':
      return [
        `${things(random, lists).replace(/^./, (c) => c.toUpperCase())}${random.chance(0.3) ? ` ${things(random, lists)}` : ''}`,
        '',
      ];
    case 'THINGCAPS':
      return [things(random, lists).toUpperCase(), ''];
    case 'EPONYM':
      return [people.surname(), ''];
    case 'EPONYMCAPS':
      return [`${people.given()} ${people.surname()}`.toUpperCase(), ''];
    case 'COUNTYCAPS':
      return [city()[2].toUpperCase(), ''];
    case 'CITYPLAIN':
      return [city()[0].toUpperCase(), ''];
    case 'NICK':
      return [random.chance(0.5) ? people.given() : things(random, lists).replace(/^./, (c) => c.toUpperCase()), ''];
    case 'THINGSMALL':
      return [things(random, lists), ''];
    case 'FSTREET':
      return [foreignStreet(random, people), 'LOC'];
    case 'FOREIGN': {
      const join = random.pick(['\n', ', ', ' ']);
      const unit = random.chance(0.4) ? `${join}${random.pick(['Suite', 'Apt.'])} ${random.below(999)}` : '';
      const town = random.pick(lists.worldCities);
      const country = nation(random, lists);
      return [
        `${foreignStreet(random, people)}${unit}${join}${random.chance(0.3) ? town.toUpperCase() : town}${join}${country}${random.chance(0.5) ? ` ${digits(random, 5)}` : ''}`,
        'LOC',
      ];
    }
    case 'NATION':
      return [nation(random, lists), ''];
    case 'CITYSMALL':
      return [city()[0].toLowerCase(), 'LOC'];
    case 'CITYCAPS':
      return [city()[0].toUpperCase(), 'LOC'];
    case 'COUNTY':
      return [city()[2], 'LOC'];
    case 'ST':
      return [city()[1], ''];
    case 'STATE':
      return [
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
      ];
    case 'STATECAPS':
      return [drawValue('STATE', random, lists, people)[0].toUpperCase(), ''];
    case 'ZIP':
      return [digits(random, 5), ''];
    case 'STREET':
      return [`${1 + random.below(9999)} ${people.surname()} ${random.pick(STREETS)}`, 'LOC'];
    case 'CARE':
      return [
        `${random.chance(0.5) ? random.pick(SAINTS) : random.chance(0.5) ? city()[0] : people.surname()} ${random.pick(CARE)}`,
        'LOC',
      ];
    case 'ORG': {
      const head = random.chance(0.4)
        ? people.surname()
        : random.chance(0.5)
          ? city()[0]
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
    }
    case 'ORGCAPS':
      return [drawValue('ORG', random, lists, people)[0].toUpperCase(), 'ORG'];
    case 'ORGPLACE':
      return [
        `${random.chance(0.5) ? city()[0] : people.surname()} ${random.pick(['Elementary', 'ARH', 'PD', 'High School', 'Manor', 'Market', 'Family Practice', 'Fire Station', 'Plaza', 'Mill'])}`,
        'ORG',
      ];
    case 'FIRM':
      return [
        `${people.surname()}${random.pick([' & ', ', '])}${people.surname()}${random.pick([' LLP', ' P.C.', ', P.A.', ' PLLC', ' & Associates'])}`,
        'ORG',
      ];
    case 'DATE':
      return [dateOf(random), ''];
    case 'YEAR':
      return [String(1950 + random.below(76)), ''];
    case 'N':
      return [String(1 + random.below(99)), ''];
    case 'AGE':
      return [String(1 + random.below(90)), ''];
    case 'MINORAGE':
      return [String(1 + random.below(17)), ''];
    case 'MONEY':
      return [`$${random.below(99)},${digits(random, 3)}.${digits(random, 2)}`, ''];
    case 'SSN':
      return [`${1 + random.below(7)}${digits(random, 2)}-${digits(random, 2)}-${digits(random, 4)}`, ''];
    case 'PHONE':
      return [`(${2 + random.below(8)}${digits(random, 2)}) ${digits(random, 3)}-${digits(random, 4)}`, ''];
    case 'EMAIL':
      return [
        `${people.given().toLowerCase()}@${random.pick(['example.com', 'mail.example.org', 'clinic.example'])}`,
        '',
      ];
    case 'ID':
      return [`${random.pick(['', 'A', 'MR', 'XYP', 'C-'])}${digits(random, 4 + random.below(6))}`, ''];
    case 'CASE':
      return [`${1 + random.below(9)}:${10 + random.below(16)}-cv-0${digits(random, 4)}`, ''];
    case 'CITE':
      return [
        `${people.surname()} v. ${random.chance(0.5) ? people.surname() : 'United States'}, ${random.below(900)} ${random.pick(['U.S.', 'F.3d', 'F.2d', 'S. Ct.', 'P.3d'])} ${random.below(1400)} (${1950 + random.below(70)})`,
        '',
      ];
    case 'DISEASE':
      return [
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
      ];
    case 'DRUG':
      return [
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
      ];
    default:
      throw new RangeError(`no value is called ${name}`);
  }
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
