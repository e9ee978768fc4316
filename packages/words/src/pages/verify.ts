import { counted } from '../counted.ts';

/** The page /verify: a redacted file beside the report that came with it. */
export const VERIFY_PAGE = {
  title: 'Verify a redacted file',
  lead: 'Somebody sent you a file that Blackbar redacted, and its report. Drop both: the checks that need no secret are repeated on the file that you have. No account; neither is stored.',
  drop: 'Drop the PDF and its report here',
  note: 'The PDF, max 25 MB, and the report, a .json file',
  choose: 'Choose both files',
  working: 'Repeating the checks',
  again: 'Verify another file',
  have: { file: 'The file', report: 'The report' },
  missing: { file: 'still missing: a PDF', report: 'still missing: a .json file' },
  neither: (name: string): string =>
    `${name} is neither a PDF nor a report. Drop the PDF and the .json file that came with it.`,
  tooLarge: (name: string): string => `${name} is too large.`,
  pack: {
    title: 'This is a pack',
    text: 'A pack is verified on your own machine, without a network: unpack it, open verify.html, which lies in it, and choose the pack there. It checks every file, every signature and the log.',
    keys: 'Keys of this service, to name there',
  },
  packHint:
    'If you were given a ZIP with a certificate in it, that is a pack: open verify.html, which lies in it. It works without a network and checks the whole pack.',
  verdicts: {
    genuine: {
      title: 'This is the file that its report describes, unchanged',
      text: (passed: number): string =>
        `The report is signed by this service, and ${counted(passed, 'check')} passed again.`,
    },
    unvouched: {
      title: 'The file fits its report, but nobody vouches for the report',
      text: (passed: number): string =>
        `${counted(passed, 'check')} passed again. Whoever changed the file could have written a report to go with it.`,
    },
    forged: {
      title: 'The report was changed after it was signed',
      text: 'It may have been changed together with the file. Do not rely on either; ask for both again.',
    },
    another: {
      title: 'This is not the file of this report',
      text: 'Its SHA-256 is another one: this is a different file, or the file was changed after it was verified. An export with Bates numbers, a legend or a watermark is a file of its own and has a report of its own: whoever sent it finds that under Exports.',
    },
    different: {
      title: 'This is NOT the file that its report describes',
      text: (failed: number, all: number): string => `${failed} of ${counted(all, 'check')} failed.`,
    },
  },
  signatures: {
    signed: 'The report itself is signed by this service and unchanged.',
    unknown_signer: 'The report is signed and whole, by a key that this service does not know.',
    changed: 'The report was changed after it was signed: it may have been changed together with the file.',
    unsigned: 'The report is not signed: whoever changed the file could have changed the report with it.',
  },
  paper: 'Save as PDF',
  paperTitle: 'Result of a verification',
  paperNote:
    'Made by the service that repeated the checks, at the time that stands above. It holds no word of the document.',
  paperNotRepeated: 'What needs the original or the sealed evidence can’t be repeated here.',
  paperColumns: { check: 'Check', result: 'Result', pages: 'Pages' },
  verifiedAt: 'Verified',
  checks: 'The checks',
  marks: { passed: 'Passed again', failed: 'Failed', not_repeated: 'Not repeated' },
  notRepeated: 'What needs the original or the sealed evidence can’t be repeated here; its maker’s result is below.',
  when: (result: string): string => `When it was made: ${result}.`,
  results: { passed: 'passed', failed: 'failed', not_repeated: 'not done' },
  onPages: (pages: string): string => `On page ${pages}.`,
  removed: 'What was removed, by page',
  removedNote: 'As the report says. It names kinds and rules, never what stood there.',
  page: (page: number, boxes: number): string => `Page ${page}, ${counted(boxes, 'box', 'boxes')}`,
  nothing: 'The report names no box on a page.',
  facts: { made: 'Made', by: 'By', hash: 'SHA-256 of your file', reported: 'SHA-256 in the report' },
  checkInstead: 'No report? See what the file gives away',
} as const;
