import { pattern } from '../letters.ts';
import type { Pattern } from '../recognizer.ts';

/** What a street's name ends in where it is one word with its kind: German, Dutch, Nordic, Finnish. */
const ENDINGS =
  '(?:stra(?:ß|ss)e|str\\.|weg|platz|gasse|allee|ring|damm|ufer|markt|steig|stieg|winkel|' +
  'straat|laan|gracht|plein|dijk|kade|singel|steeg|dreef|baan|' +
  'gatan|vägen|gränd|gränden|stigen|torget|gärdet|backen|allén|leden|' +
  'vej|vejen|gade|gata|gaten|gate|veien|vegen|stræde|plads|torv|bakken|lien|' +
  'katu|tie|kuja|polku|kaari|tori|ranta|rinne|raitti|väylä|aukio|braut|vegur|stræti)';
/** Words for a street that stand before its name: Romance, Slavic, Romanian. */
const KINDS =
  '(?:Via(?! (?:Zoom|Teams|FedEx|Skype|Email|Fax|Certified|UPS|EMS|US)\\b)|[Vv]iale|[Pp]iazza|[Cc]orso|[Ss]trada|[Cc]ontrada|Borgo|Largo|[Vv]icolo|[Rr]otonda|[Ll]ungotevere|' +
  '[Cc]alle|[Aa]venida|[Aa]vda\\.?|Plaza|[Pp]aseo|[Cc]amino|[Cc]arretera|[Cc]allej[oó]n|[Cc]alleja|[Rr]onda|[Tt]raves[ií]a|[Uu]rbanizaci[oó]n|[Pp]ol[ií]gono|[Jj]ardines|[Pp]asaje|[Bb]ulevar|[Gg]lorieta|[Rr]ambla|[Cc]uesta|[Ee]xtramuros|[Ee]xtrarradio|' +
  '[Rr]ua|[Tt]ravessa|[Pp]raça|[Aa]lameda|[Rr]odovia|[Aa]zinhaga|[Bb]eco|[Cc]alçada|[Ee]strada|[Ll]adeira|[Rr]otunda|[Uu]rbanização|[Bb]airro|[Vv]iela|[Aa]cesso|' +
  'ul\\.|[Uu]lica|[Aa]l\\.|[Aa]leja|pl\\.|[Pp]lac|os\\.|[Oo]siedle|droga|rondo|rynek|wyspa|skwer|[Nn]áměstí|[Nn]ámestie|[Tt]řída|[Uu]lice|[Nn]ábřeží|[Tt]rg|' +
  '[Bb]ulevardul|[Aa]leea|[Cc]alea|[Ii]ntrarea|[Ss]plaiul|[Șș]oseaua|[Pp]iața|' +
  '(?:[Pp]etite |[Gg]rande |[Vv]ieille )?[Rr]ue|[Aa]venue|[Bb]oulevard|[Cc]hemin|[Ii]mpasse|[Qq]uai|Place|Passage|[Aa]llée|Cours|Voie|[Dd]rève|Clos|[Rr]uelle|[Ee]splanade|[Ff]aubourg|[Ss]entier|[Jj]ardin)';
/** Those that the house's number stands before. */
const FRENCH =
  '(?:(?:[Pp]etite |[Gg]rande |[Vv]ieille )?[Rr]ue|[Aa]venue|[Bb]oulevard|[Cc]hemin|[Ii]mpasse|[Qq]uai|Place|Passage|[Aa]llée|Cours|[Vv]oie|[Rr]uelle|[Ee]splanade|[Ss]entier|[Rr]ua|[Aa]venida|[Tt]ravessa|[Aa]lameda|[Rr]odovia|[Mm]arginal)';
/** And those that stand behind it: Turkish, Hungarian, Nordic and German in two words. */
const LATER =
  '(?:Sokak|Sokağı|Cadde|Caddesi|Bulvarı|Mahallesi|[Uu]tca|[Úú]t|útja|tér|köz|[Vv]ei|[Vv]ej|[Gg]ate|[Vv]äg|Straße|Strasse|Weg|Platz|Allee|Ring)';

const NAME = "\\p{Lu}[\\p{L}'’.-]{1,24}";
const PARTICLE =
  "(?:d[aeiou]l?s?|D[ue]|d['’]|de l['’a]|l[aeo]s?|van|der|den|von|zum|zur|im|am|na|nad|pod|ob|i|y|et|e|och|og|fejedelem)";
const NAMES = `${NAME}(?:[ ](?:${PARTICLE}[ ])?${NAME}){0,3}`;
/** The house: "12", "12a", "12/3", "12-14", "9 C 4", "s/n", "25 bis"; behind a comma, too. */
const HOUSE =
  '(?:,? (?:[Nn][rº°o]\\.? ?)?\\d{1,5}[ ]?(?:[A-Za-z](?![\\p{L}\\d]))?(?:(?:[/-]| [A-Z] )\\d{1,4})?(?: (?:bis|ter))?(?![\\p{L}\\d]|[.,:/-]\\d)|,? s/n\\b\\.?|, (?:Bloc|Bl\\.) \\d{1,4})';
/** Floor, door, flat and staircase, each by its word. */
const DOOR =
  '(?:(?:,? ?\\n? ?)(?:(?:Apt|App|Apto|Flat|Suite|Unit|Zimmer|Lgh|Wohnung|Whg|Top|Tür|Piso|Puerta|Esc|Esc\\.|Edificio|Depto|Piano|Interno|Scala|Bloc|Sc|Ap|Bj|bj|dør|byt|kat|daire|m|lok|étage|Appt)\\.? ?\\d{1,5}[A-Z]?(?!\\w)|\\d{1,3}[.º°ª]? ?(?:OG|EG|UG|tv|th|mf|izq|dcha|étage|emelet|hoog)(?!\\p{L})\\.?(?: achter| voor)?|\\d{1,2}[er]{1,3} (?:étage|verdieping)|\\d{1,2}\\. (?:tv|th|mf)\\b))';
const NEXT = '(?:,[ ]?(?:\\n[ ]{0,24})?|[ ]?\\n[ ]{0,24})';
/** As a name, no full stop at its end. */
const WORD = "\\p{Lu}[\\p{L}'’.-]{0,24}\\p{L}";
const TOWN = `${WORD}(?:[ -](?:${PARTICLE}[ -])?(?:${WORD}|[IVX]{1,4}(?!\\p{L}))){0,4}`;
const CODE =
  '(?:[A-Z]{1,3}-)?(?:\\d{4,6}|\\d{3} \\d{2,3}|\\d{2}-\\d{3}|\\d{4}-\\d{3}|\\d{5}-\\d{3}|\\d{4} ?[A-Z]{2})(?!\\d)';
const CODE_AND_TOWN = `(?:${CODE} ${TOWN}|${TOWN},? ${CODE})`;
/** A town alone, where its clause or line ends. */
const TOWN_ALONE = `, ${TOWN}(?=[.,;:!?)\\n"]|$| (?:and|in|is|was|instead|by|since|at|after|so|but|-)(?!\\p{L}))`;
const TAIL = `(?:${DOOR}){0,2}(?:${NEXT}${CODE_AND_TOWN}|${TOWN_ALONE})?`;
const START = '(?<![\\p{L}\\p{N}$.,/-])';
const FRONT = '(?:\\d{1,5}(?: ?bis)?,? )?';

/** A word leads to where somebody is, or a thing is brought. */
const LEADS =
  '(?:liv(?:e[sd]?|ing)|resid(?:e[sd]?|ing)|located|stay(?:s|ed|ing)?|mov(?:ed?|ing)|sen[dt](?: \\p{L}+){0,2}|ship(?:ped)?|deliver(?:ed|y|ies)?|returned?|goes|went|gone|address(?: is| was)?|parking|meet me|wait(?:ing)?(?: for \\p{L}+)?|drop(?:s|ped)? \\p{L}+ off|pick(?:ed)?(?: \\p{L}+)? up|left it|offices?(?: are| is)?|side|corner|around the corner|flat|apartment|house|home|property|place(?: is)?|grew up|works?|mail(?:ed)?|posted|courier)';
const LEAD = `(?<=\\b${LEADS} (?:located )?(?:at|to|in|on|near|of|from|outside|by|in front of)[ ](?:\\d{1,5} )?)`;
/** Capitals with a number behind them that are no street. */
const NO_STREET =
  '(?!(?:Apt|Apartment|Suite|Unit|Room|Gate|Building|Bldg|Floor|Level|Terminal|Pier|Ward|Bed|Bay|Box|Chapter|Section|Part|Exhibit|Article|Rule|Page|Table|Figure|Form|Phase|Stage|Step|Grade|Class|Unit|Lot|Platform|Track|Zone|District|Precinct|Region|Area|Highway|Hwy|Route|Interstate|I|Exit|Mile|Windows|Version|Channel|Flight|Train|Bus|Line|Model|Boeing|Airbus|Psalm|No|Number|Nos|Code|Pod|Cell|Camp|School|PS|District|Station|Shop|Store|Dock|Site|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\\b)';

/** Streets of other countries, by their words, their codes, or what leads to them. */
export const STREETS_ABROAD: readonly Pattern[] = [
  {
    shape: 'a street abroad by the end of its name',
    regex: pattern(
      `(?=[\\d\\p{Lu}])${START}${FRONT}(?:${NAME} ){0,2}\\p{Lu}[\\p{L}-]{0,24}${ENDINGS}${HOUSE}${TAIL}`,
      'gu',
    ),
    score: 0.84,
  },
  {
    shape: 'a street abroad by the word before its name',
    regex: pattern(
      `(?=[\\d\\p{Lu}a-z])${START}${FRONT}${KINDS}[ ](?:${PARTICLE}[ ]?){0,2}${NAMES}${HOUSE}${TAIL}`,
      'gu',
    ),
    score: 0.85,
  },
  {
    shape: 'a house and the word for a street before its name',
    regex: pattern(
      `(?=\\d)${START}(?!\\d{1,3}u )\\d{1,5}[A-Za-z]?(?: ?(?:bis|ter))?,? ${FRENCH}[ ](?:${PARTICLE}[ ]?){0,2}${NAMES}${TAIL}`,
      'gu',
    ),
    score: 0.85,
  },
  {
    // Czech, Slovak, Croatian, Slovenian, Polish: the street is an adjective.
    shape: 'an adjective for a street and a house',
    regex: pattern(
      `(?=\\p{Lu})${START}(?:${NAME} )?\\p{Lu}[\\p{L}]{2,18}(?:sk[áa]|ck[áa]|ov[áa]|nova|vého|ského|skega|ého|ova) \\d{1,4}(?:/\\d{1,4})?[a-z]?(?![\\p{L}\\d%]|[.,:/]\\d| (?:years?|points?|goals?|min))(?=[,.;!?)\\n]|$| \\p{Ll})${TAIL}`,
      'gu',
    ),
    score: 0.81,
  },
  {
    shape: 'a street abroad by the word behind its name',
    regex: pattern(`(?=[\\d\\p{Lu}])${START}${FRONT}${NAMES} ${LATER}${HOUSE}${TAIL}`, 'gu'),
    score: 0.85,
  },
  {
    shape: 'a name, a house, a post code and a town',
    regex: pattern(
      `(?=\\p{Lu})${START}${NO_STREET}${NAMES}${HOUSE}(?:${DOOR}){0,2}, (?:(?!(?:19|20)\\d\\d )\\d{4,5}|\\d{3} \\d{2}|\\d{4} ?[A-Z]{2}|\\d{2}-\\d{3}|\\d{4,5}-\\d{3}) ${TOWN}`,
      'gu',
    ),
    score: 0.83,
  },
  {
    shape: 'a name and a house, behind what leads there',
    regex: pattern(
      `(?=\\p{Lu})${LEAD}${NO_STREET}${NAMES} \\d{1,5}(?:[a-zA-Z](?!\\w))?(?: [A-Z] \\d{1,3})?(?![\\p{L}\\d%]|[.,:/]\\d)(?! (?:years?|months?|days?|times|people|percent))${TAIL}`,
      'gu',
    ),
    score: 0.82,
  },
  {
    shape: 'a house, a name, a flat and a country or code behind it',
    regex: pattern(
      `(?=\\d)${START}\\d{1,6} (?:\\d{1,6} )?(?:${NAMES})(?: \\d{1,5}\\.?)?(?:,? ?\\n? ?|, )(?:Apt\\.|Suite|Apartment|Unit) \\d{1,5}(?:(?:, ?\\n?|[ ]?\\n ?| )\\p{Lu}[\\p{L}'’() -]{1,40}){1,3}(?:,? ?\\d{4,6}(?!\\d))?`,
      'gu',
    ),
    score: 0.86,
  },
];
