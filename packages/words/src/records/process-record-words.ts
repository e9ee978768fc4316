import type { ChosenBy } from '@blackbar/model';

const WRITTEN = [
  'A new file is written by the plan: text, pixels and lines under each box are taken out, not covered, and hidden data is dropped.',
  'A second program with readers of its own compares the written file with the plan and the normalized file. A file that fails a check does not leave; it is written again in a stronger way, at most three times, or refused.',
] as const;

/** How it came about what goes; each is said of the documents alone of which it is true. */
const CHOSEN = {
  person:
    'What the rules and the settings of the review name is ticked beforehand. A person could change each tick, one by one, for a kind or for a whole case at once, and mark more, and ordered the file. Pages that nobody who reviewed it had on the screen are named in the certificate.',
  reviewed:
    'What the rules and the settings of the review name is ticked beforehand. A person could change each tick, one by one, for a kind or for a whole case at once, and mark more, and was the last to save the review. A program then ordered the file, with the access of the person who is named in the certificate. Pages that nobody who reviewed it had on the screen are named in the certificate.',
  call: 'What the rules and the settings of the review name is ticked beforehand. What goes was named or saved last by a program in its calls, or named in one call together with the file; the file was ordered with the access of the person who is named in the certificate. Whether a person looked at each suggestion this record does not say.',
  settings:
    'What goes was ticked by rules and settings, those of the case or of the call that sent the file: rules, words to leave, and how sure a suggestion has to be. What was marked for redaction in the file itself goes as well. What goes from one file of a call goes from all of them, and what was removed from other documents of the same case can go too. No decision of a person about a suggestion is on record.',
  unrecorded:
    'What goes was chosen by a person in the review, by a program in its calls, or by rules and settings. Which of them it was is not recorded.',
} as const satisfies Readonly<Record<ChosenBy | 'unrecorded', string>>;

/**
 * How a file becomes a redacted file; the same for every file that is made in one place (Fed. R. Evid. 902(13)), but
 * for who chose what goes. It is certified under penalty of perjury: nothing of the service's may be said of the
 * command line.
 */
const STEPS = {
  service: (chosen: readonly string[]): readonly string[] => [
    'The SHA-256 of the uploaded file is taken as it arrives, before anything reads it, and kept. The file itself lies encrypted until it was read, and is then removed: the service keeps no copy of it.',
    'A normalized file is made of it: repaired, decrypted, its scanned pages read. This file is kept, encrypted. It is what a reviewer looks at, and what is cut.',
    'Personal data is suggested by recognizers and a model.',
    ...chosen,
    'What was chosen becomes a plan. A hash of the plan is fixed; an edit afterwards voids every approval and preview.',
    ...WRITTEN,
    'The report on the released file is signed with the service’s key and bound to the SHA-256 of the file, to the plan, to the build and to the checks.',
  ],
  command_line: (): readonly string[] => [
    'The original is read where it lies and left as it is. Its SHA-256 is taken before anything else reads it.',
    'A normalized file is made of it: repaired, decrypted, its scanned pages read. This file is cut.',
    'Personal data is found by recognizers and a model. What goes is what the command names: rules, kinds, words, boxes and marks. No person decided about each find.',
    'This becomes a plan, of which a hash is fixed.',
    ...WRITTEN,
    'The report on the file is bound to the SHA-256 of the file, to the plan, to the build and to the checks. The pack that holds it and this record is signed with the key of whoever made the pack.',
  ],
} as const;

/** The record of the process, and the form to certify it by. */
export const PROCESS_RECORD_WORDS = {
  title: 'Record of the process',
  purpose: 'For a certification under Federal Rules of Evidence 902(13) and 902(14).',
  process: 'The process',
  steps: STEPS,
  chosen: CHOSEN,
  step: (number: number, step: string) => `${number}. ${step}`,
  ofDocuments: (documents: readonly number[], step: string) =>
    `${documents.length === 1 ? 'Document' : 'Documents'} ${documents.join(', ')}: ${step}`,
  system: 'System',
  result: 'What came out',
  resultText:
    'Rule 902(14) reaches a copy that is authenticated by its hash. The original, which whoever has it must keep, and the redacted copy each have one; what ties the two together is the process above, which Rule 902(13) reaches.',
  output: 'SHA-256 of the redacted copy',
  certification: 'Certification of a qualified person',
  familiar: (files: string) =>
    `I am familiar with the process described in this record and with how it was used for the ${files} named in it. To the best of my knowledge the system produces an accurate result when it is used in this way, and the hashes named in this record were computed by it when the files were made.`,
  certify:
    'I certify under penalty of perjury under the laws of the United States that this is true and correct (28 U.S.C. 1746).',
  lines: ['Name', 'Title and organization', 'Signature', 'Date and place'],
  forCourt:
    'Whether a certification of this form is enough is for the court. The other side has to be given written notice before trial, and the record and certification for inspection (Rule 902(11)).',
} as const;
