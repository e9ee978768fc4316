import { traitsOf } from '@blackbar/model';
import type { Hit } from '../recognizers/recognizer.ts';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d{2}|[1-9]?\\d)';
/** RFC 791 in the dotted form of RFC 1123, 2.1. */
const FOUR_OCTETS = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

/** Four octets between dots are a host's address, whatever number the words before them ask for. */
export function typeIp(text: string, hit: Hit): Hit {
  const { group } = traitsOf(hit.category).sort;
  if (group !== 'number' || hit.category === 'IP' || !FOUR_OCTETS.test(text.slice(hit.start, hit.end))) return hit;
  return { ...hit, category: 'IP', evidence: [...hit.evidence, 'four octets between dots'] };
}
