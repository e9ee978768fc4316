import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { layOut } from '../reading/layout.ts';
import { read } from '../reading/reading.ts';
import { identifiers } from './identifiers.ts';
import { saidNumbers } from './said-numbers.ts';

const foundIn = (text: string): string[] => {
  const reading = read(text);
  const found = [
    ...identifiers(reading.text, layOut(plainPart('plain:0', text), reading), [], true),
    ...saidNumbers(reading.text),
  ];
  return found.map(({ start, end }) => reading.text.slice(start, end));
};

/** Among personal data: whoever keeps an account is a noun like any other. */
describe('accounts by whoever keeps them', () => {
  it.each([
    { text: 'Marquette Bank CD #4410-00918; a', finds: ['4410-00918'] },
    { text: 'MetLife TCA 9917-220-4;', finds: ['TCA 9917-220-4'] },
    {
      text: 'Fidelity rollover IRA (Z40 221 877); with TIAA, contract C2210884-7.',
      finds: ['Z40 221 877', 'C2210884-7'],
    },
    { text: 'Retirement   Fidelity  Z71-440912   $2', finds: ['Z71-440912'] },
    { text: 'against Vanguard 0921-4418-77 and', finds: ['0921-4418-77'] },
    { text: 'Capital One x4417', finds: ['x4417'] },
    { text: 'account oh four four one, double eight, nine two.', finds: ['oh four four one, double eight, nine two'] },
    { text: 'Savings, Second Horizon #774120963  $4,100', finds: ['774120963'] },
    { text: 'Checking, Union Bank, 8830114472, $900', finds: ['8830114472'] },
    { text: 'His direct deposit to Navy Federal 7044819922 was', finds: ['7044819922'] },
    { text: 'NAVIENT 96118820071E00120191004\n', finds: ['96118820071E00120191004'] },
    { text: 'held an account at the Caisse (no. 815-30201-0471123).', finds: ['815-30201-0471123'] },
    { text: 'un compte à la Caisse (no 815-30201-\n0471123).', finds: ['815-30201-0471123'] },
    { text: 'bei der Sparkasse Köln (Nr. 44 120 998)', finds: ['44 120 998'] },
  ])('$text', ({ text, finds }) => {
    expect(foundIn(text)).toEqual(finds);
  });
});
