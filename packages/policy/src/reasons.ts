import { EXEMPTED_BY_STATUTE } from '@blackbar/model';

/** A reason that a person can give for a mark; it fills the legal basis in the report and in the log. */
export interface ReasonCode {
  readonly code: string;
  readonly meaning: string;
  readonly basis: string;
}

export interface ReasonSet {
  readonly id: string;
  readonly title: string;
  readonly codes: readonly ReasonCode[];
}

function foia(code: string, meaning: string): ReasonCode {
  return { code: `(b)${code}`, meaning, basis: `5 U.S.C. 552(b)${code}` };
}

/** Code sets that ship; an organization may add its own. */
export const REASON_SETS: readonly ReasonSet[] = [
  {
    id: 'foia',
    title: 'FOIA exemptions',
    codes: [
      foia('(1)', 'Classified national defense or foreign policy'),
      foia('(2)', 'Internal personnel rules and practices'),
      foia('(3)', 'Exempted by another statute, which has to be named'),
      foia('(4)', 'Trade secrets and confidential commercial information'),
      foia('(5)', 'Privileged communication within or between agencies'),
      foia('(6)', 'Clearly unwarranted invasion of personal privacy'),
      foia('(7)(A)', 'Law enforcement: interference with proceedings'),
      foia('(7)(B)', 'Law enforcement: fair trial'),
      foia('(7)(C)', 'Law enforcement: personal privacy'),
      foia('(7)(D)', 'Law enforcement: confidential source'),
      foia('(7)(E)', 'Law enforcement: techniques and procedures'),
      foia('(7)(F)', 'Law enforcement: life or physical safety'),
      foia('(8)', 'Supervision of financial institutions'),
      foia('(9)', 'Geological information on wells'),
    ],
  },
  {
    id: 'privilege',
    title: 'Privilege and work product',
    codes: [
      { code: 'AC', meaning: 'Attorney-client communication', basis: 'Fed. R. Civ. P. 26(b)(5)(A)' },
      { code: 'WP', meaning: 'Attorney work product', basis: 'Fed. R. Civ. P. 26(b)(3)' },
      { code: 'CI', meaning: 'Common interest', basis: 'Fed. R. Civ. P. 26(b)(5)(A)' },
    ],
  },
  {
    id: 'court',
    title: 'Court rules',
    codes: [
      { code: '5.2(a)(1)', meaning: 'Social-security or taxpayer number', basis: 'Fed. R. Civ. P. 5.2(a)(1)' },
      { code: '5.2(a)(2)', meaning: 'Birth date', basis: 'Fed. R. Civ. P. 5.2(a)(2)' },
      { code: '5.2(a)(3)', meaning: 'Name of a minor', basis: 'Fed. R. Civ. P. 5.2(a)(3)' },
      { code: '5.2(a)(4)', meaning: 'Financial-account number', basis: 'Fed. R. Civ. P. 5.2(a)(4)' },
      { code: '5.2(e)', meaning: 'Protective order', basis: 'Fed. R. Civ. P. 5.2(e)' },
      { code: '49.1(a)(5)', meaning: 'Home address', basis: 'Fed. R. Crim. P. 49.1(a)(5)' },
    ],
  },
];

/** Whether a reason says enough: exemption 3 says nothing without its statute. */
export function isComplete(reason: string): boolean {
  return reason.trim() !== '' && reason.trim() !== EXEMPTED_BY_STATUTE;
}

/** Whether these reasons are enough: at least one, and none that needs more words. */
export function areComplete(reasons: readonly string[]): boolean {
  return reasons.length > 0 && reasons.every(isComplete);
}

/** The legal basis that a code stands for, or the reason as it was written. `own`: an organization's codes. */
export function basisOf(reason: string, own: readonly ReasonCode[] = []): string {
  const written = reason.trim();
  const known = [...own, ...SHIPPED].find(({ code }) => code === written);
  if (known) return known.basis;
  if (!written.startsWith(EXEMPTED_BY_STATUTE)) return written;
  return `5 U.S.C. 552(b)(3); ${statuteIn(written.slice(EXEMPTED_BY_STATUTE.length).trim())}`;
}

/** "26 U.S.C. 6103(a)" of "(26 U.S.C. 6103(a))". */
function statuteIn(text: string): string {
  return text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text;
}

/** Several bases of one removal, each once: "5 U.S.C. 552(b)(6); 5 U.S.C. 552(b)(7)(C)". */
export function basesOf(reasons: readonly string[], own: readonly ReasonCode[] = []): string {
  return [...new Set(reasons.filter((reason) => reason.trim() !== '').map((reason) => basisOf(reason, own)))].join(
    '; ',
  );
}

const SHIPPED = REASON_SETS.flatMap(({ codes }) => codes);
