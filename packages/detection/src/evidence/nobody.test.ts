import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const CATALOG = `SPRING CATALOGUE - HOSES AND CLAMPS            Prices effective March 3, 2024

Part no.        Item                          Pack     Price each
417-88-0291     Hose clamp, worm drive        10       4.17
417-88-0305     Hose clamp, stainless         10       4.88
611-40-2297     T-bolt clamp, stainless       5        9.10
880-555-0100    Banding strap, 100 ft         1        38.00
Serial range 4418-2207 to 4418-2290. Replaces model 330-44-1882 since 06/01/2021.
${'Torque values are in the table. Order by part number and quantity in full packs only.\n'.repeat(4)}`;

const found = async (text: string): Promise<string[]> =>
  (await detectDocument({ parts: [plainPart('plain:0', text)] }))
    .filter(({ confidence }) => confidence >= 0.8)
    .map(({ category, text: value }) => `${category} ${value}`);

describe('documents in which nobody appears', () => {
  it('leaves the numbers and dates of a catalog', async () => {
    expect(await found(CATALOG)).toEqual([]);
  });

  it('finds them where somebody appears', async () => {
    const text = `${CATALOG}\nPatient: Ann Lee   DOB: 04/17/1971\nPatient paid. SSN 417-88-0291`;
    expect(await found(text)).toEqual(expect.arrayContaining(['SSN 611-40-2297', 'DATE March 3, 2024']));
  });

  it('leaves no list of bare numbers that no goods stand beside', async () => {
    const list = Array.from({ length: 60 }, (_, i) => `417-88-${String(1000 + i)}`);
    expect(await found(list.join('\n'))).toHaveLength(60);
  });

  it('looks at the whole document, not at one of its pages', async () => {
    const first = plainPart('plain:0', 'Patient: Ann Lee\nDOB: 04/17/1971\nThe patient was seen by Dr. Oke.');
    const seen = await detectDocument({ parts: [first, plainPart('plain:1', CATALOG)] });
    expect(seen.some(({ category, text }) => category === 'DATE' && text === 'March 3, 2024')).toBe(true);
  });
});
