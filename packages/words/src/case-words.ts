import { type Audience, pageRanges, pagesInWords } from '@blackbar/model';
import { counted } from './counted.ts';
import type { ToastText } from './messages.ts';

const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = { public: 'anybody', party: 'a party', court: 'the court' };

/**
 * Texts of what belongs to the case or to the whole document: its rules, its people, its way to the editor, the HIPAA
 * sheet.
 */
export const CASE_WORDS = {
  rules: {
    title: 'Rules',
    intro: 'The strictest rule wins. Without one, only critical finds start ticked; what you tick is removed whole.',
    notChanged: 'The policy was not changed',
    ofProfessional: 'Professional',
    removed: 'Removed whole:',
    kept: 'Kept:',
    read: 'Read the rule',
    readOf: (title: string): string => `Read the rule ${title}`,
    others: (count: number): string => `Show ${counted(count, 'other policy', 'other policies')}`,
    fewer: 'Show fewer',
    own: (version: string | number): string => `Your own, version ${version}`,
    newer: 'There is a newer version of a policy of this case. Its documents are read again when the case takes it.',
    takeNewest: 'Take the newest version',
    criminal: 'Criminal case',
    criminalNote: 'Home addresses are reduced to city and state.',
    minors: 'Names of minors',
    minorsAs: { pseudonym: 'Pseudonym (Minor Child 1)', initials: 'Initials (T.J.H.)' },
    reading: 'Scanned pages',
    readingNote: 'Of files that are uploaded from now on.',
    readingAs: {
      service: 'As the service is set up',
      auto: 'Read where needed',
      always: 'Read every page',
      never: 'Do not read',
    },
  },
  filing: {
    title: 'This filing',
    notChanged: 'The filing was not changed',
    criminal: 'Criminal case',
    asCase: 'As the case says',
    yes: 'Yes',
    no: 'No',
    notSubject: (rules: string): string => `Not subject to ${rules}`,
  },
  opening: {
    back: 'Back to the case',
    analysis: 'Analysis',
    leave: 'You can leave this page; the work goes on.',
    failed: 'This document can’t be opened at the moment',
    toCases: 'Go to your cases',
    password: 'Password of this PDF',
    passwordNote: (left: number | null): string =>
      left === null ? 'Used once and not kept.' : `Used once and not kept. ${counted(left, 'try', 'tries')} left.`,
    open: 'Open',
    retry: 'Try again',
    notRetried: 'The document could not be tried again',
  },
  people: {
    title: 'People in this case',
    description:
      'One pseudonym for each person, in every document of the case. Two people are merged, a spelling is split off, where the text misled us.',
    mergeTwo: 'Merge two',
    merge: (gone: string, keep: string): string => `Merge ${gone} into ${keep}`,
    done: 'Done',
    nobody: 'No document names anybody yet.',
    namesFor: 'Names for',
    namesForNote: 'The next redacted file of this document uses them.',
    everybody: 'Everybody',
    newRecipient: 'New recipient',
    recipientName: 'Name',
    newRecipientNote: 'Gets names of their own, drawn at random.',
    audience: 'Who may read it',
    audienceNote: 'Copies for the same readers have to remove the same; those further down may show more.',
    audiences: {
      public: 'Anybody: a public filing, FOIA',
      party: 'A party bound by an order or agreement',
      court: 'The court alone, under seal',
    },
    rules: 'Rules for these copies',
    rulesNote: 'They say how each box looks. What they require beyond the case’s own is ticked.',
    rulesOfCase: 'The rules of the case',
    recipient: (name: string, audience: Audience): string => `${name} (${AUDIENCE_NAMES[audience]})`,
    add: 'Add',
    added: (name: string): ToastText => ({
      title: `${name} added`,
      description: 'The next redacted file of this document is made for this recipient. “Names for” changes it.',
    }),
    choose: (pseudonym: string): string => `Choose ${pseudonym} for merging`,
    minor: 'Minor',
    rename: 'Rename',
    renameOf: (pseudonym: string): string => `Rename ${pseudonym}`,
    newPseudonym: (pseudonym: string): string => `New pseudonym for ${pseudonym}`,
    cancel: 'Cancel',
    spellings: (pseudonym: string): string => `Spellings of ${pseudonym}`,
    splitOff: (spelling: string): string => `Split off ${spelling}`,
    history: 'History',
    change: (date: string, by: string, what: string): string => `${date}, ${by}: ${what}`,
    changes: {
      met: 'New people met',
      merged: 'Two people merged',
      split: 'A spelling split off',
      renamed: 'A pseudonym changed',
      recipient: 'A recipient added',
      answered: '“Children?” answered',
      taken_back: 'The correction before taken back',
    },
    takeBack: { merged: 'Undo the merging', split: 'Undo the splitting', renamed: 'Undo the renaming' },
    notPerson: 'Not a person',
    notPersonOf: (pseudonym: string): string => `${pseudonym} is not a person: let it stand in the whole case`,
    notPersonBecause: 'it is no person’s name',
  },
  hipaa: {
    title: 'HIPAA sheet',
    description: 'The eighteen identifiers of 45 CFR 164.514(b)(2)(i) in this document, as its review stands now.',
    close: 'Close',
    sign: 'Sign',
    columns: { identifier: 'Identifier', found: 'Found', removed: 'Removed', again: 'Second look', byEye: 'By eye' },
    looked: (name: string): string => `Looked at the pages for ${name.toLowerCase()}`,
    secondLook: {
      title: (open: number): string =>
        open === 0 ? 'Second look: nothing is open' : `Second look: ${counted(open, 'find')} to look at`,
      note: 'The finished file was read again by other means than the first detection. Remove what identifies somebody, or say that it may stay; nothing is signed before.',
      clean: 'The finished file was read again by other means than the first detection, and nothing more was found.',
      reading: 'The finished file is read again …',
      left: (open: number): string =>
        open === 1
          ? 'One place in this file may still identify somebody'
          : `${open} places in this file may still identify somebody`,
      leftNote: 'The verified file was read again. Remove what identifies a person, or say that it may stay.',
      show: (open: number): string => (open === 1 ? 'Look at it' : 'Look at them'),
      stays: 'May stay',
      staysOf: (words: string): string => `“${words}” may stay`,
      remove: 'Remove',
      removeOf: (words: string): string => `Remove “${words}”`,
      where: (pages: readonly number[]): string => {
        const shown = pages.filter((page) => page > 0);
        return shown.length === 0
          ? 'in the file’s own data'
          : `${shown.length === 1 ? 'page' : 'pages'} ${pageRanges(shown)}`;
      },
      unread: (pages: readonly number[]): string =>
        `I looked at ${pages.length === 1 ? 'page' : 'pages'} ${pageRanges(pages)}, which no program could read`,
      more: (count: number): string =>
        `${counted(count, 'further find')} could not be listed: this file can’t be signed for as it is.`,
      signed: (finds: number, name: string): string =>
        finds === 0
          ? 'The finished file was read again by other means before signing: nothing more was found.'
          : `The finished file was read again by other means before signing. Found by the second look: ${finds}, each looked at by ${name} and left.`,
      signedUnread: (pages: readonly number[]): string =>
        pages.length === 0 ? '' : `Without text, looked at by eye: ${pagesInWords(pages)}.`,
      unsigned: 'Signed before finished files were read a second time.',
    },
    noFile: 'There is no redacted file of this review yet',
    noFileNote: 'Make one with Redaction Preview or Redact Items, look at it, and sign the sheet on it.',
    signedBy: (name: string, date: string): string => `Signed by ${name} on ${date}`,
    formats: { pdf: 'PDF', json: 'JSON' },
  },
} as const;
