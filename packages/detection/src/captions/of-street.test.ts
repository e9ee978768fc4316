import { plainPart } from '@blackbar/text';
import { expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

it.each([
  ['Sent to 1212 Mother Teresa Dr', 'ADDRESS 1212 Mother Teresa Dr'],
  ['TO  19 Father Marquette Trl, Sault Pine, MI 49799', 'ADDRESS 19 Father Marquette Trl, Sault Pine, MI 49799'],
  ['14 WITNESS TREE LN, LITTLEBURG PA 17599', 'ADDRESS 14 WITNESS TREE LN, LITTLEBURG PA 17599'],
  ['Seen at 33 Patient Griselda Rd', 'ADDRESS 33 Patient Griselda Rd'],
  ['Seen at 740 Judge Ito Pl.', 'ADDRESS 740 Judge Ito Pl.'],
  ['Witness: Diane Lane', 'PERSON Diane Lane'],
  ['2. Witness Diane Lane', 'PERSON Diane Lane'],
  ['Judge Ito Placed it', 'PERSON Judge Ito Placed'],
])('%s: %s', async (text, value) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  const sure = found.filter(({ confidence }) => confidence >= 0.8);
  expect(sure.map(({ category, text: own }) => `${category.replace('HOME_', '')} ${own}`)).toEqual([value]);
});
