/** Letters behind a name and a comma that say what somebody has learned. */
const LETTERS =
  'M\\.?D|D\\.?O|Ph\\.?D|Psy\\.?D|J\\.?D|D\\.?D\\.?S|DMD|DVM|DPT|R\\.?N(?:-BC)?|LPN|N\\.?P(?:-C)?|PA(?:-C)?|APRN|ARNP|CRNP|[AF]NP(?:-(?:BC|C))?|' +
  'PMHNP(?:-BC)?|CNM|CNS|CRNA|CNA|EMT(?:-P)?|LI?CSW(?:-[RC])?|LMSW|MSW|LMFT|LMHC|LPC|OTR(?:\\/L)?|CCC-SLP|RDN?|RPh|PharmD|C\\.?P\\.?A|Esq|ESQ';

const ALONE = new RegExp(`^(?:${LETTERS})\\.?$`);

export const CREDENTIAL_BEHIND_COMMA = new RegExp(`(?:, ?\\b(?:${LETTERS})\\b\\.?)+$`);

/** "R. Castellano, PA-C": the letters behind the comma are nobody. */
export function isCredential(text: string, start: number, end: number): boolean {
  return /\p{L}\.?,\s{0,3}$/u.test(text.slice(Math.max(0, start - 6), start)) && ALONE.test(text.slice(start, end));
}
