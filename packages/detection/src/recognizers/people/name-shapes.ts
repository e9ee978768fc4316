import { FIRST_LAST } from '../../names/name-grammar.ts';
import { pattern } from '../letters.ts';
import type { Pattern } from '../recognizer.ts';

const GIVEN = "\\p{Lu}[\\p{L}'-]{1,16}";

/** Whom letters to many, to an office or to nobody in particular greet. */
const MANY =
  'Teams?|All|Everyone|Everybody|There|Sirs?|Madam|Folks|Customers?|Valued|Clients?|Members?|Patients?|Parents?|Guardians?|Colleagues?|Friends?|Counsel|Judge|Ladies|Gentlemen|Students?|Residents?|Neighbou?rs?|Guests?|Users?|Subscribers?|Applicants?|Employees?|Hiring|Guys|Both|Again|World|Home[Oo]wners?|Owners?|Tenants?|Shareholders?|Stockholders?|Investors?|Taxpayers?|Policyholders?|Cardholders?|Borrowers?|Candidates?|Donors?|Partners?|Providers?|Physicians?|Doctors?|Officers?|Commissioners?|Senators?|Representatives?|Mayor|Governor|President|Chair(?:man|woman|person)?|Directors?|Managers?|Administrators?|Editors?|Principals?|Teachers?|Professors?|Classmates?|Class|Community|Family|Families|Supporters?|Volunteers?|Voters?|Readers?|Travell?ers?|Passengers?|Fellow|Honorable|Clerk|Council|Staff|Board|Committee|Claimants?|Beneficiar(?:y|ies)|Participants?|Retirees?|Veterans?|Insureds?|Recipients?|Vendors?|Suppliers?|Contractors?|Agents?|Landlord|Reviewers?|Authors?';

/** What running text, mail and identity cards put around a name, so that any word there may be one. */
export const NAME_SHAPES: readonly Pattern[] = [
  {
    shape: 'whom a letter or mail greets',
    vouched: true,
    regex: pattern(
      `(?=\\p{Lu})(?<=^[ \\t]{0,4}(?:Hi|Hello|Hey|Good (?:morning|afternoon|evening)|Morning|Dear),? )(?!(?:${MANY})(?!\\p{L}))\\p{Lu}[\\p{L}\\x27-]{1,16}(?=[,!:.]? ?(?:\\n|$)|, )`,
      'gmu',
    ),
    score: 0.85,
  },
  {
    // "BARRAGAN, Anahi (NMI) W/F DOB 112811": whoever the police list, by race and sex.
    shape: 'a name before race and sex',
    needs: '/',
    vouched: true,
    regex: pattern(
      `(?<![\\p{L}\\p{N}])\\p{Lu}[\\p{L}'-]{1,20}(?: \\p{Lu}[\\p{L}'-]{1,20})?, ?\\p{Lu}[\\p{L}'-]{1,20}(?: \\p{Lu}[\\p{L}'-]{0,20}\\.?){0,2}?(?=[ ]{1,12}(?:\\(?NMI\\)?[ ]{1,12})?[WBHAIUOL]\\/[MF](?![\\p{L}\\p{N}]))`,
      'gu',
    ),
    score: 0.9,
  },
  {
    // IATA Resolution 722: a ticket bears "FAMILY/GIVEN", and a title behind it.
    shape: 'a traveller as tickets have it',
    needs: '/',
    vouched: true,
    regex: pattern(
      `(?=\\p{Lu})(?<=\\b(?:TKT|TICKET|ETKT|PAX|PASSENGER|PSGR|AIRLINES?|AIRWAYS|AIR)\\b[^\\n]{0,40}[ ])\\p{Lu}{2,24}\\/\\p{Lu}{2,20}(?: ?(?:MR|MRS|MS|MSTR|MISS|CHD|INF))?(?![\\p{L}\\p{N}/])`,
      'gu',
    ),
    score: 0.86,
  },
  {
    // IATA Resolution 722: the title behind it tells a traveller wherever the name stands.
    shape: 'a traveller and the title behind, as bookings have them',
    needs: '/',
    vouched: true,
    regex: pattern(
      `(?<![\\p{L}/])\\p{Lu}{2,24}\\/\\p{Lu}{2,20}(?: \\p{Lu}{2,20})?(?= ?(?:MR|MRS|MSTR|MISS|CHD|INF)(?![\\p{L}/]))`,
      'gu',
    ),
    score: 0.86,
  },
  {
    // HL7 v2, data type XPN: family, given and further names, a caret between.
    shape: 'a name in pieces with carets between',
    needs: '^',
    vouched: true,
    regex: pattern(
      `(?<![\\p{L}\\d^~])\\p{Lu}[\\p{L}' -]{1,24}\\^\\p{Lu}[\\p{L}'-]{1,20}(?:\\^\\p{Lu}[\\p{L}'-]{0,16})?(?=[\\^|~&]|\\s|$)`,
      'gu',
    ),
    score: 0.85,
  },
  {
    shape: 'brothers, sisters or children by their names',
    regex: pattern(
      `(?=\\p{Lu})(?<=\\b(?:sons|daughters|brothers|sisters|siblings|kids|children|twins|boys|girls|stepsons|stepdaughters|grandsons|granddaughters|grandchildren|nieces|nephews)(?:, |: |,? (?:named|are|were) )(?:${GIVEN}(?: \\(?\\d{1,2}\\)?)?,? ){0,4}(?:and |& )?)${GIVEN}(?![\\p{L}\\p{N}])(?= \\(?\\d{1,2}\\b|[.,;)]| and| &|\\n|$)`,
      'gu',
    ),
    score: 0.84,
  },
  {
    shape: 'his, her or two of their children by their names',
    regex: pattern(
      `(?=\\p{Lu})(?<=\\b(?:[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Oo]ur|[Tt]wo|[Tt]hree|[Ff]our) (?:minor |young |older |adult )?(?:sons|daughters|brothers|sisters|kids|children|twins|nieces|nephews|grandsons|granddaughters) (?:${GIVEN},? ){0,3}(?:and |& )?)${GIVEN}(?![\\p{L}\\p{N}])(?=,? (?:and|&) \\p{Lu}|, \\p{Lu}|(?<=(?:and|&) ${GIVEN}))`,
      'gu',
    ),
    score: 0.84,
  },
  {
    // Behind its age any word is a child's name: "Kids: Juniper (6), Fox (3)".
    shape: 'children by their names and ages',
    vouched: true,
    regex: pattern(
      `(?=\\p{Lu})(?<=\\b(?:[Kk]ids|[Cc]hildren|[Ss]ons|[Dd]aughters|[Tt]wins|[Ss]iblings|[Bb]rothers|[Ss]isters|[Nn]ieces|[Nn]ephews|[Gg]randchildren)(?:, |: | \\(| ?\\.{2,60} ?)(?:${GIVEN},? \\(?\\d{1,2}\\)?,? (?:and |& )?){0,6})${GIVEN}(?= (?:\\(\\d{1,2}\\)|\\d{1,2}(?=[,;).]| and| &|[ ]?\\n|$)))`,
      'gu',
    ),
    score: 0.86,
  },
  {
    shape: 'somebody who is called so',
    needs: 'alled ',
    regex: pattern(
      `\\b(?:[Oo]ne|[Aa]nother|man|woman|boy|girl|officer|guard|soldier|neighbou?r|friend|nurse|who) (?:was|is) called (?<value>${GIVEN})(?=[.,;)]|\\n| and|$)`,
      'gu',
    ),
    score: 0.83,
  },
  {
    shape: 'who did a thing, before its day',
    needs: 'ed by ',
    regex: pattern(
      `\\b(?:[Cc]leared|[Rr]eviewed|[Aa]pproved|[Ss]igned|[Vv]erified|[Ee]ntered|[Cc]hecked|[Ww]itnessed|[Cc]ollected|[Rr]eceived|[Rr]eleased|[Pp]rocessed|[Aa]uthorized|[Cc]ompleted|[Cc]ountersigned|[Nn]otarized|[Ii]nterviewed|[Tt]ranscribed|[Dd]ictated) by (?<value>${GIVEN})(?=,? (?:on|at)? ?\\d{1,2}[/.:-]\\d)`,
      'gu',
    ),
    score: 0.82,
  },
  {
    shape: 'a physician behind a department',
    needs: '(',
    regex: pattern(
      `\\b(?:Neuro(?:sx|surg(?:ery)?|logy)?|Cards|Cardiology|Ortho(?:pedics)?|GI|Surg(?:ery)?|Onc(?:ology)?|Heme(?:\\/Onc)?|Pulm(?:onology)?|Renal|Nephro(?:logy)?|Psych(?:iatry)?|Uro(?:logy)?|ENT|Derm(?:atology)?|OB(?:\\/GYN)?|IR|ICU|MICU|Vascular|Radiology|Rads|Peds|Endo(?:crine)?|Anesthesia|Hospitalist) \\((?<value>${GIVEN})\\)`,
      'gu',
    ),
    score: 0.83,
  },
  {
    shape: 'a relative, by name in brackets',
    needs: '(',
    regex: pattern(
      `\\b(?:mother|father|mom|dad|mo|fa|MGM|MGF|PGM|PGF|sib|wife|husband|spouse|son|daughter|brother|sister|aunt|uncle|cousin|niece|nephew|grand(?:mother|father|son|daughter|ma|pa)|step(?:mother|father|son|daughter)|girlfriend|boyfriend|fianc[ée]e?|sibling|roommate|caregiver|landlord) \\((?<value>${GIVEN})(?=\\)|, \\d)`,
      'gu',
    ),
    score: 0.83,
  },
  {
    // Ledgers of doctors and dentists: "Tadhg (dep)".
    shape: 'whoever is insured with another',
    needs: ' (',
    vouched: true,
    regex: pattern(
      `(?=\\p{Lu})(?<![\\p{L}\\p{N}])${GIVEN}(?= \\((?:dep|dependent|spouse|subscriber|self|guarantor)\\))`,
      'gu',
    ),
    score: 0.85,
  },
  {
    shape: 'a name before a day of birth in brackets',
    needs: '(',
    vouched: true,
    regex: pattern(
      `(?=\\p{Lu})(?<![\\p{L}\\p{N}])${GIVEN}(?= \\((?:DOB|dob|d\\.o\\.b\\.|D\\.O\\.B\\.|born|b\\.):? ?(?:on |in )?\\d)`,
      'gu',
    ),
    score: 0.86,
  },
  {
    shape: 'a name, sex and age in brackets',
    needs: '(',
    vouched: true,
    regex: pattern(
      `(?=\\p{Lu})(?<![\\p{L}\\p{N}])${GIVEN}(?= \\([MF](?:\\/|, ?)\\d{1,2}(?: (?:mos?|yrs?)\\.?)?\\))`,
      'gu',
    ),
    score: 0.85,
  },
  {
    shape: 'the first of a couple',
    vouched: true,
    regex: pattern(
      `\\b(?:parents|grandparents|in-laws|neighbou?rs|owners|tenants|buyers|sellers|borrowers|couple|spouses|grantors?|friends) (?<value>${GIVEN}) (?=(?:&|and) ${GIVEN} ${GIVEN})`,
      'gu',
    ),
    score: 0.84,
  },
  {
    shape: 'a name, then its letters one by one',
    needs: ', ',
    regex: /(?<=\b\p{Lu}\p{Ll}{2,16}, )\p{Lu}(?: \p{Lu}){2,14}(?![\p{L}\p{N}])/gu,
    vouched: true,
    score: 0.84,
  },
  {
    shape: 'the name before a marriage',
    needs: ' n',
    vouched: true,
    regex: pattern(`(?<=\\p{Lu}[\\p{L}\\x27-]{1,20},? n[ée]e )${GIVEN}(?![\\p{L}\\p{N}])`, 'gu'),
    score: 0.87,
  },
  {
    shape: 'the name before a marriage, in brackets',
    needs: '(n',
    regex: pattern(`\\(n[ée]e:? (?<value>${GIVEN}(?: ${GIVEN})?)\\)`, 'gu'),
    score: 0.9,
  },
  {
    shape: 'in whose care a letter goes',
    needs: '/',
    regex: pattern(`(?<![\\p{L}\\p{N}])[cC]/[oO] (?<value>${GIVEN})(?=,|[ ]{0,2}\\n)`, 'gu'),
    score: 0.83,
  },
  {
    // As papers of India and Pakistan name father or husband: "S/o R. Subramania Iyer".
    shape: 'son, daughter, wife or care of',
    needs: '/',
    vouched: true,
    regex: pattern(`(?<![\\p{L}\\p{N}])[SDWsdw]/[oO]\\.? (?<value>${FIRST_LAST})`, 'gu'),
    score: 0.86,
  },
  {
    shape: 'an office or calling in letters and a name',
    vouched: true,
    regex: pattern(
      '(?:\\bw/ ?|\\b(?:with|by|to|per|from|told|called|notified|and|via) )(?:PO|P\\.O\\.|DDA|ADA|AUSA|APD|Atty|ATTY|LPN|CNA|NP|MSW|LCSW|CPS|RN) (?<value>\\p{Lu}(?!\\p{Lu})[\\p{L}\\x27-]{2,19}(?: \\p{Lu}(?!\\p{Lu})[\\p{L}\\x27-]{2,19})?)(?![\\p{L}\\p{N}])',
      'gu',
    ),
    score: 0.83,
  },
  {
    shape: 'a given name behind the family name of a form',
    needs: 'irst:',
    vouched: true,
    regex: pattern(`(?<=\\b[Ll]ast: ?${GIVEN}[ ,;]{1,6}[Ff]irst: ?)${GIVEN}(?! \\p{Ll})`, 'gu'),
    score: 0.87,
  },
  {
    shape: 'another name in quotation marks, behind the full one',
    needs: '"',
    regex: pattern(
      `(?<=\\p{Lu}[\\p{L}'-]{1,20} (?:\\p{Lu}[\\p{L}.'-]{0,20} ){0,2}\\p{Lu}[\\p{L}'-]{1,20}[,;] )"(?<value>${GIVEN})[.,;]?"(?=[.,;)]?(?:\\s|$))`,
      'gu',
    ),
    score: 0.84,
  },
  {
    // As wards write to each other: "RN Osagie: his K is 5.9".
    shape: 'who of a ward speaks',
    needs: ':',
    vouched: true,
    regex: pattern(
      "(?<=(?:^|\\] )(?:RN|LPN|NP|PA|CNA|RT|PT|OT|MA|SW|EMT) )\\p{Lu}(?!\\p{Lu})[\\p{L}'-]{2,19}(?: \\p{Lu}(?!\\p{Lu})[\\p{L}'-]{2,19})?(?=:)",
      'gmu',
    ),
    score: 0.85,
  },
  {
    shape: 'somebody named, who does something',
    needs: 'amed ',
    vouched: true,
    regex: pattern(`\\bnamed (?<value>${GIVEN})(?= who(?!\\p{L}))`, 'gu'),
    score: 0.83,
  },
  {
    // ICAO Doc 9303-4, 7.1, and AAMVA DL/ID card design: fields of a card with a name and nothing more.
    shape: 'the field of an identity card',
    vouched: true,
    regex: pattern(
      "(?=\\p{Lu})(?<=^[ \\t]{0,4}(?:\\d{1,2}[a-z]?[.)]? )?(?:Surname|SURNAME|Given [Nn]ames?|GIVEN NAMES?|Family [Nn]ame|FAMILY NAME|LN|FN)(?:\\/\\p{L}{2,12}){0,2}:?[ \\t]{1,4})(?!(?:[Gg]iven|[Ff]irst|[Nn]ame|FIRST|GIVEN|NAME))\\p{Lu}[\\p{L}'-]{1,24}(?: \\p{Lu}[\\p{L}'-]{0,24}){0,3}(?=[ \\t]{2}|[ \\t]?\\n|$)",
      'gmu',
    ),
    score: 0.86,
  },
  {
    shape: 'who gets or sends a mail, as an address begins',
    needs: 'c:',
    regex: /(?<=[;, :])[a-z]{2,20}\.[a-z]{2,20}(?=[ ]?(?:[;,\n]|$))(?<=^(?:From|To|Cc|CC|cc|Bcc|BCC):[^\n]{0,240})/gm,
    score: 0.83,
  },
  {
    shape: 'for whom a paper was read, sent or filed',
    regex: pattern(
      `\\b(?:[Ss]canned|[Pp]repared|[Pp]rinted|[Ff]axed|[Cc]opied|[Rr]eserved|[Ss]igned|[Hh]eld|[Ii]ssued|[Rr]equested|[Bb]ooked) (?:for|to) (?<value>(?=\\p{Lu}[\\p{L}'.-]{0,24} {1,2}\\p{Lu})${FIRST_LAST})(?=[ ]?[\\n.,;(]|$)`,
      'gu',
    ),
    score: 0.83,
  },
];
