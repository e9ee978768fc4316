import { plausible, type Recognizer } from '../recognizer.ts';

const NUMBER =
  '(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty(?:-(?:one|two|five))?|thirty|forty)';
const SPAN = `${NUMBER}(?:[ -](?:and (?:a half )?|to ${NUMBER} ))?[ -](?:days?|weeks?|months?|years?)`;
const TERM =
  '(?:imprisonment|in (?:prison|jail|custody|detention)|detention|incarceration|probation|parole|supervised release|hard labou?r)';

/**
 * A year or a term that the text ties to somebody's life. A year alone may stay under 45 CFR 164.514(b)(2)(i)(C); that
 * somebody came, studied, was hired, convicted or widowed in it helps to find them. What medicine dates by years,
 * guidelines and studies, is left.
 */
export const lifeYear: Recognizer = {
  id: 'time/year',
  category: 'DATE',
  title: "Year or term of somebody's life",
  patterns: [
    {
      shape: 'a year',
      regex:
        /(?<=\b(?:in|since|until|late|early|mid|around|about|back in) )(?:19[3-9]\d|20[0-4]\d)(?![\w/%-]|[.,]\d| [A-Z]\.)/g,
      score: 0.46,
    },
    {
      shape: 'the length of a sentence',
      regex: new RegExp(`(?<![\\w.])${SPAN}(?:'s?)? ${TERM}\\b`, 'g'),
      score: 0.82,
    },
  ],
  captions: [
    {
      phrases: [
        'sentenced to',
        'sentenced to a term of',
        'sentenced to a total of',
        'sentence of',
        'sentenced him to',
        'sentenced her to',
        'prison term of',
        'jail term of',
      ],
      value: new RegExp(`${SPAN}(?![\\w-])`, 'y'),
      score: 0.82,
      below: false,
    },
  ],
  validate: () => plausible('tied to a person by the words around it'),
  context:
    /^(?![\s\S]*\b(?:diagnos|guideline|assess|histor|manag|document|published|edition|version|stud(?:y|ies)\b|trials?\b|fiscal|elected|copyright|Act\b))(?=[\s\S]*\b(?:he|she|his|her|him|they|applicants?|plaintiffs?|defendants?|claimants?|petitioners?|respondents?|appellants?|accused|deceased|widow|husband|wife|son|daughter|brother|sister|mother|father|employee|employment|born|married|divorced|arrived|convicted|arrested|sentenced|hired|retired|graduated|studying|studied|enrolled|sung|prosecutor)\b)/i,
};
