import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const PATIENT = 'Patient: Ann Poe, DOB 03/04/1970\n';

const numbers = async (text: string): Promise<string[]> => {
  const found = await detectDocument({ parts: [plainPart('plain:0', PATIENT + text)] });
  return found
    .filter(({ category, confidence }) => !/PERSON|DATE|DOB/.test(category) && confidence >= 0.8)
    .map((one) => `${one.category} ${one.text}`);
};

describe('codes of services', () => {
  it.each([
    [
      'a column of procedures',
      'Date          Description           CPT      Charge\n02/03/2026    Hospital visit        99232    $310.00\n02/05/2026    Chest, two views      71046    $88.00',
    ],
    [
      'a letter and four digits, modifiers, revenue, diagnosis, units',
      'Svc Date    Procedure   Mod   Dx       Units   Rev Code   Charges\n02/03/2026  99214       25    E11.65   1       0510       140.00\n02/04/2026  G0463       GT    I10      2       0450       310.00',
    ],
    [
      'a code beside its charge',
      'Service           Code      Fee\nUrgent visit      99203     90.00\nFollow-up visit   0402T     40.00',
    ],
    [
      'words of a service and a charge',
      '03/02/2026   Office visit, established  99213   1   $121.00\n03/03/2026   ER visit   99284-25   $900.00',
    ],
    [
      "a form's boxes",
      '42 REV. CD.   43 DESCRIPTION   44 HCPCS / RATE   46 SERV. UNITS   47 TOTAL\n0450          EMERGENCY        99284             1                900 00\n0636          DRUGS            J1885             4                12 00',
    ],
    [
      'before the words of a service, beside whoever gave it',
      '02/03/2026  Denby, Ruth  99214  Office visit  $140.00\n02/04/2026  Denby, Ruth  99215  Office visit  $140.00\n02/05/2026  Denby, Ruth  97110  Physical therapy  $140.00',
    ],
    ['a list', 'Her claim has the procedures 99213, 99214 and J1885.'],
    ['a label of its own', 'Seen on a visit, procedure code 99214, revenue code 0636; visit 99396 (CPT)'],
  ])('%s: nobody', async (_, text) => {
    expect(await numbers(text)).toEqual([]);
  });

  it.each([
    ['Account No. 44821', ['ACCOUNT 44821']],
    ['Account    Date        Balance\n44821      02/03/2026  $50.00', ['ACCOUNT 44821']],
    [
      'Account    CPT      Charge\n44821      99213    $50.00\n44822      99214    $60.00',
      ['ACCOUNT 44821', 'ACCOUNT 44822'],
    ],
    ['Office visit   Acct 44821   $121.00', ['ACCOUNT 44821']],
    [
      'Poe, Ann   44821   Office visit  99213  $140.00\nPoe, Ann   44822   Office visit  99214  $140.00\nPoe, Ann   44823   Therapy  97110  $140.00',
      ['OTHER_ID 44821', 'OTHER_ID 44822', 'OTHER_ID 44823'],
    ],
    ['Client     Code      Since\nTed Poe    Visit 7744120     2019', ['ACCOUNT 7744120']],
  ])('%s: found', async (text, found) => {
    expect(await numbers(text)).toEqual(found);
  });
});
