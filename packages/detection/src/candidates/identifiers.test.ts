import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { layOut } from '../reading/layout.ts';
import { read } from '../reading/reading.ts';
import { identifiers } from './identifiers.ts';

function found(text: string, personal = true): string[] {
  const reading = read(text);
  const lines = layOut(plainPart('plain:0', text), reading);
  return identifiers(reading.text, lines, [], personal).map(
    (hit) => `${hit.category} ${reading.text.slice(hit.start, hit.end)}`,
  );
}

describe('numbers by the nouns beside them', () => {
  it.each([
    ['no number of a box', "MOTHER'S MEDICAL RECORD NO.\n18. NEWBORN", []],
    ['no span of years', 'Account 2016-2021', []],
    ['noun and number word', 'Birth cert. no. 136-14-004418', ['OTHER_ID 136-14-004418']],
    ['noun alone, words between', 'an old passbook, Nr. 17-0442, was found', ['ACCOUNT 17-0442']],
    ['a sum below a caption', 'Control number\n0019-48820\nD 2300.00', ['OTHER_ID 0019-48820']],
    ['groups apart by spaces', 'serial 5 1187 4402 of the saw', ['DEVICE 5 1187 4402']],
    ['letters before the figures', 'DFAS annuity, claim CSF 4 418 207;', ['OTHER_ID 4 418 207']],
    ['masked in the middle', "Father's SSN is 508 xx 1182 on file", ['SSN 508 xx 1182']],
    ['letters with strokes', 'S/S/N 411/88/2044, D/L 4471882', ['SSN 411/88/2044', 'DRIVER_LICENSE 4471882']],
    ['letters with full stops', 'Same, C.D. no. 88-204-417', ['ACCOUNT 88-204-417']],
    ['long dashes and room', 'SSN  318 – 62 – 0094', ['SSN 318 - 62 - 0094']],
    ['two of one noun', 'slide nos. 24-118A and 24-118B', ['OTHER_ID 24-118A', 'OTHER_ID 24-118B']],
    [
      'three of a list',
      'account numbers: 11882-44, 11882-45 and 11821-02',
      ['ACCOUNT 11882-44', 'ACCOUNT 11882-45', 'ACCOUNT 11821-02'],
    ],
    ['left and right', 'serial nos. 22K-00918 (L) and 22K-00919 (R)', ['DEVICE 22K-00918', 'DEVICE 22K-00919']],
    ['a number of the list itself', 'Deposit accounts: (1) at the bank', []],
    ['two columns of a row', 'Loan no.   118-2044-01      118-2044-02', ['ACCOUNT 118-2044-01', 'ACCOUNT 118-2044-02']],
    ['under a head', 'Member    Group no.\nTed       0071182-A11', ['HEALTH_PLAN 0071182-A11']],
    ['in the box below', 'd Control number\n  0081182 TGF', ['OTHER_ID 0081182']],
    ['a noun that no row knows', 'lunch number 448102', ['OTHER_ID 448102']],
    ['letters before its number word', 'Ann Poe (ASB No. 4471-L63W)', ['OTHER_ID 4471-L63W']],
    [
      'the noun at the end of the line above',
      'for the sole use of the infant plaintiff, account\n4-118-20963-1, to be held',
      ['ACCOUNT 4-118-20963-1'],
    ],
    ['a noun before what a page may be numbered with', 'Metabolic card no. HI0772214', ['OTHER_ID HI0772214']],
    ['a place in a list between', 'CLAIM 2   E23314-0051120-00', ['OTHER_ID E23314-0051120-00']],
    ['a head with a number sign', 'BKG#      NAME\n24-0771   Adair', ['OTHER_ID 24-0771']],
    ['the last four under their head', 'Creditor     Last 4\nSynchrony    0934', ['ACCOUNT 0934']],
    ['capitals that nobody knows', 'found in Facis, FACIS 00448127.', ['OTHER_ID 00448127']],
    ['a bank that no list holds', 'Harborbank 7730-2291-04', ['ACCOUNT 7730-2291-04']],
    ['where money goes', 'Transfer out to 7730-2291-04', ['ACCOUNT 7730-2291-04']],
    ['the first figures left out', 'paid from it ****4417', ['ACCOUNT ****4417']],
    ['the end of a card', 'MC x5454', ['CARD x5454']],
    ['the case of an office', 'SNAP case no. 00448812', ['OTHER_ID 00448812']],
    [
      'notes in brackets between two of a noun',
      'Specimens 24-CY-1184 (left), 24-CY-1185 (right)',
      ['OTHER_ID 24-CY-1184', 'OTHER_ID 24-CY-1185'],
    ],
    ['a name of a user', 'Your online ID remains percyN1958.', ['USERNAME percyN1958']],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    'Part no. 118-20-4471, see page 118204',
    'Form 4418-A (rev. 03/22), P.O. 2023-04-0118, Resolution 2023-118',
    'ticket INC-0044188; model 330-44-1882; ISBN 978-0-314-19941-6',
    'The claim of $118,204 was paid in 12 months; account balance 44,182.07',
    'In 2019 the report counted 118204 visitors',
    'Near TX 78701, at 0900 EST; GPA 3.418; USD 448127',
  ])('leaves %s', (text) => {
    expect(found(text, false)).toEqual([]);
  });
});
