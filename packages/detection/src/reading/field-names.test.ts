import type { HiddenPart } from '@blackbar/model';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const field = (index: number, entry: string, text: string): HiddenPart => ({
  kind: 'field',
  id: `field:${index}:${entry}`,
  entry,
  text,
});

/** Name of a field, its value, and what is found in the name. */
const FIELDS: readonly (readonly [name: string, value: string, found: readonly string[]])[] = [
  ['f1_Dateofbirth', '01/30/2022', []],
  ['f3_InsurancememberID', 'MOD884120337', []],
  ['f4_Mother', 'Adaeze Okonkwo-Lindqvist', []],
  ['txt_user_2', '', []],
  ['jdoe_1987', 'User name: jdoe_1987', ['jdoe_1987']],
];

test.each(FIELDS)('of a field %s that holds "%s" the name says %j', async (name, value, found) => {
  const parts = [field(0, 'T', name), field(0, 'V', value)].filter(({ text }) => text !== '');
  const detections = await detectDocument({ parts });
  expect(detections.filter(({ locator }) => locator.part === 'field:0:T').map(({ text }) => text)).toEqual(found);
});

test('the value of such a field is found as before', async () => {
  const found = await detectDocument({ parts: [field(0, 'T', 'f1_Dateofbirth'), field(0, 'V', '01/30/2022')] });
  expect(found.map(({ locator, text }) => `${locator.part} ${text}`)).toEqual(['field:0:V 01/30/2022']);
});
