import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

async function namesIn(text: string): Promise<string[]> {
  const found = await detectDocument({ parts: [plainPart('page:1', text)] });
  return found.filter(({ category, confidence }) => category === 'PERSON' && confidence >= 0.8).map((one) => one.text);
}

test.each([
  ['The Clara Barton Health Plan paid it.', []],
  ['He was seen at the Florence Nightingale Family Practice and at Walter Reed Tumor Registry.', []],
  ['JAMES HERRIOT ANIMAL HOSPITAL', []],
  ['They met by the Roger Williams statue.', []],
  ['He spoke of the S.S. John Brown and the USS Arleigh Burke.', []],
  ['Daniel Boone Funeral Home has the body of Ottis Ledbetter.', ['Ottis Ledbetter']],
  ['Patient Ann Albright   Hospital: see above', ['Ann Albright']],
  ['It was signed by Ann Albright Bank Manager.', ['Ann Albright']],
  ['It was signed by Ann Albright School District Superintendent.', ['Ann Albright']],
  ['CONTACT: ANN ALBRIGHT SCHOOL NURSE', ['ANN ALBRIGHT']],
  ['It was signed by Ann Albright Practice Manager.', ['Ann Albright']],
  ['Ann Albright center-cut the roast.', ['Ann Albright']],
])('%s', async (text, names) => {
  expect((await namesIn(text)).map((name) => name.replace(/^Dr\. /, ''))).toEqual(names);
});

test.each([
  ['By her mark: Ann Poe\n\nC. van der Horst            January 30, 2023', 'C. van der Horst'],
  ['ALSO KNOWN AS  BRANDY MCALLISTER; B KAY OLSEN', 'B KAY OLSEN'],
  ['2) Hrishi Vandermolen, of Dale, and\n3) J. Ransom Tuck, deceased', 'J. Ransom Tuck'],
  ['Laboratory director: Marisela Q. Dunwoody, MD, PhD', 'Marisela Q. Dunwoody'],
  ['Answer: Gareth Oduya Onwudiwe; "Gary"; of Dale', 'Gary'],
])('the whole of a name: %s', async (text, name) => {
  expect(await namesIn(text)).toContain(name);
});

test.each([
  ['Employee               Since\nLEXHAVEN KY 40599      2009'],
  ['IN THE INTEREST OF:      )\n  A CHILD UNDER 17 YEARS OF AGE      )'],
  ['Executor      June 30, 2022'],
  ['Parent 1\nSwimmer level:    shark'],
  ['A Louis XV chair and a lamp.'],
])('no name: %s', async (text) => {
  expect(await namesIn(text)).toEqual([]);
});

test.each([
  ["She was late, and Emma's School called at noon."],
  ['Student: Emma Oduya, grade 2, age 7. She was late, and Emma Kindergarten called at noon.'],
])('a child before an institution is named: %s', async (text) => {
  const found = await detectDocument({ parts: [plainPart('page:1', text)] });
  expect(found.at(-1)).toMatchObject({ text: expect.stringMatching(/^Emma(?! O)/) });
});
