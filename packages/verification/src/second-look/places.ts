import type { Trace } from './trace.ts';

const WORD = "(?:\\p{Lu}[\\p{L}'’.-]{1,30}|\\p{Lu}{2,30})";
/** What a place is called by; the words before it are its own. */
const FACILITIES =
  'Hospital|Hospitals|Clinic|Clinics|Med\\.? (?:Center|Ctr)|Medical (?:Center|Centre|Group|Associates|College)|Health (?:Center|System|Network|Department)|Healthcare|Hospice|Pharmacy|Laborator(?:y|ies)|Rehabilitation|Surgery Center|Cancer Center|Nursing (?:Home|Center)|Elementary|Primary School|Middle School|High School|School District|School|Academy|College|University|Institute|Preschool|Kindergarten|Church|Parish|Temple|Synagogue|Mosque|Shelter|Prison|Jail|Library|Park|County|Parish|Township|Borough|Village|Reservation';
const STREETS =
  'Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Boulevard|Blvd|Court|Ct|Place|Pl|Way|Circle|Cir|Terrace|Parkway|Pkwy|Highway|Hwy|Route|Square|Trail';
const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY';
const STATE_NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
/** A noun with nothing of its own before it: "The Hospital", "Our Clinic". */
const NAMELESS =
  /^(?:(?:The|This|That|Our|Your|Any|Each|Her|His|Their|A|An|In|At|To|From|Of|And|General|Local|Community|Outpatient|Inpatient|Emergency|Primary|Private|Public|State|National|Medical|Mental|Behavioral|Home|Women's|Children's|High|Middle)\s+)*(?:Hospitals?|Clinics?|Medical \w+|Health \w+|Healthcare|Hospice|Pharmacy|Laborator(?:y|ies)|Rehabilitation|\w+ Center|Nursing Home|School District|School|Elementary|Academy|College|University|Institute|\w+ School|Church|County|Village|Library|Park|Shelter|Prison|Jail)$/u;

/** (B): what is smaller than a state, but for the first three digits of a ZIP code. */
export const PLACES: readonly Trace[] = [
  {
    letter: 'B',
    pattern: new RegExp(
      `(?<![\\w.])\\d{1,6}[ \\t]+(?:[NSEW]\\.?[ \\t]+)?(?:${WORD}[ \\t]+){1,4}(?:${STREETS})\\b\\.?`,
      'gu',
    ),
  },
  {
    letter: 'B',
    pattern: new RegExp(`(?:${WORD}[ \\t]+){1,3}(?:Street|Avenue|Road|Boulevard|Lane|Parkway|Highway)\\b`, 'gu'),
  },
  { letter: 'B', pattern: /\bP\.?\s?O\.?\s+Box\s+\d+/giu },
  {
    letter: 'B',
    pattern: new RegExp(
      // "ID", "IN" and "OR" are words too: a comma before or a ZIP code after makes them states.
      `(?:${WORD}[ \\t]+){0,2}${WORD}(?:,[ \\t]+(?:${STATES})\\b(?:[ \\t]+\\d{5}(?:-\\d{4})?)?|[ \\t]+(?:${STATES})[ \\t]+\\d{5}(?:-\\d{4})?(?!\\w))`,
      'gu',
    ),
    but: /, ID$/u,
  },
  {
    letter: 'B',
    pattern: new RegExp(
      `(?:${WORD}[ \\t]+){0,2}${WORD},[ \\t]+(?:${STATE_NAMES})\\b(?:[ \\t]+\\d{5}(?:-\\d{4})?)?`,
      'gu',
    ),
  },
  {
    letter: 'B',
    pattern: new RegExp(
      `\\b(?:(?:${STATES}|${STATE_NAMES})[ \\t]+|zip(?:[ \\t]+code)?[:\\s]{1,3})(?<words>\\d{5}(?:-\\d{4})?)(?!\\w)`,
      'giu',
    ),
  },
  { letter: 'B', pattern: /\b(?:Apt|Apartment|Suite|Ste|Unit)\b\.?[ \t]*#?[ \t]*\w{0,3}\d\w{0,3}\b/giu },
  { letter: 'B', pattern: /\b(?:RR|R\.R\.|Rural Route|Rte)[ \t]*\d{1,4}\b/gu },
  { letter: 'B', pattern: /\d{1,3}°\s?\d{1,2}['′]\s?(?:\d{1,2}(?:\.\d{1,4})?["″])?\s?[NSEW]?/gu },
  { letter: 'B', pattern: /(?<![\w-])\d{5}-\d{4}(?![\w-])/gu },
  { letter: 'B', pattern: /(?<![\d.])-?\d{1,2}\.\d{3,8},\s?-?\d{1,3}\.\d{3,8}(?!\d)/gu },
  {
    letter: 'B',
    pattern: new RegExp(`(?:${WORD}[ \\t]+(?:(?:of|and|de|the)[ \\t]+)?){1,4}(?:${FACILITIES})\\b`, 'gu'),
    but: NAMELESS,
  },
  {
    letter: 'B',
    pattern: new RegExp(
      `\\b(?:University|College|City|Town|County|Village|Borough|Diocese|Port) of[ \\t]+${WORD}(?:[ \\t]+${WORD})?`,
      'gu',
    ),
  },
  {
    letter: 'B',
    pattern: new RegExp(
      `\\b(?:lives? in|living in|resid(?:es?|ing|ent) (?:in|of)|born in|moved (?:to|from)|native of|raised in|travell?ed to)[ \\t]+(?<words>${WORD}(?:[ \\t]+${WORD}){0,2})`,
      'gu',
    ),
    but: new RegExp(`^(?:${STATE_NAMES}|The|United States)$`, 'u'),
  },
  {
    letter: 'B',
    pattern: new RegExp(
      `\\b(?:city|town|county|birthplace|school|employer|facility|residence|neighborhood)[ \\t]*:[ \\t]*(?<words>${WORD}(?:[ \\t]+${WORD}){0,3})`,
      'giu',
    ),
    but: NAMELESS,
  },
  {
    letter: 'B',
    pattern: new RegExp(`\\b(?:Mt|Mount|Ft|Fort|St|Saint|San|Santa|Los|Las|El)\\b\\.?[ \\t]+${WORD}`, 'gu'),
  },
];
