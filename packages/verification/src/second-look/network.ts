import type { Trace } from './trace.ts';

/** The endings that addresses in letters, records and pleadings have. */
const ENDINGS =
  'com|org|net|edu|gov|mil|info|biz|io|co|us|uk|ca|eu|de|fr|es|it|nl|au|mx|in|me|ai|app|dev|web|site|online|health|healthcare|care|clinic|hospital|doctor|dental|md|law|legal|school|academy';
const DOT = '(?:\\.|\\[\\.\\]|\\(\\.\\)|\\s?[[(]dot[\\])]\\s?|\\sdot\\s)';

export const NETWORK: readonly Trace[] = [
  {
    letter: 'F',
    pattern:
      /[\w.+%-]{1,64}\s?(?:@|\[at\]|\(at\))\s?[\w-]{1,63}(?:(?:\.|\s?\[dot\]\s?|\s?\(dot\)\s?)[\w-]{1,63}){0,6}/giu,
  },
  { letter: 'N', pattern: /(?<![\w@])@[a-z_][\w.]{2,30}/giu },
  { letter: 'N', pattern: /\b(?:h(?:tt|xx)ps?|ftp|sftp):\s?\/{1,2}\s?\S{1,500}/giu },
  { letter: 'N', pattern: /\bwww\.\s?\S{1,500}/giu },
  {
    letter: 'N',
    pattern: new RegExp(`(?<![\\w@.])(?:[a-z0-9-]{2,63}${DOT}){1,5}(?:${ENDINGS})\\b(?:/\\S{0,500})?`, 'giu'),
    // "at 8 a.m.in" and a missing space after a full stop: "stable.In".
    but: /^(?:e\.g|i\.e)|\.(?:In|It|Me|Us|As|De|Es|Co|Care|Health|Law|School)$/u,
  },
  { letter: 'O', pattern: /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.]*\d)(?::\d{1,5})?/gu },
  {
    letter: 'O',
    pattern: /(?<![\w:])(?=[0-9a-f:]{0,39}(?:[0-9a-f]::|(?:[0-9a-f]{1,4}:){3}))[0-9a-f:]{4,39}(?![\w:])/giu,
  },
  { letter: 'O', pattern: /(?<![\w:-])(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}(?![\w:-])/giu },
];
