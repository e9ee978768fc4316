/** Why something may or must be withheld, as lawyers cite it. */
export const LEGAL_BASES: readonly string[] = [
  'Fed. R. Civ. P. 5.2(a)(1), Social Security or taxpayer number',
  'Fed. R. Civ. P. 5.2(a)(2), birth date',
  'Fed. R. Civ. P. 5.2(a)(3), name of a minor',
  'Fed. R. Civ. P. 5.2(a)(4), financial account number',
  'Fed. R. Crim. P. 49.1(a)(5), home address',
  '45 CFR 164.514(b)(2), HIPAA identifier',
  '5 U.S.C. 552(b)(6), personal privacy',
  '5 U.S.C. 552(b)(7)(C), law enforcement and privacy',
  'Attorney-client privilege',
  'Attorney work product',
  'Protective order',
];
