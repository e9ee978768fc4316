import type { Hit } from '../recognizers/recognizer.ts';

/** What stands before an address that somebody lives at; a label, its sign, and little else. */
const HOME =
  /\b(?:(?:home|house|residence|residential|permanent|domicile|dwelling)(?: (?:street|mailing))?(?: (?:address|addr\.?))?|(?:[Cc]urrent|[Pp]resent|[Pp]revious|[Ff]ormer|[Pp]atient(?:'s)?|[Bb]orrower(?:'s)?|[Dd]ebtor(?:'s)?) (?:home )?address|resid(?:es?|ed|ing) (?:at|in)|liv(?:es?|ed|ing) (?:at|in)|do you live\?\s{0,12}(?:A\.?)?|resident of|domiciled (?:at|in)|(?:his|her|their|my|our) (?:home|house|apartment|address) (?:is|was|at))[\s:#.,\d()]{0,16}$/i;
const REACH = 60;

/**
 * An address that the text calls somebody's home (Tex. R. Civ. P. 21c(a)(3), Fed. R. Crim. P. 49.1(a)(5)); others stay
 * as they are.
 */
export function typeAddress(text: string, hit: Hit): Hit {
  if (hit.category !== 'ADDRESS' || !HOME.test(text.slice(Math.max(0, hit.start - REACH), hit.start))) return hit;
  return { ...hit, category: 'HOME_ADDRESS', evidence: [...hit.evidence, 'called a home by the words before it'] };
}
