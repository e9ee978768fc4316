/**
 * "number", "no.", "#", a remark in brackets, which of several ("A/C 2:", but no "MAC 00:1B:44"): may stand between the
 * label and the sign.
 */
const TAIL =
  /(?:\.(?=[ \t]{0,3}(?:numbers?\b|no\b|num\b|#)))?[ \t]{0,3}(?:(?:numbers?|numerals?|nos?|num|nbr|nr|code|id)\b\.?|[#№]){0,2}[ \t]{0,3}(?:\([^()\n\d]{1,48}\)[ \t]{0,3})?(?:[#№][ \t]{0,3})?(?:#?\d{1,2}(?=[ \t]{0,2}:(?![\dA-F]{2}:)))?/iy;
const SIGN = /(?:[:=#►▶»→]|^\/|\b(?:is|was|it's)\b|\bno\.|\bnumber\b|\bnum\.|[-.][ \t]|\?)/i;
/**
 * Between label and value: colon, the arrow of a form, the slash of a police report ("DOB/04-17-75"), leaders, "is",
 * "was", "to"; never a line break.
 */
const JOINT =
  /(?:"(?=[ \t]{0,3}:))?[ \t]{0,3}(?:[:=#.?►▶»→]|-{1,3}(?=[ \t]|\d[\d/.-]{5})|\/(?=[A-Z]{0,4}[ -]?\d[\dA-Z-]{2}))?[ \t._]{0,80}(?:[,;] (?=it|which))?(?:(?:(?:it|which) (?:is|was)|[([]?(?:which )?(?:we|I) (?:show|have)(?: it)?(?: as)?|it's|is|was|are|to|as|at|of|ending in|ending|ends in|reads?|being|shown)\b(?:,?[ \t]{1,3}|(?=:))(?:also |now |currently |the |(?:uh|um|let me see|I think|I believe|it says), {1,2}){0,2}){0,2}[:#]?[ \t]{0,3}["']?/iy;

export interface Joint {
  /** Where a value may begin. */
  readonly end: number;
  /** A colon, "is", "no." or the like stands between. */
  readonly signed: boolean;
  /** A wide gap stands between: the value has its own cell. */
  readonly gap: boolean;
}

/** What stands between the end of a label and its value. */
export function jointAt(text: string, labelEnd: number): Joint {
  const end = after(JOINT, text, after(TAIL, text, labelEnd));
  const between = text.slice(labelEnd, end);
  return { end, signed: SIGN.test(between), gap: /[ ]{3}|\t/.test(between) };
}

function after(sticky: RegExp, text: string, offset: number): number {
  sticky.lastIndex = offset;
  const match = sticky.exec(text);
  return match ? offset + match[0].length : offset;
}
