import { plausible, type Recognizer } from '../recognizer.ts';

/** American Bankers Association: the prefixes of the Federal Reserve's districts, thrifts and travelers' checks. */
const ROUTING = String.raw`(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}`;
/** The transit symbol of ANSI X9.100-160, as it is encoded, and as fonts and readers of scans write it. */
const TRANSIT = String.raw`(?:⑆|[|!I]:|:|[AT](?=\d|[ ]|$))`;
/** The account with the dashes and spaces that banks set into it; a check's number may stand behind it. */
const ON_US = String.raw`\d(?:[ -]{0,3}\d){3,18}`;

/**
 * The line at a check's foot: between two transit symbols the bank's number, the account behind them. Where the symbols
 * were lost, a line of nothing but such numbers.
 */
export const checkLine: Recognizer = {
  id: 'us/check-line',
  category: 'ACCOUNT',
  title: 'Bank line of a check',
  patterns: [
    {
      shape: 'an account behind two transit symbols',
      regex: new RegExp(String.raw`(?<![\p{L}\d])${TRANSIT}${ROUTING}${TRANSIT} {0,4}(?<value>${ON_US})`, 'gu'),
      score: 0.93,
    },
    {
      shape: 'a routing number between two transit symbols',
      category: 'ROUTING',
      regex: new RegExp(String.raw`(?<![\p{L}\d])${TRANSIT}(?<value>${ROUTING})${TRANSIT}`, 'gu'),
      score: 0.93,
    },
    {
      shape: 'an account in a line of numbers that a bank number begins',
      regex: new RegExp(
        String.raw`^ {0,20}(?:\d{3,10} {1,8})?${ROUTING} {1,8}(?<value>\d{6,17})(?: {1,8}\d{3,6})? *$`,
        'gm',
      ),
      score: 0.84,
    },
  ],
  validate: () => plausible('it stands where a check has its account'),
};
