import { plausible, type Recognizer, unlike } from '../recognizer.ts';

const ONES = '(?:(?:[- ]|-\\n[ ]{0,12})(?:one|two|three|four|five|six|seven|eight|nine|[1-9](?!\\d)))?';
const TEENS =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)';
/** 90 to 119, in figures or words. */
const YEARS = `(?:(?:9\\d|1[01]\\d)(?:[.]5| ?1/2|½)?|(?:ninety${ONES}(?: and a half)?|(?:one|a) hundred(?: (?:and )?${TEENS})?)(?: \\((?:9\\d|1[01]\\d)\\))?)`;
const ORDINAL = `(?:9\\d(?:st|nd|rd|th)|1[01]\\d(?:st|nd|rd|th)|ninetieth|ninety-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|(?:one )?hundredth|hundred[- ]and[- ](?:first|second|third))`;
const RELATIVE =
  '(?:(?:[mp]?g[mf]|gma|gpa|(?:great-)*(?:grand)?(?:mother|father|aunt|uncle|parents?|ma|pa|dad)|mom|mum|pop|nana|granny|sister|brother|widow(?:er)?|cousin|wife|husband|spouse|sibling|neighbou?r|roommate)(?:[- ]in[- ]law)?)';
const NO_MEASURE =
  '(?![\\w%]|[.,:]\\d|[-/]\\d| ?(?:%|percent|degrees?|miles?|mg|lbs?|pounds|kg|feet|ft|inches|mmHg|bpm|beats|dollars|days|hours|minutes|weeks|months|people|pages|and \\d+(?! months)))';

const over = (source: string): RegExp => new RegExp(source, 'gi');

/** 45 CFR 164.514(b)(2)(i)(C): ages over 89. Younger ages identify nobody and are found with little confidence. */
export const age: Recognizer = {
  id: 'people/age',
  category: 'AGE',
  title: 'Age over 89',
  patterns: [
    {
      shape: 'years of age above 89',
      regex: over(
        `(?<![\\w.,$-])${YEARS}(?=[- ]{0,2}(?:(?:years?|yrs?|y)\\.?[- ]{1,2}(?:old|young|of age)\\b|y\\.? ?/? ?o\\.?\\b|yoa\\b|yo[mf]?\\b|y/?o[mf]\\b|something\\b))`,
      ),
      score: 0.9,
    },
    {
      shape: 'an age above 89 right behind a date',
      // "DOB: 06/30/1930 (94 y)", "b. 1930, 94 yrs", "06-30-1930 / 94 y / M"
      regex: over(
        `(?<=\\d{2}[ \\t]{0,2}[,;/]?[ \\t]{0,2}[(\\[]?(?:now |age[d:]? )?)(?<![\\w.,$-])${YEARS}(?= ?(?:years?|yrs?|y)\\b(?! ago| later| before| after))`,
      ),
      score: 0.86,
    },
    {
      shape: 'an age above 89 alone in brackets',
      regex: /(?<=[([](?:now |aged? )?)(?:9\d|1[01]\d)(?= ?(?:y|yr|yrs)\.?(?:[)\],;/]| ?[MF]\b))/g,
      score: 0.84,
    },
    {
      shape: 'an age above 89 and a sex',
      regex: /(?<![\w.,$/-])(?:9\d|1[01]\d)(?=(?: ?\/ ?|-)?(?:[MF]|[mf](?=[ ,;)]))(?![\w/]|\.\w))/g,
      score: 0.84,
    },
    {
      shape: 'an age above 89 with its years written on to it',
      regex: /(?<![\w.,$/-])(?:9\d|1[01]\d)(?=(?:YRS?|Y)(?![\w/-]))/g,
      score: 0.83,
    },
    {
      // "Pt. 98 F": elsewhere it is a temperature.
      shape: 'an age above 89 and a sex behind the word for a patient',
      regex: /(?<=\b(?:[Pp]t|PT|[Pp]atient)[.:]? (?:is (?:a )?)?)(?:9\d|1[01]\d)(?= [MF]\b)/g,
      score: 0.84,
    },
    {
      shape: 'an age above 89 behind what is said of a life',
      regex: over(
        `(?<=\\b(?:ages?|aged|age of|turn(?:s|ed|ing)?|reach(?:es|ed|ing)?|attained|became|becomes?|nearly|almost|now|himself|herself|(?:man|woman|lady|gentleman|person) of|(?:s?he|who|mother|father|grandmother|grandfather|grand[mp]a|gran(?:ny)?|nana|aunt|uncle|patient|pt|resident|tenant|decedent|testator|testatrix|grantor|insured|client|veteran|plaintiff|defendant|claimant|witness|victim|widow|widower|i)(?: (?:is|was|am|had been)|'s|'m)|s?hes|died at|dead at|(?:living|alive) at|(?:is|was|'s|be) going on|lived to(?: be)?|lived until|(?:s?he|her|his)\\b[^.\\n]{0,40} until|passed away at|would be|will be|'(?:ll|d) be|would have been|is now)[:\\s]{1,2}(?:(?:about|abt\\.?|nearly|almost|approximately|over|then|already|just|only|the age of|age) )?["“]?)${YEARS}${NO_MEASURE}`,
      ),
      score: 0.86,
    },
    {
      shape: 'an age above 89 in words, which somebody is',
      regex: over(
        `(?<=\\b(?:is|are|was|am|were|turn(?:s|ed|ing)|[sh]+es|(?:he|who|that|sister|brother)(?:'s|,))\\s(?:(?:now|also|nearly|almost|already|only|then) )?)ninety[- ](?:one|two|three|four|five|six|seven|eight|nine)(?=[.,;!?)"]|\\s{1,12}(?:and|but|now|next|this|in|or|when|who|with)\\b)(?! and \\d)`,
      ),
      score: 0.84,
    },
    {
      shape: 'an age above 89 that somebody has',
      regex: /(?<=\p{Lu}[\p{L}'-]{2,20},?\s(?:is|was)\s)(?:9\d|1[01]\d)(?=\sand\s\p{Ll}|[,;]\s\p{Ll})/gu,
      score: 0.84,
    },
    {
      shape: 'a birthday above 89',
      regex: over(
        `(?<![\\w-])${ORDINAL}(?= (?:birthday|year of (?:his|her|their|age|life)|b-?day))|(?<=\\b(?:his|her|their) )${ORDINAL}(?= year\\b)`,
      ),
      score: 0.86,
    },
    {
      shape: 'the tenth decade of a life',
      regex:
        /(?<=\b(?:in|into|of|past|their|his|her|my|mid-?|late|early|upper) )(?:(?:early|mid|late|upper)[- ])?(?:nineties|90's|90s)(?!\w)(?<=\b(?:his|her|their|my|your)\b.{3,24})|\b(?:[Cc]entenarian|[Nn]onagenarian)\b/g,
      score: 0.84,
    },
    {
      // "her great-aunt, 91, keeps", "Grandmother    Nela Ruiz, 93", "sister          95      Home"
      shape: 'an age above 89 behind a relative',
      regex: new RegExp(
        `(?<=\\b${RELATIVE}(?: \\(?\\p{Lu}\\p{Ll}{1,20}\\)?){0,2}(?:, |[ ]{3,40}| \\())${YEARS}(?=(?: ?(?:yrs?|years?)\\.?)?[),;]|\\.?(?:[ ]{2}|\\n|$)|\\. | (?:and|who|is|was|has|lives?|lived)\\b)${NO_MEASURE}`,
        'giu',
      ),
      score: 0.84,
    },
    {
      shape: 'an age above 89 between commas behind one name',
      regex:
        /(?<=(?:^|[^\p{L}])\p{Lu}\p{Ll}{2,20}, )(?:9\d|1[01]\d)(?=, (?:who |and )?(?:is|was|has|had|lives?|lived|still|who|telephones|of|to|\p{Ll}{3,12}(?:ed|es|s)) )/gu,
      score: 0.84,
    },
    {
      // "At 101, Tadeusz could", "who at ninety-four still teaches"
      shape: 'an age above 89 at which somebody does something',
      regex: new RegExp(
        `(?<=\\b(?:At|at) )${YEARS}(?=, (?:(?:(?:Mr|Mrs|Ms|Dr)\\.? )?\\p{Lu}\\p{Ll}{2,20} (?!(?:of|and)\\b)\\p{Ll}|(?:s?he|I)\\b)|\\s(?:still|bye)\\b)`,
        'gu',
      ),
      score: 0.83,
    },
    {
      shape: 'an age above 89 at the end of what brackets say of somebody',
      regex:
        /(?<=\((?:[Gg]rand|[Gg]reat|GRAND|[Aa]unt|[Uu]ncle|[Mm]other|[Ff]ather|\p{Lu})[^()\n\d]{1,30}, )(?:9\d|1[01]\d)(?=\+?\))/gu,
      score: 0.82,
    },
    {
      shape: 'an age above 89 in brackets right behind one name',
      regex:
        /(?<=(?<!\p{Lu}\p{L}{0,20}\. ?)(?<![\p{L}\d] )(?:^|[^\p{L}])(?!(?:Table|Figure|Fig|Eq|Equation|Note|Section|Exhibit|Rule|Part|Chapter|Item|Page|No|Article|Lot|Unit|Room|Route|Exit|Channel|Level|Type|Class|Grade|Form|Line)\b)\p{Lu}\p{Ll}{2,20} \()(?:9\d|1[01]\d)(?=\))/gu,
      score: 0.81,
    },
    {
      shape: 'an age above 89 at death',
      regex: /(?<=\b(?:is|was)\s)(?:9\d|1[01]\d)(?= at (?:(?:the )?time of )?(?:(?:his|her|their) )?death\b)/g,
      score: 0.86,
    },
    {
      // "Poe, Ann    91    F", "Poe, Ann  F 92"
      shape: 'an age above 89 beside a name and a sex',
      regex:
        /(?<=, \p{Lu}\p{Ll}{1,20}(?: \p{Lu}\.?)?[ ]{2,30})(?:9\d|1[01]\d)(?=[ ]{1,20}[MF]\b)|(?<=, \p{Lu}\p{Ll}{1,20}(?: \p{Lu}\.?)?[ ]{1,20}[MF][ ]{1,20})(?:9\d|1[01]\d)(?![\w%/]|[.,:-]\d)/gu,
      score: 0.83,
    },
    {
      shape: 'an age above 89 and a name alone in their line',
      regex:
        /(?<=(?:^|\n)[ ]{0,40}\p{Lu}\p{Ll}{1,20}(?: ["(]?\p{Lu}[\p{L}'.-]{0,24}[")]?){1,3}, )(?:9\d|1[01]\d)(?=[ ]*(?:\n|$))/gu,
      score: 0.82,
    },
    {
      shape: 'an age above 89 behind a name',
      regex: new RegExp(
        `(?<=\\p{Lu}\\p{Ll}{1,20}\\.? \\p{Lu}[\\p{L}'-]{1,24}(?:,?\\s\\(|, ))${YEARS}(?=(?: ?(?:yrs?|years?)\\.?)?(?:[),;?]| and\\b|\\.(?:\\s|$)| {2}|\\n))`,
        'gu',
      ),
      score: 0.84,
    },
  ],
  captions: [
    {
      phrases: [
        'age',
        'aged',
        'age at death',
        'age at onset',
        'age at visit',
        'age last birthday',
        'age yrs',
        'age in years',
        'patient age',
        'pt age',
        'current age',
        'turned',
        'turns',
        'age of',
        'age sex',
        'age gender',
      ],
      value: new RegExp(`${YEARS}(?: ?y(?:rs?)?,? \\d{1,2} ?m(?:os?)?\\b|(?=y(?:rs?)?\\b)|${NO_MEASURE})`, 'iy'),
      score: 0.88,
    },
  ],
  validate: (value) => {
    const figures = /\d+/.exec(value)?.[0];
    const years = figures === undefined ? 90 : Number(figures);
    return years > 89 && years < 120 ? plausible('above 89') : unlike('not above 89');
  },
};
