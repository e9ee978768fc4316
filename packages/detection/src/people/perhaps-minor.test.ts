import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const clues = async (...texts: string[]) => {
  const found = await detectDocument({ parts: texts.map((text, i) => plainPart(`plain:${i}`, text)) });
  return found.flatMap(({ text, perhapsMinor }) => (perhapsMinor ? [`${text}: ${perhapsMinor.clue}`] : []));
};
const asked = async (...texts: string[]) => (await clues(...texts)).filter((one) => !one.endsWith(': unsaid'));

describe('names that may be children’s are asked about', () => {
  it.each([
    ['Marcus Webb was seen near the school by Officer Peter Dunn.', ['Marcus Webb: school']],
    ['Plaintiff Margaret L. Holloway picked up her daughter Brianna Holloway.', ['Brianna Holloway: relation']],
    ['The stepson, Jordan Reyes, was there when Linda Reyes signed.', ['Jordan Reyes: relation']],
    ['Jordan Reyes, grandchild of the testator Walter Reyes, receives the watch.', ['Jordan Reyes: relation']],
    ['The juvenile was identified by neighbors as Devon Pratt.', ['Devon Pratt: called']],
    ['The adoptee Lily Chu now lives in Ohio.', ['Lily Chu: called']],
    [
      'Name            Relation\nRobert Hill     Father\nTamara Hill     Daughter\nPeter Hill      Son',
      ['Tamara Hill: relation', 'Peter Hill: relation'],
    ],
    ['His niece Carla Ruiz signed for the parcel.', ['Carla Ruiz: relation']],
  ])('%s', async (text, names) => {
    expect(await asked(text)).toEqual(names);
  });

  it.each([
    ['My daughter, Ann Poe, age 9, was there.', 'is a child by the text'],
    [
      "Tyler's birthday, 6/2/14, was celebrated with Margaret Holloway.",
      'he is a child for sure, and she is beside his birthday only',
    ],
    ['Dr. Alan Moss, the school psychologist, wrote to Judge Clara Ruiz.', 'has an office'],
    ['Her daughter Ann Poe, who is 32 years old, saw it.', 'is grown up by the text'],
    ['Attorney for plaintiff Susan Field filed the motion.', 'stands beside no clue'],
    ['Susan Field graduated from law school.', 'a law school is none for children'],
    ['Robert Dunn sits on the school board.', 'an office of grown-ups'],
    ['Emma Stone, born March 3, 2014, was in the car driven by George Stone.', 'what is said is said of the other'],
  ])('but not in “%s”: %s', async (text) => {
    expect(await asked(text)).toEqual([]);
  });

  it('once in a document, and never where another page shows a grown-up', async () => {
    const first = 'Marcus Webb was seen near the school.';
    expect(await asked(first, 'Again Marcus Webb stood beside the school.')).toEqual(['Marcus Webb: school']);
    expect(await asked(first, 'Mr. Marcus Webb testified. Marcus Webb, 41, is a plumber.')).toEqual([]);
  });

  it('with the words that say why, whole, on one line', async () => {
    const text = `${'Nothing else happened on that day in court. '.repeat(4)}The stepson,\nJordan Reyes, was there when it was signed.`;
    const [found] = (await detectDocument({ parts: [plainPart('plain:0', text)] })).filter((one) => one.perhapsMinor);
    expect(found?.perhapsMinor?.excerpt).toMatch(/^… .*The stepson, Jordan Reyes, was there when it was signed\.$/);
  });
});

describe('where a child is named, everybody else of whom nothing is said is asked about last', () => {
  const CHILD = 'Ben Ortega, age 9, told the officer what he saw.';

  it.each([
    ['of whom nothing is said', 'Rosa Delgado and Kyle Amber stood there too.', ['Rosa Delgado', 'Kyle Amber']],
    ['but nobody with an office', 'Judge Clara Ruiz read the order. Kyle Amber left.', ['Kyle Amber']],
    ['but nobody with a title', 'Mr. Dunn waited outside with Kyle Amber.', ['Kyle Amber']],
    ['but nobody shown to be grown up', 'Linda Park, 44, is a plumber. Kyle Amber left.', ['Kyle Amber']],
  ])('%s: “%s”', async (_, text, names) => {
    expect(await clues(CHILD, text)).toEqual(names.map((name) => `${name}: unsaid`));
  });

  it('with what is said of them, where something is', async () => {
    expect(await clues(CHILD, 'Kyle Amber stood there.', 'Kyle Amber was seen near the school.')).toEqual([
      'Kyle Amber: school',
    ]);
  });

  it('and nobody where no child is', async () => {
    expect(await clues('Rosa Delgado and Kyle Amber stood there too.')).toEqual([]);
  });
});
