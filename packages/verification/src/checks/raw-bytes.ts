import type { Failure, FileCheck } from '../check.ts';
import type { FileContext } from '../context.ts';
import { latin1 } from '../objects/lexer.ts';
import { search } from '../search/needle.ts';
import { seenString } from '../search/seen-text.ts';

/**
 * No target in the file's bytes as they stand: in plain, UTF-8, UTF-16, hex, octal, percent and base64
 * spelling, and no target of any length in comments or in bytes between and behind the objects. Does not
 * see through compression (that is `object_scan`), nor strings below the entropy floor outside the gaps.
 * Targets with occurrences that were kept are looked for in the gaps only: what was kept is there rightly.
 */
export const rawBytes: FileCheck = {
  id: 'raw_bytes',
  async file({ rawForms, needles, file }: FileContext): Promise<Failure[]> {
    if (rawForms.isIn(file.bytes)) return [{ reason: 'in_bytes' }];
    const inGap = file.body.gaps.some(
      ({ start, end }) => search(seenString(latin1(file.bytes, start, end)), needles).length > 0,
    );
    return inGap ? [{ reason: 'in_gap' }] : [];
  },
};
