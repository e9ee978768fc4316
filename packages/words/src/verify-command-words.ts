import { VERIFY_PAGE } from './pages/verify.ts';

const { changed, unsigned } = VERIFY_PAGE.signatures;

/** What `blackbar verify` says of a file beside its report, and of a pack. */
export const VERIFY_COMMAND = {
  /** What the signature says, in words that need no manual. */
  signatures: {
    signed: 'The report is signed by a key that you trust, and is about this file as it was made.',
    unknown_signer:
      'The report is signed and whole, by a key that nobody vouched for. Name the keys of the service with --keys.',
    changed,
    unsigned,
  },
  packs: {
    signed: 'Intact, and signed by a key that you trust.',
    unknown_signer: 'Intact, unknown signer. Name the keys of the service with --keys.',
    changed: 'Changed after it was signed.',
    unreadable: 'This can’t be verified.',
  },
  packHolds: (files: number, events: number, fingerprint: string): string =>
    `${files} files, ${events} events, key ${fingerprint}`,
  another: (file: string): string => `${file} is NOT the file that this report describes.`,
  forged: (file: string): string =>
    `The report of ${file} was changed after it was signed: nothing that it says can be relied on.`,
  unvouched: (file: string): string => `${file} fits its report, but none of the named keys signed the report.`,
  different: (file: string, failed: number, all: number): string =>
    `${file} is NOT as its report says: ${failed} of ${all} checks failed.`,
  genuine: (file: string, passed: number): string =>
    `${file} is the file that its report describes, and ${passed} checks passed again.`,
  notRepeated: (open: number, withEvidence: boolean): string => {
    const needed = withEvidence ? 'compare with the original, which no evidence holds,' : 'need the sealed evidence';
    return `${open} ${needed} and were not repeated.`;
  },
} as const;
