import { plausible, type Recognizer, unlike } from '../recognizer.ts';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d{2}|[1-9]?\\d)';
const H = '[0-9a-fA-F]{1,4}';

export const ip: Recognizer = {
  id: 'network/ip',
  category: 'IP',
  title: 'IP address',
  patterns: [
    {
      shape: 'four numbers below 256',
      regex: new RegExp(
        `(?<![\\w.§-]|v|(?:[Vv]ersion|[Ff]irmware|[Rr]elease|[Bb]uild|[Ff]\\/[Ww])[: ]{1,20}|[Ss]ection |[Rr]ule )${OCTET}(?:\\.${OCTET}){3}(?:\\/\\d{1,2})?(?![\\w-]|\\.\\d)`,
        'g',
      ),
      score: 0.85,
    },
    {
      shape: 'eight hexadecimal groups',
      needs: ':',
      regex: new RegExp(`(?<![\\w:])(?:${H}:){7}${H}(?![\\w:])`, 'g'),
      score: 0.92,
    },
    {
      shape: 'an abbreviated IPv6 address',
      needs: '::',
      regex: new RegExp(`(?<![\\w:])(?:${H}:){1,6}(?::${H}){1,6}(?:\\/\\d{1,3})?(?![\\w:])`, 'g'),
      score: 0.88,
    },
  ],
  captions: [
    {
      phrases: ['ip', 'ip address', 'ip addr', 'ipv4', 'ipv6', 'ip addresses'],
      value: new RegExp(`(?:${OCTET}(?:\\.${OCTET}){3}|[0-9a-fA-F:]{3,39})(?!\\w)`, 'y'),
    },
  ],
  validate: (value) =>
    /^0\.0\.0\.0|^255\.255|^127\.|^::1$/.test(value)
      ? unlike('not the address of a host')
      : plausible('a possible address'),
};
