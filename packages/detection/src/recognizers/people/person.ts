import { FIRST_LAST, LAST_FIRST, TITLE } from '../../names/name-grammar.ts';
import { pattern } from '../letters.ts';
import { plausible, type Recognizer } from '../recognizer.ts';
import { MINOR_LABELS, MINOR_PATTERNS, offspring } from './minor-labels.ts';
import { NAME_LABELS } from './name-labels.ts';
import { NAME_SHAPES } from './name-shapes.ts';
import { ROLE_LABELS } from './role-labels.ts';

/**
 * Names beside their labels. Names in running text are the model's work; here only what a label, a title
 * or a formula says. Labels of roles that companies hold too need a sign of a name (see names/organisation-words).
 */
export const person: Recognizer = {
  id: 'people/person',
  category: 'PERSON',
  title: "Person's name",
  patterns: [
    {
      shape: 'a title and a name',
      regex: pattern(`(?<![\\p{L}\\p{N}])${TITLE}[ ]{1,2}(?<value>${FIRST_LAST})`, 'gu'),
      score: 0.86,
    },
    {
      shape: 'a title, a particle and a surname',
      vouched: true,
      regex: pattern(
        `(?<![\\p{L}\\p{N}])${TITLE}[ ]{1,2}(?<value>(?:van de[rn]?|van|von der|von|zu|de la|de los|del|de|di|da|dos|du|ter|ten|bin|al|el|la) \\p{Lu}[\\p{L}'-]{1,30})(?![\\p{L}\\p{N}@])`,
        'gu',
      ),
      score: 0.86,
    },
    {
      // Behind these any word is somebody's name, "Glass" and "Sharp" too.
      shape: 'a courtesy title and a name',
      regex: pattern(
        `(?<![\\p{L}\\p{N}])(?:Mr|Mrs|Ms|Mx|Dr)\\.[ ]{1,2}(?<value>(?!(?:Chair(?:man|woman)?|President|Speaker|Secretary|Mayor|Ambassador)(?![\\p{L}]| \\p{Lu}))\\p{Lu}[\\p{L}\\x27-]{2,24})(?![\\p{L}\\p{N}@])`,
        'gu',
      ),
      vouched: true,
      score: 0.86,
    },
    {
      // Letters of a title alone are enough where nothing more is said: "seen by Dr. A. at".
      shape: 'a courtesy title and an initial',
      regex: pattern(
        '(?<![\\p{L}\\p{N}])(?:Mr|Mrs|Ms|Mx|Dr)\\.? (?<value>\\p{Lu}\\.|[B-HJ-Z])(?=[ ,;:)?!\\n]|$)(?! \\p{Lu})',
        'gu',
      ),
      vouched: true,
      score: 0.83,
    },
    {
      // HL7 version 2, XPN, and DICOM PS3.5, PN: family, given, middle.
      shape: 'a name as records exchange it',
      needs: '^',
      vouched: true,
      regex: pattern(
        "(?<![\\p{L}\\p{N}^])\\p{Lu}[\\p{L}'-]{1,24}(?: \\p{Lu}[\\p{L}'-]{1,24})?\\^\\p{Lu}[\\p{L}'-]{0,24}(?:\\^[\\p{L}.]{0,20}){0,3}(?![\\p{L}\\p{N}])",
        'gu',
      ),
      score: 0.9,
    },
    {
      shape: 'a relative with an age',
      needs: 'age',
      vouched: true,
      regex: pattern(
        '\\b(?:daughter|son|brother|sister|stepson|stepdaughter|grandson|granddaughter|niece|nephew|child|baby|boy|girl),? (?<value>\\p{Lu}[\\p{L}\\x27-]{1,16})(?=,? \\(?(?:age|aged) \\d{1,2}(?!\\d))',
        'gu',
      ),
      score: 0.88,
    },
    {
      shape: 'the declarant of a statement',
      needs: 'I, ',
      regex: pattern(`(?<![\\p{L}\\p{N}])I, (?<value>${FIRST_LAST}),`, 'gu'),
      score: 0.95,
    },
    {
      shape: 'a conformed signature',
      needs: '/',
      regex: pattern(`/[sS]/[ ]{0,3}(?<value>${FIRST_LAST})`, 'gu'),
      score: 0.95,
    },
    {
      shape: 'a name spelled letter by letter',
      needs: '-',
      regex: pattern('(?<![\\p{L}\\p{N}-])\\p{L}(?:-\\p{L}){3,20}(?![\\p{L}\\p{N}-])', 'gu'),
      score: 0.86,
    },
    {
      // "their son RJ, who is in preschool"
      shape: 'two letters that somebody’s child goes by',
      regex:
        /(?<=\b(?:[Ss]on|[Dd]aughter|[Kk]id|[Bb]oy|[Gg]irl|[Gg]randson|[Gg]randdaughter|[Nn]ephew|[Nn]iece|[Bb]rother|[Ss]ister),? )(?!OK|TV|ER|PT|US|TX|CA|FL|NY|PA|OH|MI|GA|WA|VA|AZ)[A-HJ-Z][A-Z](?=[,)]|'s\b| (?:who|is|was|has|had)\b)/g,
      score: 0.85,
    },
    {
      shape: 'a name and its credential',
      regex: pattern(
        `(?<![\\p{L}\\p{N}.])(?<value>${FIRST_LAST})(?=,? (?:M\\.?D|D\\.?O|R\\.?N|LICSW|LCSW|LMFT|LPC|LMHC|MSW|A?P?RN|FNP|CNP|PA-C|PharmD|Ph\\.?D|Psy\\.?D|DDS|DMD|DPT|CPA|Esq|FACC|FACS|RDN?|OTR|CCC-SLP|N\\.P|ARNP|CRNP|CRNA|CNM|LPN)\\b|, NP\\b)`,
        'gu',
      ),
      score: 0.86,
    },
    {
      // RFC 5322, 3.4: the name shown for a mailbox.
      shape: 'the name before an e-mail address',
      needs: '@',
      regex: pattern(
        `(?:"(?<quoted>${FIRST_LAST}|${LAST_FIRST})"|(?<![\\p{L}\\p{N}"])(?:${FIRST_LAST}|${LAST_FIRST})) ?(?=[<\\[](?:mailto:)?[\\w.%+'-]{1,64}@)`,
        'gu',
      ),
      score: 0.92,
    },
    {
      shape: 'a nickname in quotation marks',
      needs: '"',
      vouched: true,
      regex: pattern(
        '\\b(?:brother|sister|cousin|husband|wife|boyfriend|girlfriend|ex|friend|neighbor|uncle|aunt|roommate|squadmate|classmate|cellmate|coworker|co-worker|colleague|buddy|boss|son|daughter|man|guy|woman|person|individual|suspect|subject|dealer|supplier|(?:purchased|bought|obtained) from|contractor|someone|aka|a\\.k\\.a\\.|a/k/a|AKA|A/K/A|poss|possibly|moniker|goes|went|prefers|nicknamed|street name|nickname)(?:[- ]in[- ]law)?[.,]?(?: (?:of|is|was|as|by|only|named|known|called|to|him|her)){0,3} "(?<value>\\p{Lu}[\\p{L}\\x27-]{1,16}(?: \\p{Lu}[\\p{L}]{1,14})?)[.,]?"',
        'gu',
      ),
      score: 0.84,
    },
    {
      shape: 'a nickname of somebody whose surname nobody knows',
      needs: '"',
      vouched: true,
      regex: pattern(
        '"(?<value>\\p{Lu}[\\p{L}\\x27-]{1,16}(?: \\p{Lu}[\\p{L}]{1,14})?)[.,]?",? \\(?(?:last name unknown|surname unknown|LNU)',
        'gu',
      ),
      score: 0.86,
    },
    {
      // Bluebook B17.1: who testified or declared, before the page.
      shape: 'a deposition or declaration by its witness',
      needs: '. ',
      vouched: true,
      regex: pattern(
        "(?<![\\p{L}\\p{N}'.-])(?!(?:See|The|Cf|And|In|His|Her|Their|Joint|First|Second|Third|Supp|Expert|Reply|Original|Trial|Hearing|Fed|Tax) )(?<value>\\p{Lu}[\\p{L}'-]{1,20}) (?:Dep|Decl|Aff)\\. (?=(?:at |¶|Ex\\. |Tr\\. )?\\d|¶)",
        'gu',
      ),
      score: 0.86,
    },
    {
      shape: 'a title and a name in small letters',
      regex: /(?<![\w@.-])(?:mr|mrs|ms|dr)\.? (?<value>[a-z]{4,16})(?![\w@])/g,
      score: 0.82,
    },
    {
      // Blogs and forums end a post so, and most who post write their name small.
      shape: 'who posted',
      needs: 'ed by ',
      regex:
        /\b(?:[Pp]ost|[Ss]ubmitt|[Cc]omment|[Rr]eview|[Uu]pload|[Aa]dd)ed by (?<value>[a-z]{3,16})(?=[ \t]{0,3}(?:\n|$)|,? (?:at|on) \d)/g,
      score: 0.82,
    },
    {
      // As messengers export a chat: "[3/14/26, 9:02 PM] Mo Farouk: hi", "3/14/26, 9:02 PM - Mo Farouk: hi".
      shape: 'who speaks in a chat',
      needs: ':',
      regex: pattern(
        '(?<=^\\[?[\\d/.-]{6,10},? \\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[APap][Mm])?(?:\\] {1,2}| - ))(?<value>\\p{Lu}[\\p{L}\\x27-]{1,16}(?: \\p{Lu}[\\p{L}\\x27.-]{0,18}){0,2})(?=:)',
        'gmu',
      ),
      score: 0.86,
    },
    {
      shape: 'a nickname by which somebody goes',
      needs: 'alled',
      vouched: true,
      regex: pattern(
        '\\bcalled (?:him|her|me|himself|herself) (?<value>\\p{Lu}[\\p{L}\\x27-]{1,14})(?=[.,;]|\\n|$)',
        'gu',
      ),
      score: 0.82,
    },
    {
      shape: 'somebody by name',
      needs: 'amed ',
      regex: pattern(
        '\\b(?:kid|guy|man|woman|girl|boy|dude|person|friend|someone|somebody|male|female|subject|fella|lady|gentleman) (?:nick)?named (?<value>\\p{Lu}[\\p{L}\\x27-]{1,16})(?! \\p{Lu})',
        'gu',
      ),
      score: 0.84,
    },
    ...NAME_SHAPES,
    ...MINOR_PATTERNS,
  ],
  captions: [...MINOR_LABELS, offspring, ...ROLE_LABELS, ...NAME_LABELS],
  validate: () => plausible('the form of a name'),
};
