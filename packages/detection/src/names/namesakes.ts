import { matches } from '../reading/matches.ts';

/**
 * Plants, tools, dishes, drinks and clothes that bear a given name, with the words that make them things: the name
 * alone stays a name. One row a trade.
 */
const NAMESAKES: readonly string[] = [
  // Plants.
  'black-eyed susans?',
  'sweet williams?',
  'jack-in-the-pulpits?',
  'johnny-jump-ups?',
  "queen anne's lace",
  "jacob's ladder",
  'creeping (?:charlie|jenny)',
  'joe[- ]pye weed',
  'bouncing bet',
  "st\\.? john's wort",
  'wandering jew',
  "david's star",
  "aaron's (?:rod|beard)",
  "solomon's seal",
  // Tools, parts and vessels.
  '(?:phillips|robertson)(?:[- ]head)?(?: screws?| screwdrivers?| bits?)',
  'allen (?:keys?|wrench(?:es)?|screws?|bolts?)',
  '(?:stillson|crescent) wrench(?:es)?',
  'mary ann pans?',
  'lazy susans?',
  'spinning jenn(?:y|ies)',
  'jimmy bars?',
  'jill pumps?',
  "bo'?sun'?s? chairs?",
  'davy lamps?',
  'murphy beds?',
  'adirondack chairs?',
  'dewar flasks?',
  'erlenmeyer flasks?',
  'bunsen burners?',
  'petri dish(?:es)?',
  'jane couplers?',
  // Dishes, drinks, fruit.
  'johnny ?cakes?',
  'sloppy joes?',
  'bloody marys?',
  'tom collins',
  'shirley temples?',
  'granny smiths?',
  'eggs benedict',
  'peach melba',
  'cherr(?:y|ies) jubilee',
  'bananas foster',
  'oysters rockefeller',
  'caesar salads?',
  'waldorf salads?',
  'graham crackers?',
  'bartlett pears?',
  // Clothes and games.
  'mary janes?',
  'peter pan collars?',
  "levi's",
  'teddy bears?',
  'jack-o.-lanterns?',
  'jack-in-the-box(?:es)?',
  'simon says',
  'old maid',
];
const NAMESAKE = new RegExp(`(?<![\\p{L}-])(?:${NAMESAKES.join('|')})(?![\\p{L}])`, 'giu');

/**
 * Names of kinds, a genus in capitals and its epithet (International Code of Nomenclature, art. 23): "Camellia
 * japonica".
 */
const SPECIES =
  /(?<![\p{L}-])\p{Lu}\p{Ll}{3,16} (?:x |× )?\p{Ll}{2,12}(?:iflora|onica|iana|ensis|oides|folia|ifolium|icum|atum|osum|ulgaris|escens|estris|alis|andii|sonii|ianum)(?!\p{L})/gu;

/** Whether a span of the text lies within a thing that only bears a name. */
export function namesakesOf(text: string): (start: number, end: number) => boolean {
  const things = [NAMESAKE, SPECIES].flatMap((shape) =>
    matches(text, shape).map((match) => [match.index, match.index + match[0].length] as const),
  );
  return (start, end) => things.some(([from, to]) => from <= start && end <= to);
}
