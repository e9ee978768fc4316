/**
 * Given names and surnames that running text is full of in small letters: "the Court will grant the motion" speaks of
 * nobody called Court, Will or Grant.
 */
const WORDS = new Set(
  `amber april august autumn banks bank battle bean bell berry best bill bird bishop black blunt bond booth branch
   brand bridge bridges bright brook brown buck burden burn burns bush bush camp cannon case cash castle chambers chance
   charity chase cherry child church clay close cloud coats comfort cook cotton couch counts court courts craft crane
   cross crow crown crystal curry daisy darling dawn day days deacon dean dear doctor dove downs drake drew duke early
   earl east english eve faith fair farmer fast fear field fields fine fish fisher fleet flint flood flower flowers
   folks foot ford foreman forest foster fox frank free french friend friends frost gain gamble garden garland gate
   gates gentry gift ginger glass gold golden good grace grant grave graves gray green grey gross grove guest guide hale
   hall hand hands hardy harm harmony hatch hawk hay hazel head heard heart heath heather held helm high hill hills
   holly honor hood hook hope horn house hunt hunter hurt ice iris ivy jade jasmine jewel jolly joy judge june just
   justice keen key keys kind king kitchen knight lake lamb lance land lane large law laws lawless light lily link
   little lock long lord love low luck lucky main major march mark marks marsh marshal mason may means melody
   mercy merit merry mill mills mint money monk moon moss noble north nurse oak olive opal outlaw pace page palm parish
   park parks patience peace pearl pepper person pierce pike pine plant pond pool poor pope porter post pound power
   powers price pride prince prior prudence queen quick rain ranger ray read record reed rice rich ring river rivers
   roach rob robin rock rose royal ruby rule rush sage sample sand sands savage scales seal seals self settle sharp
   shell shepherd shield shields shore short silver singer singleton sky slack slaughter small smart snow song south
   spark sparks speed spring star stark steel sterling steward still stock stocks stone storm story stout strange street
   strong summer summers sun swan sweet swift temple thorn thrift toll tower towers treasure treat trout true trust usher
   vale valentine vice vine violet wade wall walls ward ware waters way weaver weeks well wells west wheat white wild
   will wills winter winters wise wolf wood woods word worth wren yard yards young`.split(/\s+/),
);

/** Whether a word in small letters is one of the language, though people are called by it. */
export const isAlsoWord = (word: string): boolean => WORDS.has(word);
