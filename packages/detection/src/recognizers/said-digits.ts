const SAID: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const WORD = `(?:${Object.keys(SAID).join('|')})`;

/** Between two groups of digits, where whoever says them takes a breath. */
const PAUSE = '[,.;] |-| - |,? dash,? ';

/**
 * The source of a pattern for digits said one by one, as transcripts have them: "seven eight one, five five five".
 * `groups` is how many of them belong together.
 */
export function saidInGroups(groups: readonly number[]): string {
  return saidWith(groups, PAUSE);
}

/** The same where all of them may be said in one breath. */
export function saidInOneBreath(groups: readonly number[]): string {
  return saidWith(groups, `${PAUSE}| `);
}

/** A number of at least `least` digits with pauses anywhere, and "double eight" for two of them. */
export function saidRun(least: number, most: number): string {
  const digit = `(?:(?:double|triple) )?${WORD}`;
  return `${digit}(?:(?:${PAUSE}| )${digit}){${least - 1},${most - 1}}(?!\\w|[ -]${WORD}\\b|, ${WORD}\\b)`;
}

function saidWith(groups: readonly number[], between: string): string {
  const said = groups.map((count) => `${WORD}(?:[ -]${WORD}){${count - 1}}`);
  return `(?<![\\w-]|${WORD}[ ,-]{1,2})${said.join(`(?:${between})`)}(?!\\w|[ -]${WORD}\\b|, ${WORD}\\b)`;
}

/** The same value in digits; as it is where nothing in it is said in words. */
export function saidAsDigits(value: string): string {
  return value.replace(new RegExp(`\\b${WORD}\\b`, 'gi'), (word) => SAID[word.toLowerCase()] ?? word);
}
