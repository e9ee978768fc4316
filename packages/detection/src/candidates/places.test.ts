import { describe, expect, it } from 'vitest';
import { read } from '../reading/reading.ts';
import { places } from './places.ts';

const foundIn = (text: string, personal = true): string[] => {
  const reading = read(text);
  return places(reading.text, [], personal).map(({ start, end }) => reading.text.slice(start, end));
};

describe('places that words around them make one', () => {
  it.each([
    { text: 'Home 73 Half Mile, bsmt', finds: ['73 Half Mile, bsmt'] },
    { text: 'ADDR  1904 E 5TH #B, JAY OK', finds: ['1904 E 5TH #B, JAY OK'] },
    { text: 'Pick up: white trailer behind the school', finds: ['white trailer behind the school'] },
    { text: 'LEGAL ADDRESS Box 18, Star Route, Hudsonville', finds: ['Box 18, Star Route, Hudsonville'] },
    { text: '  Star Rt. 2\n  Tracy City, TN 37387', finds: ['Star Rt. 2'] },
    { text: 'Ann Poe\n118 Quimby\nRuston, WA 98407', finds: ['118 Quimby'] },
    { text: 'He was at 14 Quimby with her.', finds: ['14 Quimby'] },
    { text: 'Ann Poe, 14 Quimby, Ruston, says', finds: ['14 Quimby, Ruston'] },
    { text: 'Deliver to Ann Poe, 14 Quimby Apt 4.', finds: ['14 Quimby Apt 4'] },
    { text: 'Mailing address: same as above', finds: [] },
    { text: 'Home: 253-555-0111', finds: [] },
    { text: 'Address: the court will hear this on Monday', finds: [] },
    { text: 'E-mail address: ann@poe.example', finds: [] },
    { text: 'He lives here\nRuston, WA 98407', finds: [] },
    { text: 'at 14 March, from 12 Eastern, of 27 Democrats, to 3 Members.', finds: [] },
  ])('$text', ({ text, finds }) => {
    expect(foundIn(text)).toEqual(finds);
  });

  it('takes a house and a name for a place only among personal data', () => {
    expect(foundIn('He was at 14 Quimby with her.', false)).toEqual([]);
  });
});
