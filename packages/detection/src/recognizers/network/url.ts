import { parse } from 'tldts';
import { plausible, type Recognizer, unlike, valid } from '../recognizer.ts';

/** Public sites of authorities and publishers identify nobody. */
const PUBLIC = /(?:^|\.)(?:gov|mil|edu)(?:\.[a-z]{2})?$|(?:^|\.)(?:europa\.eu|who\.int|un\.org)$/;

/** RFC 2606, 2: names for examples, which are somebody's in a document all the same. */
const RESERVED = /\.(?:example|test)$/;

export const url: Recognizer = {
  id: 'network/url',
  category: 'URL',
  title: 'Web address',
  patterns: [
    {
      shape: 'a web address with its scheme',
      needs: '://',
      regex: /(?<![\w@])(?:https?|ftp|sftp):\/\/[^\s<>"')\]]{3,400}(?<![.,;:!?])/gi,
      score: 0.9,
    },
    {
      shape: 'a web address',
      regex: /(?<![\w@./-])www\.[\w-]{1,63}(?:\.[\w-]{2,63}){1,5}(?:\/[^\s<>"')\]]{0,300})?(?<![.,;:!?])/gi,
      score: 0.85,
    },
    {
      shape: 'a host and a path on it',
      needs: '/',
      regex: /(?<![\w@./-])(?:[a-z][a-z\d-]{0,30}\.){1,4}[a-z]{2,12}\/[^\s<>"')\]]{1,200}(?<![.,;:!?])/g,
      score: 0.86,
    },
    {
      shape: 'a profile on a network',
      regex:
        /(?<![\w@./-])(?:linkedin|facebook|instagram|twitter|x|github|tiktok|venmo|t)\.com?\/[\w./@-]{2,100}(?<![.,])/gi,
      score: 0.88,
    },
  ],
  captions: [
    {
      phrases: ['website', 'web', 'web site', 'url', 'homepage', 'web address', 'linkedin', 'domain'],
      value: /(?:https?:\/\/)?[\w-]{1,63}(?:\.[\w-]{2,63}){1,5}(?:\/[^\s<>"')\]]{0,300})?/iy,
    },
  ],
  validate: (value) => {
    const found = parse(value);
    if (found.hostname && PUBLIC.test(found.hostname)) return unlike('a public authority or school');
    if (found.isIcann !== true && found.isIp !== true && !RESERVED.test(found.hostname ?? ''))
      return unlike('no known top-level domain');
    return /^[a-z]+:\/\//i.test(value) ? valid('a known top-level domain') : plausible('a known top-level domain');
  },
};
