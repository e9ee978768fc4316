import { matches } from '../reading/matches.ts';

/**
 * Firms, shops and makers called by a founder's name, where the whole name is hardly ever
 * somebody's own; where it may be ("Jack Henry", "Harry Winston"), with the word that makes it a firm. One row a trade.
 */
const FIRMS: readonly string[] = [
  // Banks, brokers, funds, insurers.
  'Edward Jones|Charles Schwab|Wells Fargo|Morgan Stanley|J\\.?P\\.? ?Morgan(?: Chase)?|Merrill(?: Lynch|(?= Edge))|Goldman Sachs',
  'Raymond James|Stifel(?: Nicolaus)|Oppenheimer & Co|Franklin Templeton|T\\.? Rowe Price|Eaton Vance|Dun & Bradstreet',
  "Standard & Poor's|Moody's|Lloyd's|Marsh (?:& )?McLennan|Arthur J\\. Gallagher|Willis Towers Watson",
  'Jack Henry(?: & Associates|(?= (?:core|system|software|Banking)))|Harland Clarke|Diebold Nixdorf|Pitney Bowes|H ?& ?R Block|Jackson Hewitt',
  '(?:Fannie|Ginnie) Mae|Freddie Mac|Sallie Mae|Farmer Mac',
  // Auditors, consultants, engineers.
  'Ernst (?:&|and) Young|Grant Thornton|Baker Tilly|Price ?Waterhouse(?:Coopers)?|Arthur Andersen|Booz Allen(?: Hamilton)?|Duff & Phelps',
  'Alvarez & Marsal|Cushman & Wakefield|Jones Lang LaSalle|Marcus & Millichap|Coldwell Banker|Keller Williams|Burns & McDonnell|Kimley-Horn',
  // Shops and restaurants.
  "Macy's|Kohl's|Lowe's|Dick's Sporting|Trader Joe's|Sam's Club|Dillard's|Jo-?Ann Fabrics?|Harry & David|Barnes (?:&|and) Noble",
  'Bed Bath|Crate & Barrel|Williams[- ]Sonoma|Eddie Bauer|Abercrombie(?: & Fitch)?|Brooks Brothers|Ethan Allen(?= (?:sofa|store|furniture|table))|Ben Franklin(?= (?:store|Crafts))',
  "Wendy's|Denny's|Arby's|Papa (?:John|Murphy)'s|Jimmy John's|Carl's Jr\\.?|Jersey Mike's|Bob Evans|Ruth's Chris|Marie Callender's|Chuck E\\.? Cheese|Popeyes",
  "Ben (?:&|and) Jerry'?s|Baskin[- ]Robbins|Tim Hortons?|Mrs\\. Fields|Little Caesars?|Famous Dave's|Dave (?:&|and) Buster's|Harris Teeter|Fred Meyer|Winn-Dixie",
  // Food and drink.
  "Jack Daniel'?s|Jim Beam|Johnnie Walker|Captain Morgan|Jose Cuervo|Samuel Adams|Dr\\.? Pepper|Oscar Mayer|Jimmy Dean|Betty Crocker|Duncan Hines",
  "Sara Lee(?= (?:cake|bread|Corp))|Little Debbie|Aunt Jemima|Newman's Own|Orville Redenbacher|Smucker's|Campbell's Soup",
  // Clothes, cosmetics, diets.
  'Calvin Klein|Ralph Lauren|Tommy Hilfiger|Levi Strauss|Michael Kors(?= (?:bag|handbag|watch|purse))|Kate Spade(?= (?:bag|handbag|purse))|Mary Kay(?= (?:Cosmetics|Inc|consultant|products?))|Jenny Craig|Est[ée]e Lauder|Elizabeth Arden',
  // Makers and their machines.
  'John Deere|Massey Ferguson|Harley[- ]Davidson|Rolls[- ]Royce|Smith & Wesson|Black (?:&|and) Decker|Briggs (?:&|and) Stratton|Stanley (?:Steemer|Black & Decker)|Johnson Controls|Otis (?:Elevator|elevator)',
  'Sherwin[- ]Williams|Benjamin Moore(?= (?:paint|Regal|Aura|Advance))|Procter (?:&|and) Gamble|Johnson & Johnson|Eli Lilly|Pratt (?:&|and) Whitney|Ingersoll[- ]Rand|Allen[- ]Bradley|Emerson Electric|Herman Miller',
  'Hewlett[- ]Packard|Dell (?=(?:laptop|server|monitor|Latitude|Inspiron|OptiPlex|XPS|PowerEdge|quote))|Rosetta Stone|Mary Ann Liebert, Inc|Lockheed Martin|Northrop Grumman',
  // What is put into people, and who makes it.
  'Zimmer(?: Biomet)(?: \\p{Lu}\\p{L}+)?|Smith (?:&|and) Nephew|Becton[,]? Dickinson|Baxter (?:Healthcare|International)|Abbott (?:Laboratories|Labs|Vascular)|Boston Scientific|DePuy Synthes|Davis (?:&|and) Geck|Johnson Matthey',
  // Publishers, news.
  'Simon (?:&|and) Schuster|Houghton Mifflin|McGraw[- ]Hill|Harper ?Collins|Dow Jones|Matthew Bender|Wolters Kluwer|Merriam[- ]Webster|Kelley Blue Book|Warner Bro(?:s\\.?|thers)',
];

const FIRM = new RegExp(
  `(?<![\\p{L}&-])(?<!\\b(?:Mr|Mrs|Ms|Miss|Dr|Prof)\\.? {1,2})(?:${FIRMS.join('|')})(?![\\p{L}])`,
  'giu',
);
/** As firms are printed: "jenny craig" in a chat may be anybody. */
const PRINTED = /^\p{Lu}/u;

/** Where firms stand that bear somebody's name, in UTF-16 units of the text. */
export function foundersFirms(text: string): { start: number; end: number }[] {
  return matches(text, FIRM)
    .filter(([value]) => PRINTED.test(value))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}
