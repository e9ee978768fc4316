const DIGIT = /\p{Nd}/u;
const BEYOND_ASCII = /[^\p{ASCII}]/u;

/** A digit of any script as the ASCII digit of its value; any other character as it is. */
export function plainDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || !DIGIT.test(character)) return character;
  // Digits of a script follow one another from its zero on, and scripts without a gap by tens (Unicode, 4.6).
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** The same of a text, whose length may change: digits of some scripts are two units. */
export function plainDigits(text: string): string {
  return BEYOND_ASCII.test(text) ? text.replace(/\p{Nd}/gu, plainDigit) : text;
}
