import { pattern } from '../letters.ts';
import type { Pattern } from '../recognizer.ts';
import { STATE, UNIT, ZIP } from './address-grammar.ts';

const NAME = "\\p{Lu}[\\p{L}']{1,20}";
const TOWN = `(?:,? (?:The )?(?:${NAME})(?: ${NAME}){0,2}(?:,? ${STATE})?(?:,? ${ZIP})?)?`;
/** What stands behind the name of a place to live that has plots, slips or spaces instead of houses. */
const GROUNDS =
  '(?:Estates?|Park|Court|Village|Marina|Manor|Homes|Mobile(?: Home)?|Camp(?:ground)?|Resort|Harbor|Landing|Terrace|Gardens|Acres|Heights|Meadows|Trailer|Villas?|Apartments|Apts|Arms|Towers?|Plaza|Ranch|Shores|Pines|Oaks|Community|MHP|MHC|Vlg|Trlr (?:Ct|Pk)|Yacht Club|Tract|Subdivision|Homestead|Hall|House|Lodge|Rd|Road|Lane|Ln|Trail|Drive|Dr|Street|St|Avenue|Ave|Way)';
const PLOT =
  '(?:lot|space|slip|unit|Lot|Space|Spc|Sp|Slip|Site|Unit|Apt|Trailer|Tract|Camp|Cabin|Berth|Pier|Dock|Flat|Penthouse|PH|Bldg|Building|Plot|Parcel|Hangar|Dorm|Barracks|Cottage)';

/** Streets so common that they need no suffix behind a house's number. */
const COMMON =
  '(?:Main|Elm|Oak|Maple|Pine|Cedar|Walnut|Chestnut|Spruce|Birch|Willow|Cherry|Locust|Hickory|Sycamore|Poplar|Magnolia|Dogwood|Laurel|Larch|Ash|Aspen|Juniper|Linden|Front|Market|Broad|Church|Center|High|Mill|Lake|River|Hill|Spring|Prospect|Pleasant|Highland|Union|Water|State|Court|School|Washington|Jefferson|Franklin|Lincoln|Madison|Jackson|Monroe|Adams|Grant|Harrison|Massachusetts|Pennsylvania|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Bellevue|Tremont|Vine|Olive|Canal|Division|Liberty|Summit|Railroad|Winter|Summer|Beacon|Delaware|Virginia|Georgia)';
const HOUSE = '\\d{1,5}(?:-?[A-Z])?(?: (?:1/2|[¼½¾]))?';
const COMPASS = '(?:[NSEW]\\.?|[NS][EW]|North|South|East|West|Rear|rear)';
/** "NW 7 Ave": where the streets of a town go by number. */
const NUMBERED_STREET = '(?:St|Ave|Av|Pl|Ct|Ter|Terr|Ln|Rd|Way|Street|Avenue|Terrace|Place|Court|Lane|Road)\\b\\.?';
const END = '(?=[;,.)\\n"]|$| {2}| (?:in|with|and|or|near|where|since|until|apt|Apt)\\b)';

/**
 * Addresses without what makes one at once: no suffix, no number, a plot, a road's number, the words of a neighbour.
 */
export const LOOSE_PLACES: readonly Pattern[] = [
  {
    shape: 'a plot and the grounds it lies on',
    regex: pattern(
      `(?<![\\p{L}\\d])${PLOT}\\.? #?(?:[A-Z]?-?\\d{1,4}[A-Z]?|[A-Z])(?:,? (?:of |at )?(?:the )?(?:${NAME}) (?:${NAME} ){0,3}?${GROUNDS}\\b\\.?)(?: \\([^()\\n]{3,30}\\))?(?:, \\d{1,5} ${NAME}(?: ${NAME}){0,3})?${TOWN}`,
      'gu',
    ),
    score: 0.85,
  },
  {
    shape: 'a house and a common street without its suffix',
    regex: pattern(
      `(?<![\\w$.,/#-])${HOUSE} (?:${COMPASS} )?${COMMON}(?: ${COMPASS})?(?:,? ${UNIT})?(?:, (?:${NAME})(?: ${NAME})?(?:,? ${STATE})?|,? ${ZIP})?${END}(?<!\\d (?:Main|State|Court|School|Union|High|Church) )`,
      'gu',
    ),
    score: 0.82,
  },
  {
    shape: 'a house, a point of the compass and a numbered street',
    regex: pattern(
      `(?<![\\w$.,/-])${HOUSE} ${COMPASS} (?:\\d{1,3}(?:st|nd|rd|th)(?: ${NUMBERED_STREET})?|\\d{1,3} ${NUMBERED_STREET})(?:,? ${UNIT})?(?:, (?:${NAME})(?: ${NAME})?(?:, ${STATE}\\.?)?)?`,
      'gu',
    ),
    score: 0.85,
  },
  {
    shape: 'a house of a grid or of a county road',
    regex: pattern(
      `(?<![\\w$.,/-])(?:\\d{1,2}[NSEW]\\d{2,4}|[NSEW]\\d{3,5}|${HOUSE}) (?:${NAME} ){0,3}(?:(?:County|Co\\.?|State|St\\.?|Old|US|U\\.S\\.|Farm|Ranch|Township|Twp|Forest|Service) )?(?:(?:Hwy|Highway|Rte|Route|Rd|Road|Trunk|CR|FM|SR|CTH)\\.? [A-Z0-9]{1,4}|(?<=[NSEW]\\d{2,5} (?:${NAME} ){1,3})(?:Rd|Road|Ln|Lane|Dr|Drive|St|Street|Ave|Trl|Trail|Ct|Way))\\b(?: [NSEW]\\b)?${TOWN}`,
      'gu',
    ),
    score: 0.86,
  },
  {
    // USPS Publication 28, 24: the route alone, where a carrier knows the house.
    shape: 'a rural route without its box',
    regex: pattern(
      `(?<![\\p{L}\\d.-])(?:R\\.?R\\.?|R\\.?F\\.?D\\.?|RURAL ROUTE|Rural Route|Star Route) ?#?\\d{1,3}(?=[ ]*(?:\\n|$|,|;)|[ ]{2})${TOWN}`,
      'gu',
    ),
    score: 0.83,
  },
  {
    // "County Road 4410 #118"
    shape: 'a numbered road and the house behind it',
    regex: pattern(
      `(?<![\\p{L}\\d])(?:(?:County|State|Farm|Forest|Township|Private) (?:Road|Rd\\.?|Hwy|Highway|Route)|CR|FM|PR) \\d{1,5},? (?:#|[Nn]o\\. ?|[Ll]ot |[Hh]ouse )\\d{1,5}[A-Z]?(?!\\w)${TOWN}`,
      'gu',
    ),
    score: 0.85,
  },
  {
    shape: 'a road and a mile on it, or what a neighbour calls it',
    regex: pattern(
      `(?<![\\p{L}\\d])(?:[Oo]ff |OFF )?(?:${NAME} )?(?:Hwy|Highway|Rte|Route|HWY|HIGHWAY|County Rd|Co\\. Rd) ?\\w{0,4}(?: [NSEW]\\b)?,? (?:(?:at |near |nr |- ?)?(?:[Mm]ile(?:post| marker)?|MP|MM) \\d{1,3}(?:\\.\\d)?)|(?<=\\b(?:at|lives?|stay(?:s|ing)|located|house|home|address) (?:in |at )?["(]?)(?:the )?(?:(?:first|second|third|fourth|last|next|yellow|white|blue|brown|red|green|gray|grey|old) )(?:cabin|house|trailer|driveway|drive|farm|barn|door|camper|building|mailbox|gate) (?:past|after|before|behind|beyond|from|near|off|on|by|down|across from|next to) [^.;\\n"]{4,60}`,
      'gu',
    ),
    score: 0.82,
  },
  {
    shape: 'a box of a post office',
    regex: pattern(
      `(?<![\\p{L}\\d])(?:P\\.? ?O\\.? ?|Post Office )(?:Box|BOX|Bx|BX|Drawer|DRAWER) #?[A-Z]?\\d{1,6}(?:,? ${NAME}(?: ${NAME})?(?:,? ${STATE})?(?:,? ${ZIP})?)?|(?<![\\p{L}\\d])(?:General Delivery|Gen\\.? Del\\.?|GENERAL DELIVERY|GEN DEL),? ${NAME}(?: ${NAME}){0,2}(?:,? ${STATE})?(?:,? ${ZIP})?|(?<![\\p{L}\\d])(?:PMB|CMRA?) #?\\d{1,5}(?:,? \\d{1,5}[A-Z]? ${NAME}(?: ${NAME}){0,3})?${TOWN}`,
      'gu',
    ),
    score: 0.86,
  },
  {
    shape: 'a box of a rural route',
    regex: pattern(
      `(?<![\\p{L}\\d])(?:Rural (?:Route|Rte\\.?|Rt\\.?)|Star (?:Route|Rte\\.?|Rt\\.?)|Route|Rt\\.?|Rte\\.?|R\\.?R\\.?|RFD|H\\.?C\\.?R?\\.?|RURAL ROUTE|ROUTE) ?#?\\d{0,3},? ?(?:Box|BOX|Bx) ?#?\\d{1,5}(?:-?[A-Z])?(?:,? ${NAME}(?: ${NAME})?(?:,? ${STATE})?(?:,? ${ZIP})?)?`,
      'gu',
    ),
    score: 0.86,
  },
  {
    shape: 'a box before its rural route, or in a town',
    regex: pattern(
      `(?<![\\p{L}\\d])(?:Box|BOX|Bx|BX) #?\\d{1,5}[A-Z]?,? (?:(?:HCR?|RR|R\\.R\\.|RFD|Rt\\.?|Rte\\.?|Star Rte|RT|RTE) ?#?\\d{1,3}${TOWN}|${NAME}(?: ${NAME}){0,2},? (?:${STATE})(?:,? ${ZIP})?(?![\\p{L}\\d]))`,
      'gu',
    ),
    score: 0.85,
  },
  {
    // "741 1/2 Ouray #B": nobody else counts by halves before a name.
    shape: 'half a house and its street',
    needs: '1/2',
    regex: pattern(
      `(?<![\\w$.,/-])\\d{2,5} 1/2 (?:${COMPASS} )?${NAME}(?: ${NAME})?(?:,? ${UNIT})?(?=[;,.)\\n]|$| {2})(?:, ${NAME}(?: ${NAME})?,? ${STATE})?`,
      'gu',
    ),
    score: 0.83,
  },
  {
    shape: 'a house in a numbered street and its town',
    regex: pattern(
      `(?<![\\w$.,/-])\\d{2,5} \\d{1,3}(?:st|nd|rd|th)(?:,? ${UNIT})?, ${NAME}(?: ${NAME})?(?:,? ${STATE})?${END}`,
      'gu',
    ),
    score: 0.82,
  },
  {
    shape: 'a delivery by rural carrier, and its town',
    regex: pattern(
      `(?<![\\p{L}\\d])(?:Rural Delivery|RURAL DELIVERY|R\\.?F\\.?D\\.?|R\\.D\\.) ?(?:No\\. ?|#)?\\d{1,2}(?:,[ ]|[ ]{0,2},?\\n[ ]{0,24})${NAME}(?: ${NAME}){0,2},? ${STATE}(?:,?\\s${ZIP})?`,
      'gu',
    ),
    score: 0.85,
  },
  {
    shape: 'a village and a box in it',
    needs: ', Box ',
    regex: pattern(`(?<=\\b(?:at|of|in|to|from) )${NAME}(?: ${NAME}){0,3}, Box \\d{1,5}${END}`, 'gu'),
    score: 0.83,
  },
  {
    shape: 'so many miles from a town',
    needs: ' mi',
    regex: pattern(
      `(?<![\\w$.,/-])\\d{1,2}(?:\\.\\d|\\s1/2)? mi(?:les?|\\.)? (?:[NSEW]{1,2}\\.?|north|south|east|west|(?:north|south)(?:east|west)) of ${NAME}(?: ${NAME}){0,2},? (?:on|off|along) (?:(?:US|Hwy|Highway|Rte|Route|County Road|CR|FM|State Road|SR)\\.?[ -]?)?(?:\\d{1,4}|${NAME}(?: ${NAME}){0,2})\\b`,
      'gu',
    ),
    score: 0.83,
  },
  {
    shape: 'a mile of a road',
    regex: pattern(
      `(?<![\\p{L}\\d])(?:MM|MP|[Mm]ile ?(?:[Pp]ost|[Mm]arker)) \\d{1,3}(?:\\.\\d)?,? (?:on |of )?(?:the )?(?:US|U\\.S\\.|I|SR|BIA|N|Hwy|HWY|Highway|Route|Rte|CR|FM|Interstate|State Road|County Road)[- ]?\\d{1,4}(?: [NSEW]B\\b)?`,
      'gu',
    ),
    score: 0.83,
  },
  {
    shape: 'general delivery alone on its line',
    needs: '\n',
    regex: /(?<=(?:^|\n)[ ]{0,60})(?:GENERAL DELIVERY|General Delivery)(?=[ ]{0,2}(?:\n|$| {3}))/g,
    score: 0.84,
  },
  {
    shape: 'a town and the state as it used to be shortened',
    regex: pattern(
      `(?<![\\p{L}.])(?!In re|See|Cf)${NAME}(?: ${NAME}){0,2}, (?:Ala|Ariz|Ark|Calif|Colo|Conn|Del|Fla|Ga|Ill|Ind|Kan|Kans|Ky|La|Mass|Md|Me|Mich|Minn|Miss|Mo|Mont|Neb|Nebr|Nev|N\\.H|N\\.J|N\\.M|N\\.Y|N\\.C|N\\.D|Okla|Ore|Pa|Penn|R\\.I|S\\.C|S\\.D|Tenn|Tex|Vt|Va|Wash|W\\.Va|Wis|Wisc|Wyo)\\.(?: ${ZIP})?(?! (?:App|Super|R\\.|Stat|Code|Const|L\\.|\\d))`,
      'gu',
    ),
    score: 0.84,
  },
];
