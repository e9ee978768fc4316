import { plainPart } from '@blackbar/text';
import { expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';
import { rememberPeople } from './case.ts';

const detect = (text: string, known: Parameters<typeof rememberPeople>[0] = []) =>
  detectDocument({ parts: [plainPart('plain:0', text)] }, { known });

const MINOR = 'My minor son, Tyler Holloway, age 9, was there.';

it.each([
  ['MARGARET L HOLLOWAY paid the fee.'],
  ['Name of payor: MARGARET L HOLLOWAY'],
  ['Margaret L. Holloway and Mr. Holloway signed.'],
])('the child of another document is nobody of the same surname: %s', async (text) => {
  const known = rememberPeople([], await detect(MINOR));
  expect(known.find(({ role }) => role === 'minor')?.names).toContain('Tyler Holloway');
  const children = (await detect(text, known)).filter(({ category }) => category === 'MINOR_NAME');
  expect(children.map((one) => one.text)).toEqual([]);
});
