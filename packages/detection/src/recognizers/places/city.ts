import { pattern } from '../letters.ts';
import { plausible, type Recognizer } from '../recognizer.ts';
import { STATE_CODES, STATE_NAMES } from './us-states.ts';

const CITY = "\\p{Lu}[\\p{L}'.-]{1,24}(?:[ ](?:\\p{Lu}[\\p{L}'.-]{1,24}|of|de|la|del|the)){0,2}";

/** "Town Hall", "City Clerk", "Salt City Savings Bank": what a town has, and no town. */
const OF_A_TOWN =
  '(?:Hall|Clerk|Council(?:man|woman|or|member)?|Manager|Engineer|Planner|Attorney|Treasurer|Assessor|Court|Police|Board|Commission(?:er)?|Center|Centre|Meeting|Limits|Schools?|Savings|National|Federal|Bank)(?!\\p{L})';

/** What "ID" is a label of, and no Idaho: "Cigna PPO, ID XEH9048812A01". */
const CODE = '(?!\\d{5}(?:-\\d{4})?(?!\\w))[A-Z]{0,5}\\d[A-Z\\d-]{2,}';

const TOWN =
  "\\p{Lu}[\\p{L}'’-]{2,24}(?:[ -](?:(?:am|an der|bei|de la|de|del|di|da|do|dos|en|la|le|na|nad|of|on|pod|sur|upon|van|von|och|i) )?\\p{Lu}[\\p{L}'’.-]{0,24}\\p{L}){0,3}";
/** Capitals behind "in", "to" or "from" that are no town. */
const NO_TOWN =
  '(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Spring|Summer|Autumn|Fall|Winter|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|Apt|Apartment|Unit|Room|Building|Section|Ward|Floor|Suite|House|Hall|Spanish|English|French|German|Mr|Mrs|Ms|Dr|God|Heaven|Zone|District|Area|Phase|Block|Grade|Level|Stage|Part|Year|Christmas|Easter|Block|The|This|That|These|An?|My|His|Her|Our|Your|Their)\\b)';
const ENDS =
  '(?=[.,;:!?)\\n"]|$| (?:and|in|on|with|to|from|for|at|last|since|when|where|until|but|originally|as|by|who|last|this|next|is|was|years|because|after|before|now|again|soon|every|so|during|over|via)(?!\\p{L}))';

/** 45 CFR 164.514(b)(2)(i)(B): subdivisions smaller than a state. */
export const city: Recognizer = {
  id: 'places/city',
  category: 'CITY',
  title: 'City',
  patterns: [
    {
      shape: 'a city and its state',
      regex: pattern(
        `(?<![\\p{L}\\p{N}.-])(?!(?:Atty|Attorney|Attys|Notary|Officer|Judge|Esq)\\b|[A-DF-MO-RT-VX-Z]\\. |(?<=\\p{Lu}[\\p{L}'-]{1,20} \\p{Lu}\\. )|\\p{Lu}[\\p{L}'-]{2,20} \\p{Lu}\\. \\p{Lu})${CITY}, (?:${STATE_CODES})(?![\\p{L}\\p{N}-]|\\.\\p{L}| Bar\\b)(?!(?<= (?:MD|PA|MA))\\. \\p{L})(?!(?<= ID):? #?${CODE})`,
        'gu',
      ),
      score: 0.84,
    },
    {
      shape: 'a city and its state by name',
      regex: pattern(`(?<=\\b(?:in|of|at|from|near|to|resident of) )${CITY}, (?:${STATE_NAMES})(?![\\p{L}])`, 'gu'),
      score: 0.84,
    },
    {
      // 45 CFR 164.514(b)(2)(i): where a patient was seen says where the patient lives.
      shape: 'a place of care by its short name',
      regex: pattern(
        `(?<=\\b(?:at|from|to|in|by|@) (?:our |the )?)(?!(?:Primary|Urgent|Internal|Family|Women|Walk|Emergency|Outpatient|Pain|Sleep|Wound|Memory|Diabetes|Attorney|Surgeon|Inspector|Brigadier|Major|Lieutenant|In|A|The|Our)\\b)(?:[A-Z]{2,4}|\\p{Lu}[\\p{L}'.-]{1,20}|\\d{1,2}(?:st|nd|rd|th))(?: (?:\\p{Lu}[\\p{L}'.-]{1,20}|[Aa]ve(?:nue)?|[Ss]t(?:reet)?)){0,3} (?:Med(?: Center| Ctr)?|Medical Group|General|Health System|(?:Heart|Cancer|Eye|Spine|Kidney|Orthop(?:a)?edic|Neurological|Rehabilitation) Institute)(?= (?:w\\/|(?:on|in|for|with|and|last|by)\\b)|[,.;:?)]|$)`,
        'gu',
      ),
      score: 0.83,
    },
    {
      shape: 'a clinic by its street',
      regex:
        /(?<=\b(?:at|from|to|in) (?:our |the )?)(?:\d{1,2}(?:st|nd|rd|th)|\p{Lu}\p{L}{2,16}) (?:[Aa]ve(?:nue)?|[Ss]t(?:reet)?|[Rr]oad|[Rr]d|[Bb]lvd)\.? (?:[Cc]linic|[Hh]ospital|[Oo]ffice)(?!\p{L})/gu,
      score: 0.83,
    },
    {
      shape: 'a town where somebody was born, lives or comes from',
      regex: pattern(
        `(?<=\\b(?:[Bb]orn in|[Gg]rew up in|[Rr]aised in|[Ll]iv(?:e[sd]?|ing) in|[Cc]omes? from|[Ff]l(?:ew|y|ies|ying) (?:to|from)|[Ff]lew from \\p{Lu}\\p{L}{2,20} to|[Mm]arried in|[Gg]reetings from|[Hh]ometown of|[Nn]ative of) )${NO_TOWN}${TOWN}${ENDS}`,
        'gu',
      ),
      score: 0.81,
    },
    {
      // Where somebody studied is a place in a life; a university that nobody attends is an organisation.
      shape: 'the town of a university that somebody attended',
      needs: 'niversity of ',
      regex: pattern(
        `(?<=\\b(?:stud(?:y|ied|ies|ying)|graduat(?:ed?|ing)|enrolled|attend(?:ed|s|ing)?|degree|freshman|sophomore|senior|student|majored|alumn(?:us|a|i))\\b[^.;\\n]{0,60}[Uu]niversity of )(?!(?:Applied|Science|Technology|Law|Medicine|Arts|Health)\\b)${TOWN}`,
        'gu',
      ),
      score: 0.81,
    },
    {
      shape: 'a town by its resident',
      needs: ' resident',
      regex: pattern(
        `(?<=\\b[Aa]n? )(?!(?:Medical|Medicine|Surgery|Surgical|Family|Internal|Psychiatry|Pediatrics?|Neurology|Radiology|Chief|Senior|Junior|Lawful|Permanent|Legal|US|U\\.S\\.|PGY)\\b)${TOWN}(?= (?:resident|native)\\b)`,
        'gu',
      ),
      score: 0.81,
    },
  ],
  captions: [
    {
      phrases: [
        'city',
        'town',
        'city of residence',
        'city of birth',
        'place of birth',
        'birthplace',
        'birth place',
        'hometown',
        'city state',
        'location:',
        'city town',
        'city or town',
        'city or town of birth',
        'city town of birth',
        'town of birth',
        'general location',
        'location for pickup',
        'municipality',
        'born at',
      ],
      value: pattern(
        `(?!${OF_A_TOWN})${CITY}(?:, ?(?:${STATE_CODES}|${CITY}))?(?=[ ]{0,2}(?:[ ]{3}|[ ]{2,}|[\\t\\n,;|.]|-|$))`,
        'yu',
      ),
      score: 0.85,
    },
  ],
  validate: () => plausible('the form of a place'),
};

export const county: Recognizer = {
  id: 'places/county',
  category: 'COUNTY',
  title: 'County',
  patterns: [
    {
      shape: 'a county by name',
      regex:
        /(?<=\b(?:in|of|from|near|resident of) )(?<value>\p{Lu}[\p{L}'.-]{2,20}(?: \p{Lu}[\p{L}'.-]{2,20}){0,2}) (?:County|Parish)(?!\p{L})(?! (?:Court|Superior|Circuit|Clerk|Sheriff|District))/gu,
      score: 0.82,
    },
    {
      shape: 'a county of Ireland',
      needs: 'Co. ',
      regex:
        /\bCo\. (?:Antrim|Armagh|Carlow|Cavan|Clare|Cork|Derry|Donegal|Down|Dublin|Fermanagh|Galway|Kerry|Kildare|Kilkenny|Laois|Leitrim|Limerick|Longford|Louth|Mayo|Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Tyrone|Waterford|Westmeath|Wexford|Wicklow)(?!\p{L})/gu,
      score: 0.9,
    },
  ],
  captions: [
    {
      phrases: ['county of residence', 'county:'],
      value: /\p{Lu}[\p{L}'.-]{2,20}(?: \p{Lu}[\p{L}'.-]{2,20}){0,2}/uy,
      score: 0.85,
    },
  ],
  validate: () => plausible('the form of a county'),
};
