import { describe, expect, it } from 'vitest';
import { findNegatives } from './negative.ts';

const kinds = (text: string): string[] => findNegatives(text).map((negative) => negative.kind);

describe('findNegatives', () => {
  it.each([
    { text: 'under 28 U.S.C. § 1746', kind: 'statute' },
    { text: '42 CFR 493.1253', kind: 'statute' },
    { text: 'Fed. R. Civ. P. Rule 26(a)(1)', kind: 'rule' },
    { text: 'Bell v. Twombly, 550 U.S. 544, 570 (2007)', kind: 'reporter' },
    { text: 'Bell v. Twombly, 550 U.S. 544', kind: 'case name' },
    { text: 'No. 3:23-cv-01187-SI', kind: 'docket' },
    { text: 'Bates ABC000123-ABC000240', kind: 'bates' },
    { text: 'a balance of $12,450.00', kind: 'money' },
    { text: '2,310 jobs', kind: 'amount' },
    { text: 'grew 12.4 %', kind: 'percent' },
    { text: 'metformin 500 mg', kind: 'measure' },
    { text: 'Dx: E11.9', kind: 'icd' },
    { text: 'CPT 80061, 83036', kind: 'cpt' },
    { text: 'NDC 00071-0155-23', kind: 'ndc' },
    { text: 'OMB No. 1545-0112', kind: 'omb' },
    { text: "Parkinson's disease", kind: 'eponym' },
    { text: 'The Glasgow scores were 15', kind: 'eponym' },
    { text: 'the Criminal Law', kind: 'titled law' },
    { text: "Robert's Rules of Order", kind: 'set phrase' },
    { text: 'Pub. L. 101-12, Apr. 10, 1989, 103 Stat. 16', kind: 'enactment' },
    { text: 'Phys. Rev. Lett. 9, 12', kind: 'reporter' },
    { text: 'Insurance: Humana, group 12', kind: 'insurer' },
    { text: 'a 2012 Blue Honda', kind: 'vehicle' },
    { text: 'Mazda Tribute, ME', kind: 'vehicle' },
    { text: 'in her silver Tacoma', kind: 'vehicle' },
    { text: 'a White Buick', kind: 'vehicle' },
    { text: 'STATE OF GEORGIA', kind: 'state' },
    { text: 'my Georgia nursing licence', kind: 'state' },
    { text: 'the Ising model', kind: 'eponym' },
    { text: 'Bates\n     DEF000412', kind: 'bates' },
    { text: 'by a Sierra Leonean national', kind: 'nation' },
    { text: 'all Moth villages', kind: 'nation' },
    { text: 'Moth Burnie, a firm of solicitors', kind: 'firm' },
    { text: 'Moth and Burnie, a law firm', kind: 'firm' },
    { text: 'Md. Code, Cts. & Jud. Proc. § 3-819', kind: 'code' },
  ])('$text is a $kind', ({ text, kind }) => {
    expect(kinds(text)).toContain(kind);
  });

  it.each([
    'Cory, CO 01203',
    'Bob Roe',
    '(212) 555-0187',
    '12 Main Street',
    'Georgia Moth',
    'moved to Tacoma',
    'Ruth Moth, a firm believer',
    'Ruth Moth, a company director',
  ])('%s is none', (text) => {
    expect(kinds(text)).toEqual([]);
  });
});
