import { expect, test } from 'vitest';
import { nameFor } from './leaving-name.ts';

test.each([
  ['letter-redacted.pdf', 'Opposing counsel', 'letter-redacted-for-Opposing-counsel.pdf'],
  [
    'OLDER VERSION 1 letter-redacted.pdf',
    'Richterin Müller',
    'OLDER VERSION 1 letter-redacted-for-Richterin-Müller.pdf',
  ],
  ['letter-redacted.PDF', '../etc/passwd', 'letter-redacted-for-etc-passwd.pdf'],
  ['letter-redacted.pdf', '"; rm -rf /', 'letter-redacted-for-rm-rf.pdf'],
  ['letter-redacted.pdf', '...', 'letter-redacted.pdf'],
  ['letter-redacted.pdf', 'a'.repeat(200), `letter-redacted-for-${'a'.repeat(60)}.pdf`],
])('%s for %s', (file, recipient, expected) => expect(nameFor(file, recipient)).toBe(expected));
