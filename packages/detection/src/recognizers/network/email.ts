import { parse } from 'tldts';
import { plausible, type Recognizer, type Verdict, valid } from '../recognizer.ts';

export function checkEmail(value: string): Verdict {
  const host = value.slice(value.lastIndexOf('@') + 1).replace(/ /g, '');
  return parse(host).isIcann === true ? valid('the domain ends in a known top-level domain') : plausible('an address');
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
      // As some programs take text out of a page: "jo. moth @ rill. example".
      shape: 'name @ host, with room between its parts',
      needs: ' @ ',
      regex: new RegExp(`(?<![\\w.%+-]|\\w\\. )${SPACED}`, 'g'),
      score: 0.93,
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
