import type { HipaaSheet } from '@blackbar/contracts';
import { openFinds } from '../second-look-list.tsx';

/** What a person has looked at, and that they attest it. */
export interface Answers {
  readonly seen: readonly string[];
  readonly looked: readonly string[];
  readonly attested: boolean;
}

/** Signed for the file that there is now. */
export function isSigned({ signed, output }: HipaaSheet): boolean {
  return signed !== null && signed.outputSha256 === output?.sha256;
}

export function mayBeSigned({ rows, output, secondLook }: HipaaSheet, { seen, looked, attested }: Answers): boolean {
  if (!output || !secondLook || openFinds(secondLook, looked) > 0) return false;
  return attested && rows.every((row) => !row.byEye || seen.includes(row.letter));
}
