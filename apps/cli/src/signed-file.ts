import { fingerprintOf, type Signer } from '@blackbar/records';
import { COMMAND_WORDS } from '@blackbar/words';

/** What is printed of a file that was written and signed. */
export function signedFile(what: string, out: string, signer: Signer): string {
  return `${COMMAND_WORDS.written(what, out)}\n  ${COMMAND_WORDS.signedBy(fingerprintOf(signer))}\n`;
}
