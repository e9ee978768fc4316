import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

export interface CasePerson {
  readonly first: string;
  readonly last: string;
  /** A form of the given name in which people meet it. */
  readonly nick: string;
}

const GIVEN: readonly (readonly [string, string])[] = [
  ['Robert', 'Bob'],
  ['Margaret', 'Peggy'],
  ['William', 'Bill'],
  ['Elizabeth', 'Betsy'],
  ['Theodore', 'Ted'],
  ['Katherine', 'Kathy'],
  ['Lawrence', 'Larry'],
  ['Victoria', 'Vicky'],
];
const LAST = [
  'Przybylska',
  'Feldstein',
  'Okonkwo',
  'Vandermeer',
  'Castellano',
  'Thibodeaux',
  'Szczepanski',
  'Mukherjee',
  'Lindqvist',
  'Abernathy',
  'Kowalczyk',
  'Fitzgerald',
  'Nakamura',
  'Delacroix',
  'Petrosyan',
  'Gallagher',
  'Hakimi',
  'Ostrowski',
  'Whitcomb',
  'Zambrano',
  'Eriksson',
  'Balakrishnan',
  'Montgomery',
  'Dziedzic',
  'Rutherford',
  'Santangelo',
  'Oyelaran',
  'Blackwood',
  'Chaudhary',
  'Villanueva',
  'Haverford',
  'Mulcahy',
  'Stavropoulos',
  'Ferreira',
  'Langstrom',
  'Underhill',
];

/** Thirty-six last names, four of which two people have. */
export const CASE: readonly CasePerson[] = Array.from({ length: 40 }, (_, i) => {
  const [first = '', nick = ''] = GIVEN[i % GIVEN.length] ?? [];
  return { first, nick, last: LAST[i % LAST.length] ?? '' };
});

function sharesLast({ last }: CasePerson): boolean {
  return CASE.filter((other) => other.last === last).length > 1;
}

/** Full, reversed, capitals, initials, nickname, possessive, and the last name where only one person has it. */
export function spellingsOf(person: CasePerson): string[] {
  const { first, last, nick } = person;
  const always = [
    `${first} ${last}`,
    `${last}, ${first}`,
    `${first} ${last}`.toUpperCase(),
    `${first.charAt(0)}. ${last}`,
    `${nick} ${last}`,
  ];
  return sharesLast(person) ? [...always, `${first} ${last}'s`] : [...always, last];
}

function introduction({ first, last }: CasePerson, i: number): string {
  const kinds = ['Witness', 'Claimant', 'Patient', 'Employee', 'Tenant'];
  return `${kinds[i % kinds.length]}: ${first} ${last}`;
}

/** Where each spelling stands: a different one in each document, so that only the case knows who is meant. */
function sentences(person: CasePerson, document: number): string[] {
  const { first, last, nick } = person;
  const short = sharesLast(person) ? `${first} ${last}` : last;
  const title = ['Robert', 'William', 'Theodore', 'Lawrence'].includes(first) ? 'Mr.' : 'Ms.';
  return [
    [`${first} ${last} signed the statement on the second day.`],
    [`The clerk called ${last}, ${first} and took the oath.`, `${title} ${short} was heard.`],
    [`ORDER AS TO ${first.toUpperCase()} ${last.toUpperCase()} IS ENTERED.`],
    [`A letter from ${first.charAt(0)}. ${last} reached the office.`, `${first} ${last}'s answer followed.`],
    [`We spoke with ${nick} ${last} about the lease.`, `${title} ${short} agreed.`],
  ][document] as string[];
}

/** Five files; the first says who everybody is. */
export async function caseFiles(): Promise<Uint8Array[]> {
  return Promise.all(
    Array.from({ length: 5 }, (_, document) => {
      const introduced = document === 0 ? CASE.map(introduction) : [];
      return pdfOf([...introduced, ...CASE.flatMap((person) => sentences(person, document))]);
    }),
  );
}

const PER_PAGE = 34;

async function pdfOf(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let from = 0; from < lines.length; from += PER_PAGE) {
    const page = pdf.addPage([612, 792]);
    lines.slice(from, from + PER_PAGE).forEach((line, row) => {
      page.drawText(line, { x: 72, y: 730 - row * 20, size: 11, font });
    });
  }
  return pdf.save();
}
