import { NAME_SUFFIX } from '../../names/name-grammar.ts';
import { IN_PROSE, NAME } from '../../names/name-values.ts';
import { pattern } from '../letters.ts';
import type { Caption, Pattern } from '../recognizer.ts';

/** "A.B.", "J. D.": how pleadings name a child. */
const INITIALS = '\\p{Lu}\\.(?: ?\\p{Lu}\\.){1,3}';
/** In running text also a given name alone, which must be known as one, or initials. */
const GIVEN_OR_INITIALS = pattern(
  `(?:${INITIALS}(?!\\p{L}| ?\\p{Lu}\\p{Ll})|${IN_PROSE.source}|(?!${NAME_SUFFIX})\\p{Lu}[\\p{L}'-]{2,16}(?![\\p{L}\\p{N}@]))`,
  'y',
);

/** "A student at Birchfield": a place, not a name. */
const NAMED = pattern(`(?<!\\bat )(?:${NAME.source})`, 'y');

const form: Caption = {
  phrases: [
    'child',
    'children',
    'child s name',
    'child s full name',
    'child s legal name',
    'child s full legal name',
    'camper',
    'camper s name',
    'student s legal name',
    'name of child',
    'minor',
    'minor child',
    'minor s name',
    'name of minor',
    'juvenile',
    'student',
    'student name',
    'student s name',
    'pupil',
    'infant',
    'baby',
    'cust for',
    'dependent child',
    'dependents',
    'dependent',
    'in the interest of',
    'in re the interest of',
    'in the matter of the adoption of',
    'guardianship of',
    'in re guardianship of',
    'adoption of',
    'custody of',
    'paternity of',
    'parentage of',
    'ward',
    'occupants under 18',
    'occupants under age 18',
    'children under 18',
    'minor occupants',
    'household members under 18',
  ],
  value: NAMED,
  category: 'MINOR_NAME',
  role: 'minor',
  score: 0.88,
};

const spoken: Caption = {
  phrases: [
    'child',
    'minor',
    'minor daughter',
    'minor son',
    'minor child',
    'minor children',
    'minor plaintiff',
    'minor respondent',
    'minor petitioner',
    'minor defendant',
    'minor claimant',
    'minor victim',
    'minor witness',
    'infant plaintiff',
    'infant claimant',
    'a minor',
    'juvenile',
    'a juvenile',
    'the child',
    'the minor',
    'the minor child',
    'the juvenile',
    'the infant',
    'kids',
    'our kids',
    'my kids',
    'two kids',
    'our children',
    'my children',
    'their children',
    'two children',
    'three children',
    'in the interest of',
    'year old son',
    'year old daughter',
    'year old child',
    'year old boy',
    'year old girl',
  ],
  value: GIVEN_OR_INITIALS,
  category: 'MINOR_NAME',
  role: 'minor',
  score: 0.9,
  comma: true,
  below: false,
};

/** Sons and daughters may be of any age: a person, until the text says how old. */
export const offspring: Caption = {
  phrases: [
    'daughter',
    'son',
    'stepson',
    'stepdaughter',
    'grandson',
    'granddaughter',
    'niece',
    'nephew',
    'son named',
    'daughter named',
    'older boy',
    'younger boy',
    'little boy',
    'older girl',
    'younger girl',
    'little girl',
  ],
  value: GIVEN_OR_INITIALS,
  score: 0.88,
  comma: true,
  below: false,
};

/** Labels that say a name is a child's. */
export const MINOR_LABELS: readonly Caption[] = [form, spoken];

export const MINOR_PATTERNS: readonly Pattern[] = [
  {
    // How hospitals name a newborn until the parents do.
    shape: 'a newborn by the family name',
    vouched: true,
    regex: pattern(
      "(?<![\\p{L}\\p{N}])(?:Baby|BABY|BB|Infant|INFANT|Newborn|NEWBORN) (?:Girl|Boy|GIRL|BOY)(?: [A-D](?![\\p{L}\\p{N}.]))?,? \\p{Lu}[\\p{L}'-]{1,24}(?![\\p{L}\\p{N}])",
      'gu',
    ),
    score: 0.88,
    category: 'MINOR_NAME',
  },
  {
    // "Faith (11) said": a child's age where a report names who spoke.
    shape: 'a name with an age below 18, and what its bearer did',
    needs: ' (',
    vouched: true,
    regex: pattern(
      '(?=\\p{Lu})(?<![\\p{L}\\p{N}] ?)(?<value>\\p{Lu}[\\p{L}\\x27-]{2,16})(?= \\((?:age )?(?:1[0-7]|[2-9])\\),? (?:said|says|told|tells|stated|reports?|reported|wants|wanted|lives|attends|is|was|has|and|who)(?!\\p{L}))',
      'gu',
    ),
    score: 0.86,
    category: 'MINOR_NAME',
  },
  {
    shape: 'initials of minors in a row',
    needs: 'inor',
    regex: pattern(
      `(?<=\\b[Mm]inor (?:[Pp]laintiffs|[Cc]hildren|[Rr]espondents|[Dd]efendants|[Pp]etitioners|[Vv]ictims|[Ww]itnesses),? (?:${INITIALS}(?:, and |, | and )){0,8})${INITIALS}(?!\\p{L})`,
      'gu',
    ),
    score: 0.9,
    category: 'MINOR_NAME',
  },
  {
    // "E.S.R., P.S.R. AND N.S.R., CHILDREN", "A.B. and C.D., minors": a caption.
    shape: 'initials of children in a row',
    regex: pattern(
      `(?<![\\p{L}\\p{N}.])${INITIALS}(?=(?:(?:, | and | AND |, and |, AND | & )${INITIALS}){1,6},? (?:minor )?(?:children|CHILDREN|minors?|MINORS?|MINOR CHILDREN|juveniles|JUVENILES)(?![\\p{L}'’]))`,
      'gu',
    ),
    score: 0.9,
    category: 'MINOR_NAME',
  },
  {
    shape: 'initials of a minor',
    regex: pattern(
      `(?<![\\p{L}\\p{N}.])(?<value>${INITIALS})(?=,? {1,2}\\(?(?:(?:an? |the )(?:minor|juvenile|infant|child)\\b|minor\\b|JUV\\b|juv\\b|(?:A|THE) (?:MINOR|JUVENILE|INFANT|CHILD)\\b|(?:minor )?children\\b|CHILDREN\\b|MINORS?\\b|\\((?:DOB|D\\.O\\.B\\.|dob|born)\\b|born (?:on |in )?[\\p{Lu}\\d]|(?:age|aged) (?:1[0-7]|\\d)\\b|(?:who is )?(?:1[0-7]|\\d)(?:[- ]years?[- ]old| ?y\\/?o\\b)))`,
      'gu',
    ),
    score: 0.9,
    category: 'MINOR_NAME',
  },
];
