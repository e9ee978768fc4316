import { digitsOf, plausible, type Recognizer, unlike } from '../recognizer.ts';

export const caseNumber: Recognizer = {
  id: 'us/case-number',
  category: 'CASE_NUMBER',
  title: 'Case or docket number',
  patterns: [
    {
      shape: 'a federal docket number',
      regex: /(?<![\w-])\d{1,2}:\d{2}-[a-z]{2,4}-\d{3,6}(?:-[A-Z]{1,4}){0,4}(?![\w-])/g,
      score: 0.9,
    },
  ],
  captions: [
    {
      phrases: [
        'case',
        'case no',
        'case nos',
        'case number',
        'case id',
        'cause no',
        'cause number',
        'docket',
        'docket no',
        'docket number',
        'civil action no',
        'civil no',
        'criminal no',
        'civ no',
        'crim no',
        'index no',
        'index number',
        'court file no',
        'court file number',
        'adversary no',
        'adv proc no',
        'bankruptcy no',
        'incident report',
        'incident no',
        'incident number',
        'report no',
        'report number',
        'file ref',
        'arrest no',
        'warrant no',
        'citation no',
      ],
      value: /(?=[\w:. -]{0,16}\d)[A-Za-z0-9]{1,8}(?:[-:./ ][A-Za-z0-9]{1,10}){0,6}(?<=\w)(?!\w)/y,
    },
  ],
  validate: (value) =>
    digitsOf(value).length < 3 ? unlike('few digits for a case number') : plausible('the form of a case number'),
};
