import type { Trace } from './trace.ts';

const PART = "\\p{Lu}(?:[\\p{L}'’-]{1,30}|\\.)";
/** The same with more than one letter. */
const LONG = "\\p{Lu}[\\p{L}'’-]{1,30}";
const NAME = `${PART}(?:[ \\t]+${PART}){0,3}`;
const TITLES =
  'Mr|Mrs|Ms|Miss|Mx|Dr|Drs|Doctor|Prof|Professor|Rev|Reverend|Father|Sister|Pastor|Rabbi|Imam|Hon|Judge|Justice|Nurse|Officer|Detective|Sergeant|Sgt|Lt|Capt|Captain|Deputy|Sheriff|Coach|Aunt|Uncle|Grandma|Grandpa';
const CAPTIONS =
  'name|patient|patient name|client|resident|subject|physician|provider|doctor|attending|surgeon|therapist|counselor|nurse|author|signed by|signed|dictated by|reviewed by|seen by|referred by|referring|ordered by|verified by|prepared by|cc|attn|attention|to|from|dear|contact|emergency contact|next of kin|guardian|mother|father|parent|spouse|husband|wife|partner|son|daughter|brother|sister|child|insured|guarantor|employer|teacher|attorney|witness|notary|interpreter|pcp';
const CREDENTIALS =
  'M\\.?D|D\\.?O|R\\.?N|N\\.?P|P\\.?A(?:-C)?|Ph\\.?D|L\\.?C\\.?S\\.?W|D\\.?D\\.?S|Pharm\\.?D|D\\.?P\\.?T|FNP|APRN|CNM|LPN|Esq';
const RELATIONS =
  'mother|father|wife|husband|spouse|partner|son|daughter|brother|sister|child|friend|neighbor|teacher|employer|aunt|uncle|cousin|grandmother|grandfather|caregiver|named|nicknamed|called';
/** Words that forms print where a name might stand. */
const NO_NAME =
  /^(?:The|This|That|Patient|Date|Denies|Reports|States|Yes|No|None|Not|Unknown|Same|See|Name|Number|Phone|Address|Signature|Male|Female|Alive|Deceased|Whom|Sir|Madam|History|Alert|Stable|Is|Has|Was|He|She|They|Record|Records|Age|Sex|Gender|Education|Information|Emergency|Medicare|Medicaid|Self|Insured|Dr|Mr|Mrs|Ms|RE|FW|Mother|Father|Parent|Parents|MD|DO|RN|NP|PA)(?![\p{L}'’-])/u;

/** "Fed. R. Civ. P.", "R. Evid.": rules of courts. */
const RULES = /^\p{Lu}\.\s*(?:Civ|Crim|App|Evid|Bankr|Prof)/u;
/** Firms, and lists of words in capitals. */
const FIRM = /,\s+(?:INC|LLC|LLP|LTD|CORP|AND|THE|UNITS?|ARTICLES?|SECTIONS?)\b/u;

/** (A): a capitalised word where a name is announced. */
export const NAMES: readonly Trace[] = [
  { letter: 'A', pattern: new RegExp(`\\b(?:${TITLES})\\b\\.?[ \\t]+(?<words>${NAME})`, 'gu'), but: NO_NAME },
  {
    letter: 'A',
    pattern: new RegExp(`(?<words>${PART}(?:[ \\t]+${PART}){1,3}),?[ \\t]+(?:${CREDENTIALS})\\b`, 'gu'),
    but: NO_NAME,
  },
  {
    letter: 'A',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:${captionForms()})[ \\t]*:[ \\t]{0,12}(?<words>${NAME}(?:,[ \\t]+${PART})?)`,
      'gu',
    ),
    but: NO_NAME,
  },
  // An initial, a suffix or a surname that comes first makes a name of capitals.
  {
    letter: 'A',
    pattern: new RegExp(
      `${LONG}(?:[ \\t]+\\p{Lu}\\.){1,2}[ \\t]+${LONG}(?:,?[ \\t]+(?:Jr|Sr|II|III|IV)\\b\\.?)?`,
      'gu',
    ),
    but: NO_NAME,
  },
  {
    letter: 'A',
    pattern: new RegExp(
      `(?:${LONG}[ \\t]+){1,3}(?:Jr|Sr|III)\\b\\.?|${LONG}[ \\t]+${LONG},[ \\t]+(?:Jr|Sr|III)\\b\\.?`,
      'gu',
    ),
    but: NO_NAME,
  },
  { letter: 'A', pattern: new RegExp(`(?<![\\p{L}.])(?:\\p{Lu}\\.[ \\t]?){1,2}[ \\t]?${LONG}`, 'gu'), but: RULES },
  { letter: 'A', pattern: new RegExp(`${LONG}[ \\t]+\\p{Lu}\\.(?=[ \\t]+\\p{Ll}|,|['’]s)`, 'gu'), but: NO_NAME },
  { letter: 'A', pattern: /(?<!\p{L})\p{Lu}{3,30},[ \t]+\p{Lu}{3,30}(?:[ \t]+\p{Lu}\b\.?)?(?!\p{L})/gu, but: FIRM },
  { letter: 'A', pattern: new RegExp(`/s/[ \\t]*(?<words>${NAME})`, 'gu') },
  { letter: 'A', pattern: new RegExp(`\\b(?:Dear|DEAR|ATTN|Attn)[ \\t]+(?<words>${NAME})`, 'gu'), but: NO_NAME },
  {
    letter: 'A',
    pattern: new RegExp(`\\b(?:${RELATIONS}),?[ \\t]+(?<words>${PART}(?:[ \\t]+${PART}){0,2})`, 'gu'),
    but: NO_NAME,
  },
];

/** "Seen by", "SEEN BY" and "seen by" announce a name; the name itself has its capital. */
function captionForms(): string {
  const letter = (c: string) => (/[a-z]/.test(c) ? `[${c}${c.toUpperCase()}]` : c === ' ' ? '[ \\t]+' : c);
  return CAPTIONS.split('|')
    .map((caption) => [...caption].map(letter).join(''))
    .join('|');
}
