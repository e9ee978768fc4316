import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

test.each([
  ['My minor daughter, Emma-Rose Holloway (“Emma”), is nine. Emma reads.', ['Emma-Rose Holloway', 'Emma', 'Emma']],
  ['The minor child Tyler Holloway ("Ty" or "Tyler") came.', ['Tyler Holloway', 'Ty', 'Tyler']],
  ['The minor child Tyler Holloway ("Minor") came. The Minor was ill.', ['Tyler Holloway']],
  ['Plaintiff Harold Whitfield ("Plaintiff") sues. The Plaintiff asks.', []],
  // A name that is a word, too: at the head of a sentence it is the child's where it is no word of the text.
  ['The minor child River Sandoval came. River, 2, napped.', ['River Sandoval', 'River']],
])('%s calls a child %j', async (text, called) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.filter(({ category }) => category === 'MINOR_NAME').map((one) => one.text)).toEqual(called);
});

test.each([
  // Who shares two words of a name with the mother is not the mother.
  [
    'CHILD:  Imogen Faith Nakano, age 2\nMOTHER: Faith Nakano, lawyer\nImogen Faith Nakano naps at noon.',
    ['Imogen Faith Nakano', 'Imogen Faith Nakano'],
  ],
  ['Chance Price, age 9, plays. Justice Price is the parent.', ['Chance Price']],
  ['UTMA ACTIVITY - MILA (custodian: Ivana Petrovic)\nEnds when Mila, born 2/21/2016, is 21.', ['MILA', 'Mila']],
  // What is typed without capitals repeats a name and makes nobody a grown-up.
  ['Wyatt Poe, age 9, was seen.\n[14:02] Dee: i told wyatt to wait', ['Wyatt Poe', 'wyatt']],
])('of %s the children are %j', async (text, children) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.filter(({ category }) => category === 'MINOR_NAME').map((one) => one.text)).toEqual(children);
});

test.each([
  [
    'Jayla Mabry, age 7, was seen. Our records show that Jayla and Tyrell may be covered elsewhere.',
    ['Jayla Mabry', 'Jayla', 'Tyrell'],
  ],
  ['We took the kids, Archer, Fern and little Gus, to see Aunt Maureen.', ['Archer', 'Fern', 'Gus']],
  ['Mr. Hale spoke to his counsel, Jo Pell, and Ann Poe, 41.', []],
])('who is listed with children: %s', async (text, children) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.filter(({ category }) => category === 'MINOR_NAME').map((one) => one.text)).toEqual(children);
});

test.each([
  ['My son Tobias Poe is 7. Pick up Tobiass cello.', ['Tobias Poe', 'Tobiass']],
  ['Sue Roe and Tobias Poe are minor children of Henrik Poe.', ['Sue Roe', 'Tobias Poe']],
  ['The children Sue and Tobias, 7. SAS AIRLINES TKT 1172409 POE/TOBIAS', ['Sue', 'Tobias', 'POE/TOBIAS']],
])('%s', async (text, children) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.filter(({ category }) => category === 'MINOR_NAME').map((one) => one.text)).toEqual(children);
});

test('a genitive without its apostrophe is the same person', async () => {
  const found = await detectDocument({
    parts: [plainPart('plain:0', 'My son Tobias Poe is 7. Pick up Tobiass cello.')],
  });
  expect(new Set(found.map(({ entity }) => entity)).size).toBe(1);
});

test('what the head of every page says is said once', async () => {
  const page = (n: number) =>
    `Deposition of Ann Poe - May 14, 2024 - Page ${n} of 60\n\n1 Q. My son Tobias, 7, slept.\n`;
  const text = Array.from({ length: 60 }, (_, n) => page(n + 1)).join('\n');
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.filter((one) => one.text === 'Ann Poe').map(({ category }) => category)).not.toContain('MINOR_NAME');
});

test('what is said where a name is only recalled counts too', async () => {
  const text = 'On Monday Soren told me that Mr. Hale was angry. Soren is in second grade.';
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.filter(({ text }) => text === 'Soren').map(({ category }) => category)).toEqual([
    'MINOR_NAME',
    'MINOR_NAME',
  ]);
});

test.each([
  {
    says: 'July 19, 2023\n\nRe: Patient Ambrose Tillinghast, DOB 04/02/2009\n\nDear Mrs. Tillinghast,\n\nYour son Ambrose, who is fourteen, missed his appointment.',
    children: ['Ambrose Tillinghast', 'Ambrose'],
  },
  {
    says: 'July 19, 2023\n\nRe: Patient Ambrose Tillinghast, DOB 04/02/2009\n\nDear Mrs. Tillinghast,\n\nPlease call us.',
    children: ['Ambrose Tillinghast'],
  },
  { says: 'Dear Mr. Rudd, your son Tom Rudd, who is 14, was absent.', children: ['Tom Rudd'] },
  { says: 'July 19, 2023\n\nPatient: Tom Rudd, DOB 04/02/1969\n\nMr. Rudd was seen today.', children: [] },
])('a parent by surname and title takes nothing from the child: $says', async ({ says, children }) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', says)] });
  expect(found.filter(({ category }) => category === 'MINOR_NAME').map(({ text }) => text)).toEqual(children);
  const parent = found.find(({ text }) => /^Mrs?\./.test(text));
  expect(found.filter(({ entity }) => entity === parent?.entity)).toHaveLength(children.length > 0 ? 1 : 2);
});

test('who shares only the surname of somebody is not that person', async () => {
  const says = 'Dependents: Temuulen Ganzorig (minor child), Nomin Ganzorig (minor child).';
  const found = await detectDocument({ parts: [plainPart('plain:0', says)] });
  const [first, second] = found.filter(({ category }) => category === 'MINOR_NAME').map(({ entity }) => entity);
  expect(first).toBeDefined();
  expect(second).not.toBe(first);
});

test.each([
  'Student: DE VRIES, SASKIA L. Birth date: 03/22/2014. Guardian: Hendrik de Vries (father). Saskia cried after the call.',
  'Student: VAN DER BERG, ILSE K. Birth date: 03/22/2014. Guardian: Joris van der Berg (father). Ilse cried after the call.',
])('a particle is no name that a parent shares with the child: %s', async (says) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', says)] });
  const children = found.filter(({ category }) => category === 'MINOR_NAME').map(({ text }) => text);
  expect(children).toHaveLength(2);
  expect(children.join(' ')).not.toMatch(/Hendrik|Joris/);
  expect(children[1]).toMatch(/^(?:Saskia|Ilse)$/);
});

test('the elder of a name is not the child who bears it too', async () => {
  const says =
    'The minor Hector Alvarado Jr., age 9, was seen. Hector Alvarado Sr., his father, owns a garage. Hector Sr. drove, and Hector Jr. slept.';
  const found = await detectDocument({ parts: [plainPart('plain:0', says)] });
  const children = found.filter(({ category }) => category === 'MINOR_NAME').map(({ text }) => text);
  expect(children).toEqual(['Hector Alvarado Jr.', 'Hector Jr.']);
  expect(new Set(found.filter(({ category }) => category === 'PERSON').map(({ entity }) => entity)).size).toBe(1);
});

test('a child named once and again as a grown-up by later words is none', async () => {
  const says =
    'Your oldest boy, Marek, he was not there? Marek is in the Navy, he is twenty-four. Marek works in Norfolk.';
  const found = await detectDocument({ parts: [plainPart('plain:0', says)] });
  expect(found.filter(({ category }) => category === 'MINOR_NAME')).toEqual([]);
});
