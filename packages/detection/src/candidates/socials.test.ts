import { describe, expect, it } from 'vitest';
import { layOut } from '../reading/layout.ts';
import { read } from '../reading/reading.ts';
import { plain } from '../testing/examples.ts';
import { looseSocials, socials } from './socials.ts';

const foundIn = (text: string): string[] => {
  const reading = read(text);
  return socials(reading.text, layOut(plain(text), reading)).map(({ start, end }) => reading.text.slice(start, end));
};

describe('numbers behind what names a Social Security number', () => {
  it.each([
    { text: 'Employee SSA number 449-80-2136', finds: ['449-80-2136'] },
    { text: 'Soc last 4 not asked.\n02/20 deposit waived', finds: [] },
    { text: 'the Social Security number by its last four digits (in the form XXX-XX-1234)', finds: [] },
    { text: 'ss  1 8 8 . 7 4 . 0 4 1 7 lic', finds: ['1 8 8 . 7 4 . 0 4 1 7'] },
    { text: 'ssn  504-11 , rest is  0417', finds: ['504-11', '0417'] },
    { text: 'My social is 323, then 45, then 8841.', finds: ['323, then 45, then 8841'] },
    { text: 'Her SSN begins 323-45 and ends in 8841.', finds: ['323-45', '8841'] },
    { text: "decedent's SSN 3xx-xx-9921;", finds: ['3xx-xx-9921'] },
    {
      text: 'her social is two one nine oh nine nine nine nine eight',
      finds: ['two one nine oh nine nine nine nine eight'],
    },
    { text: 'Social ends in 2240. Soc. card ending in 2241', finds: ['2240', '2241'] },
    // A column so narrow that it breaks the number, which is found once; what follows is a date.
    {
      text: 'EE#    Name       SSN      DOH\n4417   Gunnar     540 12\n8871   8/19/19\n4420   Begay      585-xx-\n1190   6/6/22',
      finds: ['540 12\n8871', '585-xx-\n1190'],
    },
    { text: 'SSN\n219\n09\n9999\n', finds: ['219\n09\n9999'] },
    { text: 'Q. What is your social? A. 219. 09. 9999.', finds: ['219. 09. 9999'] },
    {
      text: 'Social Security number? A. Two nineteen, oh nine, ninety-nine ninety-nine.',
      finds: ['Two nineteen, oh nine, ninety-nine ninety-nine'],
    },
    {
      text: 'your Social Security number?\nA. It is four one nine, five five, eight two\noh three.',
      finds: ['four one nine, five five, eight two\noh three'],
    },
    {
      text: [
        ...['Q. And you?', 'A. Yes.', 'Q. Your Social Security number?', "A. It's four one nine, five five, eight two"],
        ...['oh three.', 'Q. Fine.', 'A. Yes.', 'Q. And then?', 'A. No.'],
      ]
        .map((line, i) => `${i + 1}\t${line}`)
        .join('\n'),
      finds: ['four one nine, five five, eight two\n  oh three'],
    },
    { text: 'Your social? A. No. Q. Last four? A. 2240.', finds: ['2240'] },
    { text: 'His SSN begins 219, the last four are 2240.', finds: ['219', '2240'] },
    { text: 'SSN   2 1 9   0 9   9 9 9 9', finds: ['2 1 9   0 9   9 9 9 9'] },
    { text: 'last three digits of SS number: 207', finds: ['207'] },
    { text: 'last 4 of soc. sec. no. 4471', finds: ['4471'] },
    { text: 'Q. The last four of your social, please?\nA.  6-6-1-9.', finds: ['6-6-1-9'] },
    { text: 'The last three numbers of my Social Security number are 552.', finds: ['552'] },
    { text: 'Soc Sec # ___518__42__7736___', finds: ['518__42__7736'] },
    { text: 'SSN 518-__-7736', finds: ['518-__-7736'] },
    { text: 'Soc. Sec. 436-__-8817 Grade 9', finds: ['436-__-8817'] },
    { text: 'Seller SSN 551-82- [page break]\n0447   Co-seller', finds: ['551-82- [page break]\n0447'] },
    { text: 'Name    SSN\nObi     417.90\n        .6638\n', finds: ['417.90\n        .6638'] },
    { text: 'my SSN ends in 0 2 9 1 not 0 2 1 9.', finds: ['0 2 9 1', '0 2 1 9'] },
    { text: 'Last four of your social? THE DEFENDANT: Two, two, eight, one.', finds: ['Two, two, eight, one'] },
    {
      text: 'Name      Soc. Sec. No. (last four only)\nIda       8841\nPaul      8842',
      finds: ['8841', '8842'],
    },
    { text: 'SSN ###-##-8841, SSN: [REDACTED]-8842', finds: ['8841', '8842'] },
    { text: 'SSN: 323-45-[sealed]', finds: ['323-45'] },
    { text: '<SocialSecurityNumber>323458841</SocialSecurityNumber>', finds: ['323458841'] },
    { text: 'member_ssn_last4=8841 status=ok', finds: ['8841'] },
    { text: 'by name, DOB and SSN-4 (8841)', finds: ['8841'] },
    { text: '> my social is 323-45-\n> 8841 and', finds: ['323-45-8841'] },
    { text: 'Social Security office 800-772-1213, Baltimore 21235-6401', finds: [] },
    { text: 'Social Security Administration, Baltimore MD 21235-6401', finds: [] },
    { text: 'Enter the last four digits of the social security number (XXX-XX-0000).', finds: [] },
    { text: 'STATEMENT ABOUT SOCIAL SECURITY NUMBERS (B 121)', finds: [] },
    { text: 'social worker 44188, account 0441-88', finds: [] },
  ])('$text', ({ text, finds }) => {
    expect(foundIn(text)).toEqual(finds);
  });
});

describe('Social Security numbers that nothing names', () => {
  it.each([
    { text: 'Paul Teague, 323 45 8841, E-5', finds: ['323 45 8841'] },
    { text: 'He wrote 323.45.8841 on the card.', finds: ['323.45.8841'] },
    { text: 'Teague Paul J 04/11/1971 323458841 M W', finds: ['323458841'] },
    { text: 'Teague Paul J 323458841', finds: [] },
    { text: 'Claim 323458841 of 04/11/1971', finds: [] },
    { text: 'from 10.323.45.8841 to 666 45 8841', finds: [] },
  ])('$text', ({ text, finds }) => {
    const found = looseSocials(text, layOut(plain(text), read(text)));
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(finds);
  });
});
