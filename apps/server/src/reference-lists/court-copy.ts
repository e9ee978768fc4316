import { randomBytes } from 'node:crypto';
import type { CourtCopy, ReferenceList } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { courtCopyPdf } from '@blackbar/records';

/** Without letters and figures that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Five groups of five: 29 letters with their dashes. Programs of PDF version 1.7's first years take 32. */
const GROUPS = 5;
const GROUP = 5;

/**
 * The lists of a case as the court gets them, under a password that is made here, told once and kept nowhere: at
 * 123 bits nobody finds it by trying. Throws `not_ready` where there is no list.
 */
export async function courtCopyOf(caseTitle: string, lists: readonly ReferenceList[], now: Date): Promise<CourtCopy> {
  const made = lists.filter(({ revision }) => revision > 0);
  if (made.length === 0) throw new BlackbarError('not_ready', 'no_reference_list');
  const password = newPassword();
  const pdf = await courtCopyPdf({
    caseTitle,
    now: now.toISOString(),
    password,
    lists: made.map(({ documentName, history, items }) => ({ documentName, history, rows: items })),
  });
  return { fileName: 'reference-list-sealed.pdf', pdf: Buffer.from(pdf).toString('base64'), password };
}

function newPassword(): string {
  const letters: string[] = [];
  while (letters.length < GROUPS * GROUP) {
    for (const byte of randomBytes(64)) {
      // Bytes beyond a whole number of alphabets would favour its first letters.
      if (byte >= LETTERS.length * Math.floor(256 / LETTERS.length) || letters.length === GROUPS * GROUP) continue;
      letters.push(LETTERS[byte % LETTERS.length] ?? '');
    }
  }
  return Array.from({ length: GROUPS }, (_, i) => letters.slice(i * GROUP, (i + 1) * GROUP).join('')).join('-');
}
