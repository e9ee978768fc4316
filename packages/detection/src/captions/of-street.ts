const HOUSE = /(?:^|[\s(",;:])(?<number>\d{1,6})[A-Z]?(?:-\d{1,4})? (?:[NSEW]\.? )?$/;
/** No surname: short forms, and words that nobody is called by. */
const SURE =
  '(?:St|Ave|Av|Rd|Ln|Ct|Pl|Blvd|Pkwy|Hwy|Trl|Ter|Terr|Cir|Dr|Road|Avenue|Boulevard|Parkway|Highway|Trail|Drive|Circle|Terrace)';
/** Surnames too ("Ann Lane"): only behind the number of a longer street. */
const MAYBE = '(?:Street|Lane|Court|Place|Way|Square|Walk|Loop|Row|Run|Trace|Plaza)';
const anyCase = (words: string): string => `(?:${words}|${words.toUpperCase()})`;
const BEHIND = `(?:(?:of|the|de|la) )?(?:\\p{Lu}[\\p{L}'.-]{0,20} ){0,3}?`;
const END = "(?![\\p{L}\\p{N}'-])\\.?(?=[,;)\\n]|$| ?[ ](?:[ ]|#|\\d|Apt|APT|Unit|UNIT|Ste|STE|\\p{Lu}{2} \\d{5}))";
const OF_STREET = new RegExp(`^\\p{L}+\\.? ${BEHIND}(?<suffix>${anyCase(SURE)}|${anyCase(MAYBE)})${END}`, 'u');
const IS_SURE = new RegExp(`^${anyCase(SURE)}$`);
const LONG_STREET = 3;

/**
 * Whether a word that also is a title or a label stands in the name of a street: "19 Father Marquette Trl", "14 Witness
 * Tree Ln".
 */
export function isOfStreet(text: string, start: number): boolean {
  const number = HOUSE.exec(text.slice(Math.max(0, start - 16), start))?.groups?.number;
  const suffix = number && OF_STREET.exec(text.slice(start, start + 80))?.groups?.suffix;
  return suffix ? IS_SURE.test(suffix) || number.length >= LONG_STREET : false;
}
