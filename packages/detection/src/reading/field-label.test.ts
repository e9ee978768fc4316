import type { HiddenPart } from '@blackbar/model';
import { expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const field = (entry: string, text: string): HiddenPart => ({ kind: 'field', id: `field:3:${entry}`, entry, text });

it.each([
  { label: field('TU', 'Social Security Number'), value: '412907731', finds: ['SSN 412907731'] },
  { label: field('T', 'form1[0].page1[0].acctNumber_2[0]'), value: '0091774', finds: ['ACCOUNT 0091774'] },
  {
    label: field('T', 'page1.Driver_license_no._and_state'),
    value: 'AC441298K ID',
    finds: ['DRIVER_LICENSE AC441298K ID'],
  },
  { label: field('TU', 'Routing number'), value: '123456789', finds: ['ROUTING 123456789'] },
  { label: field('T', 'form1.Dateofbirth'), value: '01/30/2022', finds: ['DOB 01/30/2022'] },
  { label: field('TU', 'Patient name'), value: 'Okafor, Chidi', finds: ['PERSON Okafor, Chidi'] },
  { label: field('T', 'f1_01'), value: '0091774', finds: [] },
  { label: field('TU', 'Quantity'), value: '412907731', finds: [] },
])('$label.text: $value', async ({ label, value, finds }) => {
  const found = await detectDocument({ parts: [label, field('V', value)] });
  expect(found.map((d) => `${d.category} ${d.text}`)).toEqual(finds);
  for (const detection of found) expect(detection.locator).toMatchObject({ part: 'field:3:V', start: 0 });
});
