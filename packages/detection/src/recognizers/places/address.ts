import { FORM_WORDS } from '../../names/form-words.ts';
import { pattern } from '../letters.ts';
import { invalid, plausible, type Recognizer, unlike } from '../recognizer.ts';
import { saidInOneBreath } from '../said-digits.ts';
import { MONTH } from '../time/date-grammar.ts';
import {
  ADDRESS,
  ADDRESS_ABROAD,
  ADDRESSES,
  CITY_STATE_ZIP,
  EIRCODE,
  QUARTER_MX,
  STATE,
  TOWN_UK,
  UNIT,
  WRAPPED_ADDRESS,
  ZIP,
} from './address-grammar.ts';
import { LOOSE_PLACES } from './loose-places.ts';
import { STREETS_ABROAD } from './streets-abroad.ts';
import { STATE_CODES } from './us-states.ts';

/** Whatever a form's address box holds: up to the end of its cell or sentence, and short lines that end in a code. */
const FREE_LINE = String.raw`(?=(?:(?! {2}| \()[^\n\t|]){0,60}\d)[\p{L}\d#][^\n\t|:;?]{2,90}?(?=[ ]{3}|\t|\n|$|(?<!\b(?:Apt|Ste|St|Ave|Rd|Dr|Blvd|Bldg|Rm|Fl|Hwy|Rte?|No|u|ul|[NSEW]))\. |\||;| \((?!(?:[Aa]pt|[Uu]nit|[Ss]uite|[Ss]te|[Rr]oom|[Ff]loor|[Rr]ear|[Uu]pper|[Ll]ower|#)))`;
/** The label of the next box of a form. */
const NEXT_BOX = String.raw`(?:City|CITY|Town|TOWN|State|STATE|ZIP|Zip|County|COUNTY|Country|COUNTRY|Phone|PHONE|Telephone|TELEPHONE|E-?mail|E-?MAIL|Apt|APT)\b[^\n\d]{0,30}\n`;
/** Behind a ZIP code begins the next row's address. */
const FREE_NEXT = String.raw`(?:(?<!\b[A-Z]{2} \d{5}(?:-\d{4})?)[ ]{0,2}\n[ ]{0,24}(?!${NEXT_BOX})(?=[\p{Lu}\d,#])(?=(?:[^\n:|]{1,50}\n){0,2}[^\n:|]{0,40}(?:\d{4}|\b(?:Apt|Suite|Unit)\b))[^\n:\t|]{1,60}?(?=[ ]{3}|\n|$|\. )){0,4}`;

/** "5 Tax Court", "2009 Supreme Court": a number before a court. */
const COURT =
  /^\d+ (?:\p{L}+ ){0,4}(?:District|Circuit|Supreme|Superior|Bankruptcy|Administrative|Appellate|High|Family|Juvenile|Tax|County|Municipal|Regional|Constitutional|Labour|Security|Magistrates'?|Assize|Military) (?:Court|COURT)$/u;
/** Who lives there, with their ages: "Jude and Tess, ages 12 and 9", "Ana Ruiz 12, Ben Ruiz 9". */
const AGES =
  /\bage[sd]?:? ?\d|^(?!.*\bB(?:o?x|OX) )(?:\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2},? \(?\d{1,2}\)?(?:$|[,;] (?:and )?| and )){2,}/u;
/** "Property: survivor's benefit, SSN of minor 412-55-9083": what stands behind the label is described, not placed. */
const SOMEBODYS = /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])|\bSSN\b/;
/** Boxes of a tax form below "address": "12b", "7,421.36", "13 Statutory employee", "17 State income tax". */
const OTHER_BOX =
  /^(?:\d{1,2}[a-z]|\$?[\d,]+\.\d{2})$|^[☐☒☑]|^\d{1,2} Statutory employee\b|^(?:Form|FORM) [A-Z\d]|\b(?:income|wages|withheld) tax\b|\btax withheld\b/;
/** "Employee ID 83651" is no town in Idaho. */
function isLabelledId(value: string): boolean {
  const last = /^[\p{L} ]*?(?<last>\p{L}+) ID \d{5}/u.exec(value)?.groups?.last?.toLowerCase() ?? '';
  return last !== 'city' && FORM_WORDS.has(last);
}
/** Nor is the number of a vehicle or driver of a crash report: "UNIT 1 TRAVELING NORTH ON MAIN ST". */
const NO_UNIT = '(?<!\\b(?:UNIT|VEHICLE|DRIVER|VEH) )';
/** The year of a date is no house number. */
const NO_DATE = `(?<!(?:${MONTH}),? )`;

/** How an address may begin: one look at a character spares most places of a text the longer looks behind. */
const FIRST = '(?=[\\dA-Zupc])';
const FIRST_ABROAD = '(?=[\\d\\p{Lu}abcpruv])';

/** Where a sentence goes on behind a street without suffix: "lives at 1413 Tremont with his aunt". */
const NO_SENTENCE =
  '(?!(?:with|and|but|or|who|when|since|for|in|at|on|to|where|which|because|while|until|his|her|their|alone|now|hrs|HRS|hours|HOURS)\\b)';

/** A street of a crossing: "9th", "Quimby", "9th Ave". */
const CORNER_STREET =
  "(?:\\p{Lu}[\\p{L}']{2,16}|\\d{1,3}(?:st|nd|rd|th))(?: (?:St|Ave|Rd|Blvd|Street|Avenue|Road)\\b\\.?)?";

const SMALL_WORD = '[A-Za-z][a-z]{2,13}';
/** A state's code at the end of a clause; those that are words ("me", "or", "in") need the ZIP code. */
const SMALL_STATE =
  '(?:a[lkzr]|c[aot]|dc|fl|ga|i[la]|k[sy]|m[dinsot]|n[evhjmycd]|ri|s[cd]|t[nx]|ut|v[ta]|w[aviy])(?=[?!.,;)\\n]|$)';
/** As people type in a chat; words of no list have their capitals from us (reading/recased). */
const SMALL_STREET = new RegExp(
  `(?<![\\w$.,/-])\\d{2,5} (?:[ns]?[nsew]\\.? )?(?:(?:${SMALL_WORD}|\\d{1,3}(?:st|nd|rd|th)) ){1,2}` +
    `(?:[Ss]treet|[Aa]ve(?:nue)?|[Rr]oad|[Rr]d|[Ll]ane|[Ll]n|[Dd]rive|[Bb]lvd|[Bb]oulevard|[Tt]errace|[Dd]r(?=[.,]? (?:apt|unit|#|\\d{5}\\b))|(?:[Ss]t|[Cc]t|[Pp]l|[Cc]ir|[Ww]ay|[Pp]kwy)(?=[.,]? (?:apt|unit|#|\\d{5}\\b)|[.,]))\\b\\.?` +
    `(?:,? (?:apt|unit|ste)\\.? ?[a-z]\\b|,? (?:apt|unit|ste)?\\.? ?#?[a-z]?\\d{1,5}[a-z]?\\b)?` +
    `(?:,? (?:${SMALL_WORD},? ){1,3}(?:[a-z]{2} )?\\d{5}\\b|, (?:${SMALL_WORD},? ){1,3}${SMALL_STATE}|,? \\d{5}\\b)?`,
  'g',
);

export const address: Recognizer = {
  id: 'places/address',
  category: 'ADDRESS',
  title: 'Street or postal address',
  patterns: [
    ...ADDRESSES.map((form) => ({
      shape: 'a street or post office box',
      regex: pattern(`${FIRST}(?<![\\w$.,-])${NO_DATE}${NO_UNIT}${form}`, 'gu'),
      score: 0.9,
    })),
    {
      shape: 'a street broken over two lines',
      needs: '\n',
      regex: pattern(`(?=\\d|Lot |LOT )(?<![\\w$.,-])${NO_DATE}${NO_UNIT}${WRAPPED_ADDRESS}`, 'gu'),
      score: 0.86,
    },
    {
      shape: 'a number, a point of the compass and a street',
      regex: pattern(
        `(?<![\\w$.,-])\\d{2,5} [NSEW]\\. \\p{Lu}[\\p{L}']{2,20}(?=[,;)\\n]|\\.(?:\\s|$)|$)(?:, ${UNIT})?(?:, \\p{Lu}[\\p{L}' -]{1,24},? (?:${STATE_CODES})\\b(?: ${ZIP})?)?`,
        'gu',
      ),
      score: 0.83,
    },
    { shape: 'city, state and ZIP code', regex: pattern(`(?<![\\w$.-])${CITY_STATE_ZIP}`, 'gu'), score: 0.9 },
    { shape: 'a town and its post code', regex: pattern(`(?<![\\w$.-])${TOWN_UK}`, 'gu'), score: 0.86 },
    {
      shape: 'a street abroad',
      regex: pattern(`${FIRST_ABROAD}(?<![\\w$.,-])${NO_DATE}${ADDRESS_ABROAD}`, 'gu'),
      score: 0.88,
    },
    { shape: 'a quarter and its post code', regex: pattern(`(?<![\\p{L}\\p{N}])${QUARTER_MX}`, 'gu'), score: 0.86 },
    { shape: 'an Irish post code', regex: new RegExp(`(?<![\\w-])${EIRCODE}`, 'g'), score: 0.84 },
    {
      shape: 'a postal district of Dublin',
      needs: 'Dublin',
      regex: /\bDublin (?:6W|2[0-4]|1\d|[1-9])(?!\w)(?:, [AD]\d[\dW] ?[\dA-Z]{4})?/g,
      score: 0.86,
    },
    {
      shape: 'a corner of two streets',
      needs: ' ',
      regex: pattern(
        `(?<=\\b(?:near|at|on|of) )(?:${CORNER_STREET} (?:&|and|@) (?=\\d)${CORNER_STREET}|(?=\\d)${CORNER_STREET} (?:&|and|@) ${CORNER_STREET})(?=[.,;)\\n]|$)`,
        'gu',
      ),
      score: 0.82,
    },
    {
      // A transcript spells what was said: "two-eighteen Larkin Road".
      shape: 'a street whose number is spoken',
      regex: pattern(
        "(?<![\\p{L}\\p{N}-])(?:(?:[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[Ee]leven|[Tt]welve)|(?:[Tt]hir|[Ff]our|[Ff]if|[Ss]ix|[Ss]even|[Ee]igh|[Nn]ine)teen|(?:[Tt]wen|[Tt]hir|[Ff]or|[Ff]if|[Ss]ix|[Ss]even|[Ee]igh|[Nn]ine)ty)(?:[- ](?:hundred|thousand|and|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)){0,5} (?!(?:Way|Person|Mile|Lane|Day|Star) )(?:(?:North|South|East|West) )?\\p{Lu}[\\p{L}']{2,18}(?: \\p{Lu}[\\p{L}']{2,18})? (?:Street|Road|Avenue|Lane|Drive|Boulevard|Terrace|Way|Trail|Court|Place|Circle|Row)\\b",
        'gu',
      ),
      score: 0.83,
    },
    {
      shape: 'a street in small letters',
      regex: SMALL_STREET,
      score: 0.82,
    },
    {
      // "at 7911 s drexel apt 3": the point of the compass and the apartment stand for the suffix.
      shape: 'a street in small letters without its suffix',
      needs: ' apt',
      regex:
        /(?<![\w$.,/-])\d{2,5} [nsew]\.? (?:[a-z]{3,14}|\d{1,3}(?:st|nd|rd|th))(?: [a-z]{3,14})?,? apt\.? ?#?[a-z]?\d{0,5}[a-z]?(?!\w)/gi,
      score: 0.83,
    },
    ...LOOSE_PLACES,
    ...STREETS_ABROAD,
    {
      shape: 'a ZIP code said digit by digit',
      needs: 'ip',
      regex: new RegExp(`(?<=\\bzip(?: code)?(?:'s| is| was|,|:)? (?:is |it's |was )?)${saidInOneBreath([5])}`, 'gi'),
      score: 0.85,
    },
  ],
  captions: [
    {
      phrases: [
        'address:',
        'addresses:',
        'addr:',
        'street:',
        'street number and name',
        'street name and number',
        'number and street',
        'street address',
        'street address:',
        'home address',
        'home addr',
        'mailing address',
        'residence:',
        'residence address',
        'residential address',
        'billing address',
        'shipping address',
        'service address',
        'property address',
        'permanent address',
        'current address',
        'present address',
        'previous address',
        'business address',
        'work address',
        'office address',
        'employer address',
        'patient address',
        'premises:',
        'property:',
        'property location',
        'place of residence',
        'domicile',
        'lka',
        'last known address',
        'hm addr',
        'risk address',
        'home of record',
        'service at',
        'service address',
        'res addr',
        'mailing addr',
        'mail addr',
        'mail:',
        'mailing:',
        'res:',
        'physical address',
        'property addr',
        'rental address',
        'address of record',
        'substitute address',
        'subject property',
        'former:',
        'former address',
        'home:',
        'lives:',
        'living situation:',
        'mailing address after separation',
        'mail tax statements to',
      ],
      value: pattern(`(?:${ADDRESS}(?=[ ]{2}|[ ]*[.;,)\\n]|$)|${FREE_LINE}${FREE_NEXT})`, 'yu'),
    },
    {
      phrases: [
        'address',
        'reside at',
        'resides at',
        'resided at',
        'residing at',
        'live at',
        'lives at',
        'lived at',
        'living at',
        'located at',
        'residence at',
        'resident of',
        'home at',
        'mail to',
        'send to',
        'return to',
        'moved to',
        'domiciled at',
        'stays at',
        'staying at',
        'staying with family at',
        'now of',
        'late of',
        'formerly of',
        'delivered to',
        'delivery to',
        'picked up at',
        'responded to',
        'dispatched to',
        'commonly known as',
      ],
      value: pattern(
        `(?:${ADDRESS}|\\d{1,6}(?: ${NO_SENTENCE}(?:[\\p{L}]{1,4}\\.(?= \\p{Lu}|,)|[\\p{L}\\d']{1,20})){1,4}(?: \\d{1,6}\\b)?(?:,? ${UNIT})?(?:, ?\\p{Lu}[\\p{L}]{2,20})?)`,
        'yu',
      ),
      below: false,
      score: 0.85,
    },
    {
      phrases: [
        'city state zip',
        'city or town',
        'city or town state',
        'city state and zip',
        'city state zip code',
        'city or town state or province country and zip or foreign postal code',
      ],
      value: pattern(CITY_STATE_ZIP, 'yu'),
    },
    {
      phrases: ['state zip', 'state zip code', 'state and zip', 'state and zip code', 'st zip'],
      // Two heads of a table, read as one label: the ZIP code stands below the second.
      value: pattern(`(?:${STATE}(?:,?[ ]{1,20}|\\t))?${ZIP}`, 'yu'),
    },
    {
      phrases: [
        'apt:',
        'apt no',
        'apt number',
        'apt unit',
        'apartment number',
        'apartment no',
        'unit no',
        'unit number',
        'apt ste flr',
      ],
      value: /#?(?=[A-Za-z-]{0,3}\d)[A-Za-z]{0,2}-?\d{1,5}[A-Za-z]?(?![\w-])/y,
      score: 0.84,
    },
    {
      phrases: ['zip', 'zip code', 'postal code', 'postcode', 'zipcode'],
      value: /(?:\d{5}(?:-\d{4})?|\d(?: \d){4}(?! \d)|[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?!\w)/y,
    },
  ],
  validate: (value) => {
    if (COURT.test(value.replace(/\s+/g, ' '))) return invalid('the name of a court');
    if (SOMEBODYS.test(value)) return unlike('a number that is somebody’s');
    if (AGES.test(value)) return unlike('people and their ages');
    if (OTHER_BOX.test(value)) return unlike('another box of a form');
    // "R73.03" below "STREET": a code, for a place has a word or two parts.
    if (/^[A-Z]\d[\d.]+$/.test(value)) return unlike('a code');
    return isLabelledId(value) ? invalid('a label and its number') : plausible('the form of an address');
  },
};
