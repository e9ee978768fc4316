/** A letter of Hebrew, Arabic or their kin. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Less than any of them. */
export const FIRST_RIGHT_TO_LEFT = '\u0590';
/** Figures of right-to-left scripts are written from the left all the same (UAX #9, AN). */
export const FIGURE = /^\p{Nd}+$/u;

export function isRightToLeft(text: string): boolean {
  return text >= FIRST_RIGHT_TO_LEFT && RIGHT_TO_LEFT.test(text) && !FIGURE.test(text);
}
