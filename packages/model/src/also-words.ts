/**
 * Given names and surnames that running text is full of in small letters: "the Court will grant the motion" speaks of
 * nobody called Court, Will or Grant.
 */
const WORDS = new Set(
  `april august autumn banks bank battle bean bell berry best bill bird bishop black blunt bond booth branch brand
   bridge bridges bright brook brown buck burden burn burns bush camp cannon case cash castle chambers chance
   charity chase cherry child church clay close cloud coats comfort cook cotton couch counts court courts craft
   crane cross crow crown curry darling dawn day days deacon dean dear doctor dove downs drake duke early earl east
   english eve faith fair farmer fast fear field fields fine fish fisher fleet flint flood flower flowers folks
   foot ford foreman forest foster fox free french friend friends frost gain gamble garden garland gate gates
   gentry gift glass gold golden good grace grant grave graves gray green grey gross grove guest guide hale hall
   hand hands hardy harm harmony hatch hawk hay head heard heart heath held helm high hill hills honor hood hook
   hope horn house hunt hunter hurt ice jolly joy judge just justice keen key keys kind king kitchen knight lake
   lamb lance land lane large law laws lawless light link little lock long lord love low luck lucky main major
   march mark marks marsh marshal may means mercy merit merry mill mills mint money monk moon moss noble north
   nurse oak olive outlaw pace page palm parish park parks patience peace pepper person pierce pike pine plant pond
   pool poor pope porter post pound power powers price pride prince prior prudence queen quick rain ranger read
   record reed rice rich ring river rivers roach rock rose royal rule rush sage sample sand sands savage scales
   seal seals self settle sharp shell shepherd shield shields shore short silver singer singleton sky slack
   slaughter small smart snow song south spark sparks speed spring star stark steel sterling steward still stock
   stocks stone storm story stout strange street strong summer summers sun swan sweet swift temple thorn thrift
   toll tower towers treasure treat trout true trust usher vale valentine vice vine wall walls ward ware waters way
   weaver weeks well wells west wheat white wild will wills winter winters wise wolf wood woods word worth yard
   yards young`.split(/\s+/),
);

/** Whether a word in small letters is one of the language, though people are called by it. */
export const isAlsoWord = (word: string): boolean => WORDS.has(word);
