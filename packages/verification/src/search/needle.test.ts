import { describe, expect, test } from 'vitest';
import { plan, target } from '../testing/plans.ts';
import { Needles, search } from './needle.ts';
import { SeenText, seenString } from './seen-text.ts';

const finds = (wanted: string, text: string, wholeWord = true) =>
  search(seenString(text), new Needles(plan({ targets: [target(wanted, { wholeWord })] }))).length > 0;

describe('search', () => {
  test.each([
    ['Maria Gonzales', 'seen by MARIA  GONZALES today'],
    ['Maria Gonzales', 'seen by Maria\nGonzales today'],
    ['Maria Gonzales', 'seen by Gonzales, Maria', false],
    ['Gonzales', 'Gonza-\nles came'],
    ['Gonzales', 'Gonza\u00adles came'],
    ['Gonzales', "Gonzales's car"],
    ['Gonzales', 'Gonzalesville', false],
    ['José', 'Jose\u0301 came'],
    ['Maria Gonzales', 'seen by M\u0430ria G\u03bfnz\u0430l\u0435s'],
    ['Maria Gonzales', 'seen by \u039caria \u0421onzales', false],
    ['office', 'the o\ufb03ce is shut'],
    ['Smith', 'S M I T H'],
    ['maybe', 'it may be so', false],
    ['123-45-6789', 'no. 123 45 6789'],
    ['123-45-6789', 'no. 123456789.'],
    ['123-45-6789', 'no. 9123456789', false],
    ['1/2/1985', 'born 1/2/1985'],
    ['1/2/1985', 'paid $121,985', false],
    ['536-22-1847', 'no. \u0665\u0663\u0666-\u0662\u0662-\u0661\u0668\u0664\u0667'],
    ['536-22-1847', 'no. \u096b\u0969\u096c-\u0968\u0968-\u0967\u096e\u096a\u096d'],
    ['\u0665\u0663\u0666-\u0662\u0662-\u0661\u0668\u0664\u0667', 'no. 536 22 1847'],
    ['Li', 'Ms. Li came'],
    ['Li', 'List of liabilities', false],
    ['Li', 'l i', false],
    ['王小明', '患者王小明先生'],
  ] as const)('%s in "%s"', (wanted, text, found: boolean = true) => {
    expect(finds(wanted, text)).toBe(found);
  });

  /** A gap where the text has a bar, as between words of a file without space characters. */
  const parted = (wanted: string, text: string) => {
    const seen = new SeenText();
    for (const [i, part] of text.split('|').entries()) seen.add(part, i, i === 0 ? 'none' : 'gap');
    return search(seen, new Needles(plan({ targets: [target(wanted, { wholeWord: false })] }))).length > 0;
  };

  test.each([
    ['Ashworth', 'the|Ash|Worthington|case', false],
    ['Ashworth', 'the|A|s|h|w|o|r|t|h|case', true],
    ['Ashworth', 'the|Ash|worth|case', true],
    ['Ashworth', 'the|Ashworths|came', true],
    ['219-09-5501', 'no.|219|09|5501x', true],
  ])('%s in "%s", gaps and no spaces', (wanted, text, found) => {
    expect(parted(wanted, text)).toBe(found);
  });

  test.each([
    ['To And', 'released unto and as joint tenants', false],
    ['To And', 'seen by To And today', true],
    ['Tom Anders', 'xTom Andersen', true],
    ['118-204', 'in the amount of 1,118,204 ballots', false],
    ['118-204', 'chart 118 204 of 1999', true],
    ['118-204', 'row 2  118-204', true],
    ['118-204', 'Room 12, 118-204', true],
    ['912 345 678', 'call +34 912 345 678', true],
    ['912-345-678', 'paid 1,912,345,678 in all', false],
    ['118-204', 'no. 4417,118,204', true],
    ['Tom Lee', 'tom.lee82@mail.example', true],
    ['B-20417', 'MRNB-20417', true],
    ['118-2044', 'part 7 no. 118-20441', true],
    // Of six figures and fewer it is another number.
    ['118-204', 'part 7 no. 118-2041', false],
    ['20145', 'assessed at $201,450', false],
    ['20145', 'check 120145', false],
    ['\u0645\u062d\u0645\u062f', '\u0645\u062d\u0640\u0645\u062f', true],
    ['20145', 'Acct20145', true],
    ['20145', 'id 0000020145', true],
    ['20145', 'id 1000020145', false],
    ['20145', 'Acct 20145²', true],
  ])('%s in "%s", not of whole words', (wanted, text, found) => {
    expect(finds(wanted, text, false)).toBe(found);
  });

  test('without whole words a part of a word counts', () => {
    expect(finds('Gonzales', 'Gonzalesville', false)).toBe(true);
  });
});
