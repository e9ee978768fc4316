/** What the words around a name say of its bearer's age. Each reads one line's text right behind the name or right before it. */

/** Ages below 18 in words. */
const SMALL =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen';
const OLD = String.raw`[- ]?(?:years?[- ]old|years? of age|yrs?[- ]old|y\/?o)\b`;
/** Where an age may end without a word for years. */
const ENDS = String.raw`(?= ?[.,;)]| and in\b| in (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)| (?:last|this) (?:month|year|week)\b)`;
const ORDINAL =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\d{1,2}(?:st|nd|rd|th))';
const SCHOOL = '(?:day ?care|preschool|pre-k|kindergarten|elementary|middle school|junior high|high school)';

/** With `age`, `old`, `is` or `who` in figures, or an age in words, or the word itself. */
export const AFTER = new RegExp(
  String.raw`^,? ?\(?(?:(?:an? |the |now |then |currently )?(?:(?:minor|juvenile|infant)\b,? ?)?(?:age|aged)[ :]{1,2}(?<age>\d{1,2})\b|` +
    String.raw`(?:an? |now |then |only )?(?<old>\d{1,2})${OLD}|` +
    String.raw`(?:(?:he|she)(?:'s| is| was| turned)|was|is|turned)(?: (?:now|then|currently|only|just|about))? (?:(?<is>\d{1,2})|(?:${SMALL}))(?:${OLD}|${ENDS})|` +
    String.raw`who(?:'s| is| was| has| turned)(?: (?:now|then|currently|only|just|about|at the time))? (?:age |aged )?(?:(?<who>\d{1,2})(?:${OLD}|${ENDS})|(?:${SMALL})\b)|` +
    String.raw`(?:an?|the|his|her|their) (?:minor|juvenile|infant)\b|(?<=[(,] ?)(?:minor|juvenile)(?= ?(?:[),.;]|$|son\b|daughter\b|child\b))|DOB of minor\b|who (?:is|was) (?:an? )?(?:minor|juvenile|infant)\b)`,
  'i',
);

/** Who will come of age, goes to school or is one of two children of an age: "will be 18", "is in the fourth grade". */
export const CHILDHOOD = new RegExp(
  String.raw`^(?:,? and \p{Lu}[\p{L}'-]{1,16})?(?:,? (?:who )?(?:will (?:be|turn)|turns|is turning) (?:18|eighteen)\b|` +
    String.raw`,? (?:who )?(?:is |was )?(?:now |currently )?in (?:the )?(?:${ORDINAL} grade|kindergarten|pre-?school)\b|` +
    String.raw`,? (?:who )?(?:is |was )?an? (?:kindergartner|preschooler|${ORDINAL}[- ]grader|(?:freshman|sophomore|junior|senior) at \p{Lu}[\p{L}.' ]{2,24} (?:High|Prep|Academy)\b)|` +
    String.raw`,? who (?:hasn't|has not|had not|hadn't) (?:yet )?started school\b|,? whose ${ORDINAL} birthday\b|` +
    String.raw` \((?:then |now |only |just |aged? )?(?:${SMALL})\)|` +
    String.raw`,? attends? [^.;]{0,30}\b${SCHOOL}|` +
    String.raw`,?(?: - )? ?(?:are|were)(?: both)? (?:${SMALL}|\d)(?:${OLD}|${ENDS})|` +
    String.raw`,? \(?(?:ages|both age|both aged) (?:${SMALL}|1[0-7]|\d)\b)`,
  'u',
);

/** Kin in brackets, or an age; a child's where the text has spoken of children. */
export const DEPENDENT =
  /^ \((?:(?:(?:step)?(?:son|daughter|child)|grandson|granddaughter|nephew|niece)\b|(?:nearly |almost |just |now |then |about )?(?<years>\d{1,2})\))/i;
export const DEPENDENTS = /\b(?:dependents?|children|minors?|kids)\b/i;
/** In a table of dependents: number, date and kinship stand behind the name (26 U.S.C. 152). */
export const ROW =
  /^[ |]{1,24}(?:(?=[\dxX*])[\dxX*/-]{4,12}[ |]{1,24}){0,2}(?:(?:step|grand)?(?:son|daughter|child)|niece|nephew|foster child)\b/i;

export const BEFORE = new RegExp(
  String.raw`\b(?:minor(?: (?:son|daughter|child|children|sons|daughters|named))?|juvenile|infant|newborn|toddler|preschooler|kindergartn?er|${ORDINAL}[- ]grader|(?<years>\d{1,2})[- ]?(?:year|yr)s?[- ]old|(?<yo>\d{1,2}) ?y\/?o|\d{1,2}[- ](?:month|week|day)s?[- ]old|child|schoolchild|pupil)` +
    '(?: (?:female|male|boy|girl|child|son|daughter|patient|plaintiff|respondent|petitioner|defendant|victim|witness|claimant|named|called|student|twins?|sons|daughters|brother|sister|nephew|niece|grandson|granddaughter|M|F)){0,3},? $',
  'i',
);
/** "the minor children Ann Poe, Tom Poe and": names of the list before this one. */
export const LISTED =
  /\b(?:minor (?:children|sons|daughters|siblings)|children, both minors|minors|dependent children)(?: of (?:the )?(?:marriage|parties|relationship|union|couple))?(?:,|:| are| namely)? (?:\p{Lu}[\p{L}.'-]{0,20}(?: \((?:age |aged |born )?[\d/]{1,10}\))?(?:,? and |, | )){0,10}$/u;

/** "her sister Ann Poe, 11,": an age behind the name of a relative or of somebody's friend. */
export const KIN =
  /\b(?:daughter|son|sister|brother|child|grandson|granddaughter|niece|nephew|stepson|stepdaughter|cousin|girlfriend|boyfriend|best friend|classmate|student|teen|teenager|youth|boy|girl|sib|gs|gd),? $/i;
/** "two children (Ewan 7, Isla": names and ages of the list before this one. */
export const OFFSPRING =
  /\b(?:[Cc]hildren|[Kk]ids|[Ss]ons|[Dd]aughters|[Tt]wins|[Gg]randchildren)(?:,|:| \(| ?\.{2,60})(?: ?\p{Lu}[\p{L}'-]{1,16} \(?\d{1,2}\)?,?(?: and| &)?){0,6} ?$/u;
export const AGE = /^,? (?:(?:then|now|only|just|currently) )?\(?(?<years>\d{1,2})(?:[,.;)]|$)/;
/** "Thandiwe (daughter, 4)" */
export const KINDRED =
  /^ ?\((?:step|grand)?(?:son|daughter|child|niece|nephew|brother|sister),? (?:age |aged )?(?<age>\d{1,2})\)/i;
/** "Abena (F, 14)", "Junho (M, 3 mos.)", "Maeve (11 months)" */
export const SEX_AND_AGE =
  /^ \((?:(?:[MF]|male|female)(?:,? |\/)(?<age>\d{1,2})\)|(?:(?:[MF]|male|female),? )?\d{1,2} (?:mos?|months?|wks?|weeks?|days?)\b)/i;

/** "(born 21.03.2011)", "DOB 2-14-2019", "(b. 2012)": whoever was born late enough is a child when the text is written. */
export const BORN =
  /^,? ?\(?(?:born|b\.|d\.?o\.?b\.?|date of birth|birth ?date)[ :]{1,2}(?:on |in )?[^;:()]{0,18}?(?:(?<year>(?:19|20)\d{2})\b|\d{1,2}[/.-]\d{1,2}[/.-](?<short>\d{2})(?!\d))/i;
/** "Children: Lucia Poe (2009), Ann Poe (2011)": the year alone. */
export const YEAR_ALONE = /^ \((?<year>(?:19|20)\d{2})\)/;
export const CHILDREN_LINE = /\b(?:children|sons|daughters|kids|issue)\b[^.;\n]{0,120}$/i;
