import { counted } from '../counted.ts';

/** The certificate of one redacted file. */
export const CERTIFICATE_WORDS = {
  title: 'Certificate of redaction',
  sealed:
    'For the file of whoever holds the original. Do not hand it over: with these hashes somebody could try guesses at what was removed.',
  output: 'SHA-256 of the file',
  size: 'Size',
  pagesAndBytes: (pages: string, bytes: string) => `${pages}, ${bytes} bytes`,
  upload: 'SHA-256 of the upload',
  normalised: 'SHA-256 of the normalized file',
  salt: 'Salt of the commitments',
  madeWith: 'Made with',
  noBox: 'No box was drawn. Notes, metadata and older versions in the file were removed.',
  nothingBeyond: 'Nothing was removed that the rules in force do not ask for.',
  beyond: (boxes: number, pages: string) =>
    `${counted(boxes, 'box was', 'boxes were')} drawn that the rules in force do not ask for, on ${pages}.`,
  missed: 'What may have been missed',
  /** Unit, population and exact bound. */
  estimate: (all: string, looked: number, missed: number, atMost: string) =>
    `Of ${all} unmarked lines of text that the pages show, those of form fields and notes among them, ${looked} were drawn at random by the service and looked at by a person, who named ${missed} that should have been marked. With 95% confidence at most ${atMost} of ${all} lines hold something that was missed (exact hypergeometric bound). Text that no page shows, such as bookmarks, is not among them.`,
  noEstimate: 'Nobody looked at a random sample of this plan: how much may have been missed is not known.',
  copies: 'Other copies of this document',
  noCopies: 'No other copy of this document had been exported or downloaded when this certificate was made.',
  alike: (copies: number) =>
    `Compared with ${otherCopies(copies)} of this document that left: none shows what this one removes, or the other way round, to readers who may not see it, and no pseudonym links two recipients.`,
  unlike: (copies: number, places: number) =>
    `Compared with ${otherCopies(copies)} of this document that left: in ${counted(places, 'place')} two copies together show what one of them removes.`,
  notCompared: 'Whoever made this certificate does not know of other copies: none was compared with this one.',
  toKnow: 'What a reader should know',
  rasterised: 'Pages turned into pictures',
  laidOver: 'Pages searched by laid-over text read from a picture',
  unread: 'Pages with ink that was not explained',
  unopened: 'Pages that nobody opened',
  notRecorded: 'not recorded',
  left: 'Left by decision',
  nothingLeft: 'nothing',
  leftHeads: { page: 'Page', kind: 'Kind', why: 'Why it stays' },
  offPages: 'file',
  checked: 'What was checked',
  answer: 'Answer',
  answers: { passed: 'yes', failed: 'no', not_repeated: 'not asked' },
  clock: (at: string) =>
    `${at}, by the clock of the computer that made it. There is no time stamp of an authority (RFC 3161).`,
  signatureLies:
    'The signature lies beside this certificate, in the verification report and in the list of files of this pack. The page verify.html reads it without a network.',
  limits: 'What this certificate does not prove',
  limitsText:
    'This certificate does not prove that everything was chosen that a rule or a court may want removed: that judgment, and the responsibility for it, is a person’s.',
} as const;

function otherCopies(copies: number): string {
  return counted(copies, 'other copy', 'other copies');
}
