import { STATE_ABBREVIATIONS, STATE_CODES, STATE_NAMES } from './us-states.ts';

/** USPS Publication 28, appendix C1: street suffixes and their usual abbreviations. */
const SUFFIXES =
  'Alley|Aly|Annex|Arcade|Avenue|Ave|Av|Bayou|Beach|Bend|Bluff|Bottom|Boulevard|Blvd|Branch|Bridge|Brook|Burg|Bypass|' +
  'Camp|Canyon|Cape|Causeway|Center|Centre|Circle|Cir|Cliff|Close|Club|Common|Corner|Corners|Course|Court|Ct|Cove|Cv|' +
  'Creek|Crescent|Cres|Crest|Crossing|Xing|Crossroad|Curve|Dale|Dam|Drive|Dr|Drives|Estate|Estates|Expressway|Expy|' +
  'Extension|Ext|Falls|Ferry|Field|Fields|Flat|Ford|Forest|Forge|Fork|Fort|Freeway|Fwy|Garden|Gardens|Gateway|Glen|' +
  'Green|Grove|Harbor|Haven|Heights|Hts|Highway|Hwy|Hill|Hills|Hollow|Inlet|Island|Isle|Junction|Key|Knoll|Lake|' +
  'Landing|Lane|Ln|Light|Loaf|Lock|Locks|Lodge|Loop|Mall|Manor|Meadow|Meadows|Mews|Mill|Mills|Mission|Motorway|Mount|' +
  'Mountain|Neck|Orchard|Oval|Overpass|Park|Parkway|Pkwy|Pk|Pass|Passage|Path|Pike|Pine|Pines|Place|Pl|Plain|Plains|' +
  'Plaza|Plz|Point|Pt|Port|Prairie|Quay|Ramp|Ranch|Rapids|Rest|Ridge|River|Road|Rd|Roads|Route|Rte|Row|Run|Shoal|' +
  'Shore|Shores|Skyway|Spring|Springs|Spur|Square|Sq|Station|Stravenue|Stream|Street|St|Str|Streets|Summit|Terrace|' +
  'Ter|Terr|Throughway|Trace|Track|Trail|Trl|Trafficway|Tunnel|Turnpike|Tpke|Underpass|Union|Valley|Viaduct|View|Village|' +
  'Ville|Vista|Walk|Wall|Way|Ways|Well|Wells|Wharf';

const SUFFIX = `(?:${SUFFIXES}|${SUFFIXES.toUpperCase()})\\b\\.?`;
/** Bad scans split it ("41 17"); land that has none yet has the number of its lot. */
/** Wisconsin numbers its houses by a grid: "N4418 Hwy 22", "W180N8085 Town Hall Rd". */
const NUMBER =
  '(?!\\d{1,3}u )(?:(?:Lot |LOT )?\\d{1,6}(?: \\d{2,4}(?= ))?(?:-\\d{1,5}|-[A-Z](?= ))?[A-Za-z]?(?: ?(?:1/2|[¼½¾]))?|[NSEW]\\d{1,3}[NSEW]\\d{2,5}|[NSEW]\\d{3,5})';
const COMPASS =
  '(?:[NSEW]\\.?|N\\.?[EW]\\.?|S\\.?[EW]\\.?|(?:North|South)(?:east|west)?|East|West|(?:NORTH|SOUTH)(?:EAST|WEST)?|EAST|WEST)';
const WORD = "(?:\\p{Lu}[\\p{L}'.-]{0,24}|\\d{1,4}(?:st|nd|rd|th|ST|ND|RD|TH)|[Oo]f|[Tt]he|[Dd]e|[Ll]a|[Dd]el)";
/** Behind another suffix these end the street's name: "Heron Point Drive". */
const LAST_SUFFIX =
  '(?:Drive|Dr|Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Court|Ct|Circle|Way|Place|Pl|Boulevard|Blvd|Terrace|Parkway|Pkwy|Trail|Loop|Highway|Hwy|' +
  'Trafficway|DRIVE|DR|STREET|ST|ROAD|RD|AVENUE|AVE|LANE|LN|COURT|CT|CIRCLE|WAY|PLACE|PL|BOULEVARD|BLVD|TERRACE|PARKWAY|PKWY|TRAIL|LOOP|HIGHWAY|HWY)\\b';
/** A street's name starts with a capital or an ordinal; "2009 the Court" is no address. */
const HEAD =
  "(?:(?!(?:TO|FROM|FOR|AT|IN|ON|AND|PAID|To|From|For|At) )\\p{Lu}[\\p{L}'.-]{0,24}|\\d{1,4}(?:st|nd|rd|th|ST|ND|RD|TH))";
const GAP = '[ ]{1,2}';
const BREAK = '(?:[ ]{0,4},?[ ]{0,4}\\n[ \\t]{0,24}|,[ ]{0,4}|[ ]{1,4})';
export const UNIT =
  '(?:(?:Apt|Apartment|Flat|Suite|Ste|Unit|Rm|Room|Floor|Fl|Bldg|Building|Lot|Space|Spc|Trlr|Dept|Penthouse|PH|' +
  'APT|APARTMENT|SUITE|STE|UNIT|RM|ROOM|FLOOR|FL|BLDG|BUILDING|LOT|SPACE|SPC|TRLR|PENTHOUSE|PH)\\b\\.?[ ]{0,4}#?[ ]{0,2}(?=[A-Za-z0-9-]{0,5}\\d|[A-Za-z]{1,2}\\b)[A-Za-z0-9-]{1,6}|' +
  '#[ ]{0,4}[A-Za-z0-9-]{1,6}|N[oO]\\.[ ]{1,2}\\d{1,4}[A-Z]?(?![\\w-])|R\\.?F\\.?D\\.? \\d{1,2}|(?:rear|upper|lower|front|basement)(?: (?:unit|apartment|apt|floor|flat|level|house))?(?=[.,;)\\n]|[ ]{2}|$)|unit \\d{1,4}[A-Za-z]?(?![\\w-])|\\((?:rear|front|upper|lower|back|basement)\\)|(?:Rear|Upper|Lower|Basement|REAR|UPPER|LOWER|BASEMENT)\\b|\\d{1,3}(?:st|nd|rd|th|ST|ND|RD|TH) (?:Floor|FLOOR|Fl\\b))';
const CITY = "\\p{Lu}[\\p{L}'.-]{1,24}(?:[ ](?:\\p{Lu}[\\p{L}'.-]{1,24}|of|or|de|la|del|the)){0,4}";
/** "New / York 11235": a line may end within a state's name. */
const NAMED_STATE = `${STATE_NAMES}|${STATE_NAMES.toUpperCase()}`.replaceAll(' ', '(?: |[ ]?\\n)');
export const STATE = `(?:(?:${STATE_CODES})\\b|(?:${NAMED_STATE})\\b|${STATE_ABBREVIATIONS})`;
export const ZIP = '\\d{5}(?:-\\d{4})?(?!\\d)';
/** Wrapped text breaks after the comma or before the ZIP code. */
const STATE_ZIP = `(?:, \\p{Lu}\\p{L}{2,14}(?: \\p{Lu}\\p{L}{2,14})? County)?(?:,?[ ]{1,4}|,[ ]?\\n[ ]{0,24})(?:${STATE}\\.?|(?:${STATE_CODES.toLowerCase()})(?= \\d))(?:,?[ ]{1,4}|[ ]?\\n[ ]{0,24})${ZIP}`;
export const CITY_STATE_ZIP = `${CITY}${STATE_ZIP}`;
/** "Wilmington DE" with nothing behind it on its line. */
const TOWN_AND_STATE = `,[ ]{1,2}${CITY}[ ](?:${STATE_CODES})(?=[ ]{0,3}(?:[\\n;)]|\\.(?:\\s|$)|$))`;
/** City and state, either ZIP code or state left out, or a made-up place and its country. */
const TAIL = `${CITY}(?:${STATE_ZIP}|[ ](?:${STATE_CODES})[ ]\\d{9}(?!\\d)|, ?${STATE}(?:,?[ ]{1,4}${ZIP})?|,?[ ]${ZIP}|, (?:USA|U\\.S\\.A\\.|Canada|UK))`;
const COUNTRY =
  '(?:,? (?:USA|U\\.S\\.A\\.|United States(?: of America)?)|,[ ]?(?:\\n[ ]{0,24})?(?:England|Scotland|Wales|Northern Ireland|U\\.?K\\.?|United Kingdom|Ireland|Canada|Australia))?';

const STREET = `${NUMBER}${GAP}(?:${COMPASS}${GAP})?${HEAD}${GAP}(?:${WORD}${GAP}){0,4}?${SUFFIX}(?! ${LAST_SUFFIX})(?:,?[ ]${COMPASS}(?![\\w]))?`;
/** "4417 N County Road 925 E" */
const HIGHWAY = `${NUMBER}${GAP}(?:${COMPASS}${GAP})?(?:(?:County|COUNTY|State|STATE|US|U\\.S\\.|Farm) )?(?:Road|Rd|ROAD|RD|Route|Rte|ROUTE|RTE|Highway|Hwy|HWY|HIGHWAY|Interstate|CR|SR|FM) (?:\\d{1,4}(?!\\d| (?:Box|BOX))|(?<=(?:County|COUNTY) \\p{L}{2,7} )[A-Z]{1,2}(?!\\w))(?: ${COMPASS}(?!\\w))?`;
/** The grid of Utah's towns: "390 N 850 E", "1450 West 300 North". */
const GRID = `${NUMBER}${GAP}${COMPASS}${GAP}\\d{2,5}${GAP}${COMPASS}(?![\\p{L}\\p{N}])`;
/** Streets without a suffix: Spanish and French streets, Broadway. */
const OTHER_STREET =
  `${NUMBER}${GAP}(?:${COMPASS}${GAP})?(?:Broadway|BROADWAY` +
  `|(?:Avenue|Via|Calle|Camino|Avenida|CALLE|CAMINO|AVENIDA|PASEO|Paseo|Rue|rue|Rua|rua|calle|El|La|Las|Los|Le)(?: d[eiou][sl]?)? ${WORD}(?: (?!APT|UNIT|STE|Apt|Unit|Ste)${WORD})?(?:, \\d{5} \\p{Lu}[\\p{L}-]{2,20})?)`;
const RURAL =
  '(?:(?:R\\.?R\\.?|R\\.?D\\.?|R\\.?(?=[ ]?\\d{1,2},? B[Oo][Xx])|RFD|Rural (?:Route|Rte\\.?|Rt\\.?)|Route|Rt\\.?|Rte\\.?|HC|RURAL ROUTE|ROUTE|RT|RTE)[ -]?#?\\d{1,3}|(?:Star|STAR) (?:Route|Rte?\\.?|ROUTE|RTE?)(?: \\d{1,3})?),? (?:Box|BOX|Bx|BX) ?#?\\d{1,5}(?:-?[A-Z])?';
/** USPS Publication 28, section 238: post offices of the forces, ships among them. */
const MILITARY =
  "(?:(?:Unit|PSC|CMR|UNIT|unit|psc|cmr) \\d{1,5},? (?:Box|BOX|box) \\d{1,6}|(?:US(?:S|NS|CGC)|us(?:s|ns|cgc)) [\\p{L}'.-]{1,20}(?: [\\p{L}'.-]{1,20}){0,3}(?: \\(?[A-Za-z]{2,4}[- ]?\\d{1,3}\\)?)?(?=[ ,\\n]{1,3}[FADfad]?[Pp]?[Pp][Oo]))";
const PO_BOX =
  '(?:P\\.? ?O\\.? ?|Post Office |POST OFFICE )(?:Box|BOX|Bx|BX|Drawer|DRAWER)[ ]{1,2}#?[ ]?(?:\\d{1,4} \\d{1,4}(?=[ ]?[\\n,;.)])|[A-Za-z]?-?\\d{1,7}(?:-\\d{1,4})?|[A-Z](?![\\p{L}\\p{N}]))';
/**
 * A town, a state and a ZIP code, roughly: where it is only to be seen that they follow, no list of states need be
 * compiled.
 */
const SOME_TOWN = `\\p{Lu}[\\p{L}.' -]{1,40},?(?: |[ ]?\\n[ ]{0,24})[A-Za-z][A-Za-z. ]{1,20},?(?:[ ]{1,4}|[ ]?\\n[ ]{0,24})${ZIP}`;
/** USPS Publication 28, section 282; and the box of a village whose post office needs no name. */
const AT_OFFICE = `(?:(?:General Delivery|GENERAL DELIVERY|Gen\\.? Del\\.?|GEN DEL)|(?:Box|BOX|Bx|BX) \\d{1,5})(?=(?:,[ ]?(?:\\n[ ]{0,24})?|[ ]?\\n[ ]{0,24})${SOME_TOWN})`;

/** Number, street, number and unit, as abroad, up to the code of the town. */
const ABROAD =
  `\\d{1,6} (?:\\d{1,4} )?${HEAD}(?: ${WORD}){0,3}(?: \\d{1,5})?(?:[ ,]{1,2}(?:(?:Suite|Apt\\.?|Apartment|Unit|suite|apt\\.?|apartment) |#)[A-Z]?\\d{1,5}(?:-?[A-Z](?!\\w))?){1,2}` +
  `(?:(?:[ ,]{0,2}[ \\n][\\p{L}() '.-]{2,40}){0,2},? ?(?:\\p{L}{2,3} )?\\d{4,6}(?!\\d))?`;

/** The unit before the street: "Apt 6C, 1450 Wabash", "Flat 4, The Old Mill, 23 Quay Street", "Lot 12 Fern Drive". */
const UNIT_FIRST = `(?:Flat|Apt|Apartment|Unit|Suite|Ste|Lot|Shop|Space|Spc|Rm|Room|FLAT|APT|UNIT|SUITE|LOT|RM|ROOM)\\b\\.?[ ]{1,2}#?[A-Za-z]?\\d{0,5}[A-Za-z]?(?:,[ ]?(?:\\n[ ]{0,24})?|[ ]?\\n[ ]{0,24}|[ ])`;
const HOUSE = `(?:(?:The )?\\p{Lu}[\\p{L}']{2,16}(?: \\p{Lu}[\\p{L}']{2,16}){0,2}(?:,[ ]?(?:\\n[ ]{0,24})?|[ ]?\\n[ ]{0,24}))?`;
const AFTER_UNIT = `${UNIT_FIRST}${HOUSE}(?:${HIGHWAY}|${STREET}|${OTHER_STREET}|${NUMBER} \\p{Lu}[\\p{L}]{3,20}(?=[,.\\n]))`;

/** "One S.E. Third Ave.": a house's number in words, before the streets that have such houses. */
const SPELLED_STREET =
  `(?:(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)|(?:Twenty|Thirty|Forty|Fifty|Sixty|Seventy|Eighty|Ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?)` +
  `${GAP}(?!(?:Way|Person|Lane|Mile|Day|WAY|PERSON|LANE|MILE|DAY) )(?:${COMPASS}${GAP})?${HEAD}${GAP}(?:${WORD}${GAP}){0,3}?(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Lane|Way|Trail|Loop|Row|Plaza|Square|Parkway|Place|Circle|Terrace|STREET|ST|AVENUE|AVE|ROAD|RD|BOULEVARD|BLVD|DRIVE|LANE|PLAZA|SQUARE|PARKWAY|PLACE|CIRCLE|TERRACE)\\b\\.?`;

/** USPS Publication 28, section 29: streets of Puerto Rico go by number, roads by number and kilometre. */
const PUERTO_RICO =
  '(?:(?:[Cc]alle|CALLE) (?:\\d{1,3}|[A-Z](?= )),? #? ?[A-Z]{0,2}-?\\d{1,5}|(?:Carr(?:etera)?\\.?|CARR\\.?) (?:PR-?)?\\d{1,4},? (?:[Kk]m|KM)\\.? ?\\d{1,3}(?:\\.\\d)?(?: (?:Int|INT)\\b\\.?)?|(?:[Kk]m|KM)\\.? ?\\d{1,3}\\.\\d,? (?:Carr(?:etera)?\\.?|CARR\\.?) (?:PR-?)?\\d{1,4})' +
  `(?:, (?:Urb|URB|Bo|BO|Bda|Res|Cond|COND|Ext|Sect)\\.? \\p{Lu}[\\p{L}]{1,20}(?: \\p{Lu}[\\p{L}]{1,20}){0,2})?`;
const BOX = `(?:(?:\\d{1,5} )?${RURAL}|${PO_BOX}|${AT_OFFICE}|${MILITARY}|${PUERTO_RICO})`;
const BY_STREET = `(?:${HIGHWAY}|${GRID}|${STREET}|${SPELLED_STREET}|${ABROAD}|${OTHER_STREET})`;
const DELIVERY = `(?:${AFTER_UNIT}|(?:\\d{1,5} )?${RURAL}|${BY_STREET}|${PO_BOX}|${AT_OFFICE}|${MILITARY}|${PUERTO_RICO})`;
const MILITARY_TAIL = '(?:[FAD]PO,? A[AEP]|[fad]po,? a[aep]) \\d{5}(?:-\\d{4})?';

const TOWN = "\\p{Lu}[\\p{L}'-]{1,24}(?:[ -]\\p{Lu}[\\p{L}'-]{1,24}|[ -](?:sur|en|on|upon|le|la|de|am|an der|del))";
const POST_CODE_UK = '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}(?!\\w)';
const POST_CODE_CA = '[A-Z]\\d[A-Z][ -]?\\d[A-Z]\\d(?!\\w)';
const PROVINCE =
  '(?:\\(?(?:ON|QC|BC|AB|MB|SK|NS|NB|NL|PE|PEI|YT|NT|NU|Ontario|Quebec|Québec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick)\\)?)';
/** Behind a street: the town with the code of the United Kingdom, Canada or Australia. */
const TAIL_ABROAD =
  `(?:(?:${TOWN}{0,3}(?:,[ ]?(?:\\n[ ]{0,24})?|[ ]?\\n[ ]{0,24}|[ ])){1,3}${POST_CODE_UK}` +
  `|${TOWN}{0,3},?[ ]${PROVINCE},?(?:[ ]{1,2}|[ ]?\\n[ ]{0,24})${POST_CODE_CA}` +
  `|${TOWN}{0,3},?[ ](?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)[ ]\\d{4}(?!\\d))`;

/** A town and its code in the United Kingdom: outward and inward part, Royal Mail PAF. */
export const TOWN_UK = `(?:(?:The |Apt )?\\p{Lu}[\\p{L}'-]{1,18}(?: (?:\\p{Lu}[\\p{L}'-]{1,18}|of|the|na|an)){0,3},[ ]?(?:\\n[ ]{0,24})?){0,4}${TOWN}{0,2},?[ ]{1,2}[A-Z]{1,2}\\d[A-Z\\d]? \\d[ABD-HJLNP-UW-Z]{2}(?!\\w)`;

/**
 * Number behind the street, code before the town: "Ludwigstraße 14, 80539 München", "calle Mayor, 45, 3º B, 50001
 * Soria".
 */
const CODE_TOWN = `(?:,[ ]?(?:\\n[ ]{0,24})?|[ ]?\\n[ ]{0,24})(?:[A-Z]{1,2}-)?(?:\\d{4,5}|\\d{4} ?[A-Z]{2}|\\d{3} \\d{2}|\\d{2}-\\d{3})[ ]${TOWN}{0,3}(?:, (?:Poland|Polska|Germany|Deutschland|France|Spain|España|Italy|Italia|Austria|Switzerland|Netherlands|Sweden|Denmark|Norway|Portugal|Mexico|México))?`;
const STREET_ABROAD =
  `(?:\\p{Lu}[\\p{L}-]{1,24}(?:straße|strasse|str\\.|weg|platz|allee|gasse|ring|damm|ufer|markt|straat|laan|gracht|gatan|vej|veien|utca)|` +
  `(?:Am|An der|An den|Auf der|Im|In der|Zum|Zur|Unter den) \\p{Lu}[\\p{L}]{2,20}(?: \\p{Lu}[\\p{L}]{2,20})?|` +
  `(?:[Cc]alle|C/|[Aa]vda\\.?|Av\\.|[Aa]venida|[Cc]alzada|Calz\\.|[Bb]ulevar|Blvd\\.|[Cc]ircuito|[Pp]rivada|Priv\\.|Prol\\.|[Pp]laza|[Pp]aseo|[Cc]arrera|Cra\\.|Jr\\.|Via|via(?= (?!Zoom|Teams|FedEx|Skype|Email|Fax|Certified)\\p{Lu}[a-z]\\p{L}*(?: \\p{Lu}[\\p{L}'-]+){0,2},? \\d)|[Vv]iale|[Pp]iazza|[Cc]orso|[Rr]ua|ul\\.)(?: d[eiao]l?s?(?: l[ao]s?)?)?(?: \\p{Lu}[\\p{L}.]{1,20}){1,4},?)` +
  `[ ](?:[nN][.º°]{1,2} ?|[Nn]o\\. ?|[Nn]úm\\. ?|# ?)?\\d{1,4}(?:-(?:I{1,3}|IV|hs|\\d{1,3}))?[ ]?[a-z]?(?:(?: m\\. ?|/)\\d{1,3}(?=[,\\n]),?)?(?:, ?\\d{1,2}[º°ª] ?(?:izqd?a?\\.?|izda\\.?|dcha\\.?|ctro\\.?|[A-Z])?|, ?(?:Int|Depto|Dpto|Piso|Ext|Apto)\\.? ?[\\dA-Z]{1,4})?(?![\\p{L}\\d]|[/:-]\\d)`;
/** "12 bis, rue des Tanneurs", "1120 av. Cartier, app. 7". */
const STREET_FRENCH =
  `\\d{1,5}(?: ?(?:bis|ter|quater))?,? (?:rue|allée|avenue|av\\.|boulevard|boul\\.|bd|place|chemin|ch\\.|impasse|quai|cours|square|route|passage|ruelle)` +
  `(?: (?:d[eu]s?|de la|de l'|la|le|les))?[ ]?(?:\\p{Lu}[\\p{L}'.-]{1,20})(?:[ -](?:d[eu]s?|de la|et|\\p{Lu}[\\p{L}'.-]{1,20})){0,4}(?:, (?:app|apt|bureau|bât)\\.? ?[\\dA-Z]{1,5})?`;
/** Ends in the PIN code of India: whatever stands between a house's number and it. */
const INDIAN = `(?:No\\.?|H\\.? ?No\\.?|Door No\\.?|Flat No\\.?|Plot No\\.?|D\\.No\\.?) ?\\d{1,5}[A-Z]?(?:[/-]\\d{1,4}[A-Z]?){0,2}, ?(?:[\\p{L}\\d.'() ]{2,34}(?:,[ ]?(?:\\n[ ]{0,24})?|[ ]?\\n[ ]{0,24})){0,5}[\\p{L} ]{3,24}[ ]?[-–]?[ ]?\\d{3} ?\\d{3}(?!\\d)`;
/** Mexico: the quarter and the post code behind the street, or on the line below it. */
const QUARTER = `(?:Col(?:\\.|onia)|Fracc\\.|Barrio) \\p{Lu}[\\p{L}.]{1,20}(?: (?:de |del |la )?\\p{Lu}[\\p{L}.]{1,20}){0,3}`;
const POST_CODE_MX = 'C\\.? ?P\\.? ?\\d{5}(?!\\d)';
const NEXT = '(?:,[ ]?(?:\\n[ ]{0,24})?|[ ]?\\n[ ]{0,24})';
const TOWN_STATE = `${TOWN}{0,3}(?:, ?\\p{Lu}[\\p{L}]{1,14}\\.?)?`;
export const QUARTER_MX = `(?:${QUARTER}(?:,? ${POST_CODE_MX})(?:${NEXT}${TOWN_STATE})?|${POST_CODE_MX}(?:,? ${TOWN_STATE})?)`;
/** Korea, Road Name Address Act: number, road, district, city, code: "88 Teheran-ro, Gangnam-gu, Seoul 06164". */
const KOREAN =
  '(?:Flat \\d{1,4}, )?\\d{1,4}(?:-\\d{1,4})?,? \\p{Lu}[\\p{L}\\d]{1,20}-(?:ro|gil|daero|dong)(?: \\d{1,3}-gil)?(?:, \\p{Lu}[\\p{L}]{1,16}-(?:gu|si|gun|eup|myeon|dong)){1,2}(?:, \\p{Lu}\\p{L}{2,14}(?:-si|-do)?){0,2}(?: \\d{5}(?!\\d))?';
/** Ireland: a routing key and four characters (An Post, Eircode). */
export const EIRCODE =
  '(?:[AC-FHKNPRTV-Y]\\d[\\dW])[ ]?(?=[A-Z\\d]{0,3}[A-Z])(?=[A-Z\\d]{0,3}\\d)[\\dAC-FHKNPRTV-Y]{4}(?!\\w)';
/** A post office's box in Germany, Austria and Switzerland. */
const POSTFACH = 'Postfach \\d{1,4}(?: \\d{2,3}){0,3}';
export const ADDRESS_ABROAD = `(?:${POSTFACH}(?:${CODE_TOWN})?|${STREET_ABROAD}(?:(?:, \\p{Lu}[\\p{L}]{2,20})?${CODE_TOWN}|${NEXT}${QUARTER_MX})?|${STREET_FRENCH}(?:${CODE_TOWN}|,? (?:${TAIL_ABROAD}))?|${INDIAN}|${KOREAN})`;

const WRAP = '[ ]?\\n[ ]{0,24}';
/**
 * A street that the end of a line of running text breaks behind its number or before its suffix: "lives at 19 / Harbor
 * St", "moved to 210 Superior / Street". Only behind a word that leads to an address: in a table any number may stand
 * above any word.
 */
const WRAPPED_STREET =
  `(?<=\\b(?:at|of|to|from|near|address|is|on|number|no\\.|lives?|resid(?:es?|ing)|and)[ ,:]{1,2}|[a-z]{2},[ ])${NUMBER}` +
  `(?:${GAP}(?:${COMPASS}${GAP})?${HEAD}(?:${GAP}${WORD}){0,2}${WRAP}(?:${WORD}${GAP})?|${WRAP}(?:${COMPASS}${GAP})?${HEAD}(?:${GAP}${WORD}){0,2}${GAP})(?:${LAST_SUFFIX}|(?:Close|Crescent|Gardens|Square|Mews|Grove|Row|Walk|Alley)\\b)(?:\\.(?=,))?`;

/** A unit without its word, where the town follows: "2200 W PARK BLVD 1418, PLANO TX 75075". */
const BARE_UNIT = `(?:[ ]\\d{1,5}[A-Z]?(?=,[ ]?${SOME_TOWN}))?`;
const REST = `${BARE_UNIT}(?:${BREAK}${UNIT}){0,4}(?:${BREAK}(?:${PO_BOX}${BREAK})?(?:${TAIL_ABROAD}|${TAIL}|${MILITARY_TAIL})${COUNTRY}|${TOWN_AND_STATE}|,[ ]{1,2}${ZIP})?`;
/** A delivery line with as much of unit, city, state and ZIP code as follows, over line breaks. */
export const ADDRESS = `${DELIVERY}${REST}`;
/** The same in three, for texts without a label: V8 compiles no pattern well whose source has more than 20 KB. */
export const ADDRESSES: readonly string[] = [`${BY_STREET}${REST}`, `${AFTER_UNIT}${REST}`, `${BOX}${REST}`];
export const WRAPPED_ADDRESS = `${WRAPPED_STREET}${REST}`;
