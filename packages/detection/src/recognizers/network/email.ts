import { parse } from 'tldts';
import { invalid, plausible, type Recognizer, type Verdict, valid } from '../recognizer.ts';

function checkEmail(value: string): Verdict {
  const host = value.slice(value.lastIndexOf('@') + 1).replace(/\s/g, '');
  const [line = '', below] = value.split(/\s*\n\s*/);
  // A sentence that ends in an address ends before the next line's first word.
  if (below !== undefined && (isDomain(line.slice(line.lastIndexOf('@') + 1)) || !isDomain(host)))
    return invalid('the address ends with its line');
  return isDomain(host) ? valid('the domain ends in a known top-level domain') : plausible('an address');
}

function isDomain(host: string): boolean {
  return parse(host.replace(/\.$/, '')).isIcann === true && host.includes('.');
}

const SPACED =
  "[\\w%+'-]{1,64}(?: ?\\. ?[\\w%+'-]{1,40}){0,3} @ [\\w-]{1,63}(?: ?\\. ?[\\w-]{1,63}){0,3} ?\\. ?[a-z]{2,24}(?![\\w@])";

export const email: Recognizer = {
  id: 'network/email',
  category: 'EMAIL',
  title: 'E-mail address',
  patterns: [
    {
      shape: 'name@host',
      needs: '@',
      // RFC 5321, 4.5.3.1: 64 octets before the sign. The look-behind starts a match only where an address can start.
      regex: /(?<![\w.%+-])[\w.%+'-]{1,64}@(?:[\w-]{1,63}\.){1,8}[\p{L}]{2,24}(?![\w@])/gu,
      score: 0.95,
    },
    {
      shape: 'name@host over the end of a line',
      needs: '@',
      regex:
        /(?<![\w.%+-])[\w.%+'-]{1,64}@(?:[\w-]{1,63}\.){0,8}(?:[\w-]{0,62}-)?\n[ \t]{0,12}(?:[a-z\d-]{1,63}\.){0,8}[a-z]{2,24}(?![\w@])/gu,
      score: 0.9,
    },
    {
      // As some programs take text out of a page: "jo. moth @ rill. example".
      shape: 'name @ host, with room between its parts',
      needs: ' @ ',
      regex: new RegExp(`(?<![\\w.%+-]|\\w\\. )${SPACED}`, 'g'),
      score: 0.93,
    },
    {
      // As court reporters take it down: "pat underscore moth at rill dot com".
      shape: 'an address as it is said',
      needs: ' dot ',
      regex:
        /(?<![\w.@-])[\w.-]{1,40}(?: (?:dot|underscore|dash|hyphen) [\w-]{1,40}){0,4} at [\w-]{1,40}(?: dot [\w-]{1,40}){0,2} dot (?:com|net|org|edu|gov|mil|info|biz|us|uk|ca|co|io|me|example)(?!\w)/gi,
      score: 0.88,
    },
    {
      shape: 'name (at) host',
      regex: /(?<![\w.%+-])[\w.%+-]{1,64} ?[[({]at[\])}] ?[\w-]{1,63}(?:(?: ?[[({]dot[\])}] ?|\.)[\w-]{2,63}){1,4}/gi,
      score: 0.9,
    },
  ],
  captions: [
    {
      phrases: ['email', 'e-mail', 'email address', 'e-mail address', 'mail:', 'e mail id'],
      value: new RegExp(`(?:${SPACED}|[\\w.%+'-]{1,64} ?@ ?[\\w.-]{1,120}\\w)`, 'y'),
    },
  ],
  validate: checkEmail,
};
