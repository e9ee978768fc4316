import type { Detector, DocText } from '@blackbar/model';
import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { detectDocument } from './detect-document.ts';
import { createDetector } from './detector.ts';

const doc = (...texts: string[]): DocText => ({ parts: texts.map((text, i) => plainPart(`plain:${i}`, text)) });

const LETTER = `Dear Ms. Okonkwo:
The claim of Martin Feldstein is denied. SSN 219-09-9999, account 98292881.
FELDSTEIN may appeal. Mr. Feldstein's wife, Ruth Feldstein, called (212) 555-0187.
Case No. 3:23-cv-01187-SI. Total due $1,250.00 under 28 U.S.C. § 1746.
Sincerely,
Judge Harold Whitcomb`;

describe('detectDocument', () => {
  it('finds what identifies and leaves law and money alone', async () => {
    const found = await detectDocument(doc(LETTER));
    const of = (category: string): string[] =>
      found.filter((d) => d.category === category && d.confidence >= 0.8).map((d) => d.text);
    expect(of('SSN')).toEqual(['219-09-9999']);
    expect(of('ACCOUNT')).toEqual(['98292881']);
    expect(of('PHONE')).toEqual(['(212) 555-0187']);
    expect(of('PERSON')).toEqual([
      'Ms. Okonkwo',
      'Martin Feldstein',
      'FELDSTEIN',
      'Mr. Feldstein',
      'Ruth Feldstein',
      'Harold Whitcomb',
    ]);
    expect(found.some((d) => /1,250|1746|01187/.test(d.text))).toBe(false);
  });

  it('gives mentions of one person one entity, and another person another', async () => {
    const found = await detectDocument(doc(LETTER));
    const entity = (text: string): string | undefined => found.find((d) => d.text === text)?.entity;
    expect(entity('FELDSTEIN')).toBe(entity('Martin Feldstein'));
    expect(entity('Ms. Okonkwo')).not.toBe(entity('Martin Feldstein'));
  });

  it('finds a name of one part in the others', async () => {
    const found = await detectDocument(doc('Patient: Wanda Przybylska', 'notes re Przybylska, draft 2'));
    expect(found.filter((d) => d.locator.part === 'plain:1').map((d) => d.text)).toEqual(['Przybylska']);
  });

  it('types a minor wherever the name stands', async () => {
    const found = await detectDocument(doc('My minor daughter, Lena Ortiz, age 9, was there. Lena was treated.'));
    expect(found.map((d) => [d.text, d.category])).toEqual([
      ['Lena Ortiz', 'MINOR_NAME'],
      ['Lena', 'MINOR_NAME'],
    ]);
  });

  it('drops a whole detection on the exclusion list and nothing less', async () => {
    const found = await detectDocument(doc('Name: Jane Doe\nName: Jane Doerr'), { exclude: ['JANE DOE'] });
    expect(found.map((d) => d.text)).toEqual(['Jane Doerr']);
  });

  it('reports what is off by default only when asked', async () => {
    const asked = await detectDocument(doc(LETTER), { categories: ['CASE_NUMBER'] });
    expect(asked.map((d) => d.text)).toEqual(['3:23-cv-01187-SI']);
  });

  it('lets a second detector add but not replace', async () => {
    const second: Detector = {
      id: 'second',
      version: '1',
      detect: async () => [
        { part: 'plain:0', start: 5, end: 16, category: 'PHONE', confidence: 1, source: 'model', evidence: [] },
        { part: 'plain:0', start: 20, end: 24, category: 'OTHER_ID', confidence: 1, source: 'model', evidence: [] },
      ],
    };
    const found = await detectDocument(doc('SSN: 219-09-9999 ref ABCD'), { detectors: [createDetector(), second] });
    expect(found.map((d) => d.category)).toEqual(['SSN', 'OTHER_ID']);
  });

  it('gives the same answer twice', async () => {
    expect(await detectDocument(doc(LETTER))).toEqual(await detectDocument(doc(LETTER)));
  });
});
