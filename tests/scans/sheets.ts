import type { Chance } from './chance.ts';

/** A value that has to be found on a printed page. */
export interface Must {
  readonly text: string;
  /** One of the four kinds of which none may be missed, or a number that is as good as one. */
  readonly critical: boolean;
}

/** A page to be printed, and what of it has to be found. */
export interface Sheet {
  readonly html: string;
  readonly musts: readonly Must[];
}

const FIRST = ['Thelma', 'Rodrigo', 'Ingrid', 'Marcus', 'Yolanda', 'Dennis', 'Priya', 'Walter', 'Noreen', 'Kenji'];
const LAST = ['Abernathy', 'Quintero', 'Lindqvist', 'Hargrove', 'Castellano', 'Pruitt', 'Raman', 'Ostrowski', 'Tanaka'];
const STREETS = ['Maple Street', 'Juniper Avenue', 'Old Mill Road', 'Harbor Drive', 'Chestnut Lane', 'Fulton Court'];
const TOWNS = [
  ['Springfield', 'IL', '627'],
  ['Dayton', 'OH', '454'],
  ['Tacoma', 'WA', '984'],
  ['Macon', 'GA', '312'],
  ['Fresno', 'CA', '937'],
] as const;

export interface Person {
  readonly name: string;
  readonly ssn: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly town: string;
  readonly born: string;
  readonly mrn: string;
  readonly account: string;
  readonly card: string;
}

export function personBy(chance: Chance): Person {
  const [first, last] = [chance.one(FIRST), chance.one(LAST)];
  const [town, state, zip] = chance.one(TOWNS);
  const two = (n: number) => String(n).padStart(2, '0');
  return {
    name: `${first} ${last}`,
    ssn: `${chance.from(101, 665)}-${two(chance.from(11, 98))}-${chance.digits(4)}`,
    phone: `(${chance.one(['217', '937', '253', '478', '559'])}) ${chance.from(220, 989)}-${chance.digits(4)}`,
    email: `${first}.${last}@example.com`.toLowerCase(),
    street: `${chance.from(100, 9899)} ${chance.one(STREETS)}`,
    town: `${town}, ${state} ${zip}${two(chance.from(1, 98))}`,
    born: `${two(chance.from(1, 12))}/${two(chance.from(1, 28))}/${chance.from(1941, 2003)}`,
    mrn: chance.digits(7),
    account: chance.digits(10),
    card: cardBy(chance),
  };
}

/** With a right check digit (Luhn). */
function cardBy(chance: Chance): string {
  const body = `4${chance.digits(14)}`;
  const sum = [...body].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`.replace(/(.{4})(?=.)/g, '$1 ');
}

const STYLE = `@page { size: letter; margin: 0 } body { margin: 0; padding: 54pt; font-size: 11pt; line-height: 1.35; color: #111 }
  h1 { font-size: 15pt; margin: 0 0 10pt } table { border-collapse: collapse; width: 100% } td, th { border: 0.7pt solid #222; padding: 4pt 6pt; text-align: left; vertical-align: top }
  .cap { font-size: 6.5pt; display: block; color: #333 } .dark { background: #1c2733; color: #fff; padding: 4pt 8pt; margin: 0 0 8pt }
  .columns { column-count: 2; column-gap: 30pt } p { margin: 0 0 8pt }`;

const FONTS = [
  "'Liberation Serif', serif",
  "'Liberation Sans', sans-serif",
  "'DejaVu Sans', sans-serif",
  "'Liberation Mono', monospace",
];

function page(chance: Chance, body: string): string {
  return `<!doctype html><meta charset="utf-8"><style>${STYLE} body { font-family: ${chance.one(FONTS)} }</style><body>${body}`;
}

const critical = (text: string): Must => ({ text, critical: true });
const must = (text: string): Must => ({ text, critical: false });

/** A letter about a patient, in whole sentences. */
export function letter(chance: Chance): Sheet {
  const p = personBy(chance);
  const doctor = personBy(chance);
  const html = page(
    chance,
    `<h1>Lakeside Family Clinic</h1><p>${p.name}<br>${p.street}<br>${p.town}</p>
    <p>Dear ${p.name},</p><p>Thank you for your visit. Your date of birth on file is ${p.born} and your Social Security number is ${p.ssn}. Your medical record number is MRN ${p.mrn}. We called you at ${p.phone} and wrote to ${p.email}, but did not reach you.</p>
    <p>The results of your blood test are within the usual range. Please continue the tablets once a day in the morning and avoid heavy meals in the evening. The next appointment should be made within three months.</p>
    <p>Sincerely,</p><p>Dr. ${doctor.name}</p>`,
  );
  return {
    html,
    musts: [
      critical(p.ssn),
      critical(p.mrn),
      must(p.name),
      must(p.street),
      must(p.born),
      must(p.phone),
      must(p.email),
      must(doctor.name),
    ],
  };
}

/** A form of ruled boxes with small captions, as tax and claim forms are. */
export function form(chance: Chance): Sheet {
  const p = personBy(chance);
  const box = (caption: string, value: string, wide = 1) =>
    `<td colspan="${wide}"><span class="cap">${caption}</span>${value}</td>`;
  const html = page(
    chance,
    `<div class="dark">STATEMENT OF EARNINGS AND BENEFITS</div><table>
    <tr>${box("a Employee's social security number", p.ssn)}${box('b Date of birth', p.born)}${box('1 Wages, tips', '48,210.55')}</tr>
    <tr>${box("c Employee's name", p.name, 2)}${box('2 Federal income tax withheld', '6,104.00')}</tr>
    <tr>${box('d Street address', p.street, 2)}${box('e Telephone', p.phone)}</tr>
    <tr>${box('f City, state, ZIP', p.town, 2)}${box('g Account number', p.account)}</tr></table>
    <p style="margin-top:10pt;font-size:8pt">This information is being furnished to the tax office. If you are required to file a return, a penalty may be imposed on you if this income is taxable and you fail to report it.</p>`,
  );
  return {
    html,
    musts: [critical(p.ssn), critical(p.account), must(p.born), must(p.name), must(p.street), must(p.phone)],
  };
}

/** A bank statement: a head of captions and values, and a table of movements. */
export function statement(chance: Chance): Sheet {
  const p = personBy(chance);
  const rows = Array.from({ length: 9 }, (_, i) => {
    const amount = `${chance.from(4, 900)}.${chance.digits(2)}`;
    return `<tr><td>0${(i % 8) + 1}/1${i}</td><td>${chance.one(['Grocery market', 'Fuel station', 'Online transfer', 'Pharmacy'])}</td><td>${amount}</td></tr>`;
  });
  const html = page(
    chance,
    `<h1>First Harbor Bank</h1><p>Account holder: ${p.name}<br>Account number: ${p.account}<br>Card number: ${p.card}<br>Address: ${p.street}, ${p.town}<br>Email: ${p.email}</p>
    <table><tr><th>Date</th><th>Description</th><th>Amount</th></tr>${rows.join('')}</table>`,
  );
  return { html, musts: [critical(p.account), critical(p.card), must(p.name), must(p.street), must(p.email)] };
}

/** Two columns of small type, with people in both. */
export function columns(chance: Chance): Sheet {
  const [a, b] = [personBy(chance), personBy(chance)];
  const filler =
    'The parties met on the premises and discussed the terms of the agreement at some length. Nothing in this record shall be read as a waiver of any right. The minutes were taken by the clerk and read back to all who were present before the meeting was closed.';
  const html = page(
    chance,
    `<h1>Minutes of the hearing</h1><div class="columns" style="font-size:9.5pt"><p>${filler}</p><p>The witness ${a.name}, born ${a.born}, of ${a.street}, ${a.town}, stated that the telephone number ${a.phone} was used by the whole family.</p><p>${filler}</p><p>${filler}</p><p>The second witness, ${b.name}, gave the Social Security number ${b.ssn} and the address ${b.email} to the clerk.</p><p>${filler}</p></div>`,
  );
  return {
    html,
    musts: [must(a.name), must(a.born), must(a.street), must(a.phone), must(b.name), critical(b.ssn), must(b.email)],
  };
}

export const SHEETS = { letter, form, statement, columns } as const;
export type SheetName = keyof typeof SHEETS;
