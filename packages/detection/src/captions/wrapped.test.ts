import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

describe('a label at the end of a line, its value on the next', () => {
  it.each([
    {
      text: 'He transferred $4,250.00 from account no.\n0044718823 (routing 031100209).',
      finds: ['ACCOUNT 0044718823', 'ROUTING 031100209'],
    },
    { text: 'the funds left account\nnumber 0044718823 on that day', finds: ['ACCOUNT 0044718823'] },
    { text: 'was wired under routing\nnumber 031100209 to the seller', finds: ['ROUTING 031100209'] },
    { text: 'Claimant gave her Social Security number as\n517-08-4423 on the form.', finds: ['SSN 517-08-4423'] },
    { text: 'Claimant gave her Social\nSecurity number, 517084423', finds: ['SSN 517084423'] },
    { text: 'whose Social Security number is\n    517084423.', finds: ['SSN 517084423'] },
    { text: 'charged to her card ending in\n4417 on the same day', finds: ['CARD 4417'] },
    { text: 'charged to Visa card number 4111 1111\n1111 1111 on the same day', finds: ['CARD 4111 1111\n1111 1111'] },
    { text: 'The patient, date of birth\n04/09/1981, was seen.', finds: ['DOB 04/09/1981'] },
    { text: 'The patient (DOB\n04/09/1981) was seen.', finds: ['DOB 04/09/1981'] },
    { text: 'The patient was born on\nApril 9, 1981 in town.', finds: ['DOB April 9, 1981'] },
    { text: 'as charted under MRN\n00871123 by the nurse', finds: ['MRN 00871123'] },
    { text: 'narrow\ncolumn\nwith MRN:\n00871123\nin it', finds: ['MRN 00871123'] },
    { text: 'taxes filed under EIN\n45-1234567 by the firm', finds: ['TIN 45-1234567'] },
    { text: 'her Social Security\nnumber; it is 008-62-4417, and', finds: ['SSN 008-62-4417'] },
    { text: "7   Q.   What is your Social Security number?\n8   A.   It's 310774425.", finds: ['SSN 310774425'] },
    { text: 'Q.  What is the last four of your Social?\nA.  4471.', finds: ['SSN 4471'] },
    {
      text: '[14:03] Agent Lark: Please verify your date of birth and last 4 of your social?\n[14:04] Visitor: 7/19/64 and 8820',
      finds: ['DOB 7/19/64', 'SSN 8820'],
    },
    { text: 'Ann: do you still have the checking account?\nTom: no, closed it with 3500 left', finds: [] },
    {
      text: '00:20 AGENT: And the expiration and the three digits on the back?\n00:25 CALLER: 11/37, and 308.',
      finds: ['CARD_EXPIRY 11/37', 'CARD_CVV 308'],
    },
    { text: 'His card,\n4556 7375 8689\n9855, was charged', finds: ['CARD 4556 7375 8689\n9855'] },
    { text: 'Dear Mr. Brightwater:\nEnclosed find\nKESSLER000123', finds: [] },
    { text: 'your bank account number is:\n    7712009418', finds: ['ACCOUNT 7712009418'] },
    { text: 'account number is: 7712009418', finds: ['ACCOUNT 7712009418'] },
    { text: 'Date\nof birth: 07/19/\n1983.', finds: ['DOB 07/19/\n1983'] },
    { text: "1a. INSURED'S I.D. NUMBER   W221488107", finds: ['HEALTH_PLAN W221488107'] },
    { text: "3. PATIENT'S BIRTH DATE\n06 14 1958", finds: ['DOB 06 14 1958'] },
    { text: 'The whole account number is, let me see,\n00718822931.', finds: ['ACCOUNT 00718822931'] },
    { text: 'Employer identification number\n82 - 4410093', finds: ['TIN 82 - 4410093'] },
    {
      text: 'She has bank account number 4471 0098\n2213 at that bank.',
      finds: ['ACCOUNT 4471 0098\n2213'],
    },
    { text: 'She has bank account number 000123\n453218. It is closed.', finds: ['ACCOUNT 000123\n453218'] },
    { text: 'He has bank account number 44710098\n2019 was a bad year.', finds: ['ACCOUNT 44710098'] },
    {
      text: 'Bank account number: 44710098\n1420 Maple Street',
      finds: ['ACCOUNT 44710098', 'ADDRESS 1420 Maple Street'],
    },
    {
      text: 'from bank account number 44710098\n1420 Maple Street',
      finds: ['ACCOUNT 44710098', 'ADDRESS 1420 Maple Street'],
    },
    { text: 'Invoice for account\n15 units shipped. See\n1200 below.', finds: [] },
    { text: 'the balance of the account\n$1,200.00 was due', finds: [] },
    { text: 'the loan was made in the account\n2019 statements', finds: [] },
  ])('$text', async ({ text, finds }) => {
    const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
    const critical = found.filter((d) => d.category !== 'PERSON' && d.category !== 'CITY' && d.category !== 'DATE');
    expect(critical.map((d) => `${d.category} ${d.text}`)).toEqual(finds);
  });
});
