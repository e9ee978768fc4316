import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

/** Two columns of a caption; what stands below "Petitioner" in its column is read as a name. */
const CAPTION = '    Petitioner,                                           Case No. 24-FD-01882\n';

test.each([
  {
    text: `${CAPTION} 2. Father lives at 77\n Quarry Street, Scranton, PA 18503.`,
    address: '77\n Quarry Street, Scranton, PA 18503',
  },
  { text: 'Petitioner\nQuarry Street, Scranton, PA 18503', address: 'Quarry Street, Scranton, PA 18503' },
  { text: 'Witness: Quarry Street', address: 'Quarry Street' },
  { text: 'Patient: Diane Lane', name: 'Diane Lane' },
  { text: 'Plaintiff: Anna Street', name: 'Anna Street' },
])('$text', async ({ text, address, name }) => {
  const found = (await detectDocument({ parts: [plainPart('plain:0', text)] })).filter(
    ({ category, confidence }) => confidence >= 0.8 && category !== 'CASE_NUMBER',
  );
  expect(found.map(({ category, text: value }) => `${category.replace('HOME_', '')} ${value}`)).toEqual([
    address === undefined ? `PERSON ${name}` : `ADDRESS ${address}`,
  ]);
});
