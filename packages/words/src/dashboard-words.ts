import { pagesInWords } from '@blackbar/model';
import { counted } from './counted.ts';
import type { ToastText } from './messages.ts';

const BULK_OUTCOMES = {
  described: 'Custodian and type were written down.',
  assigned: 'The reviewer was noted.',
  unchanged: 'There was nothing to do.',
  read_again: 'It is read again, because the new rules look for other words.',
  started: 'Its redacted file is being made and verified.',
  finished: 'It is finished already and stays as it is.',
  refused: 'It could not be done.',
} as const;

/** What happened to a document, with how many of its items or pages. */
const COUNTED_OUTCOMES = {
  ticked: (items: number): string => `${counted(items, 'item')} more will be removed.`,
  incomplete: (items: number): string =>
    `Not finalized: ${counted(items, 'item')} that the rules require ${items === 1 ? 'is' : 'are'} neither ticked nor kept on purpose.`,
  alike: (pages: number): string =>
    `Not finalized: ${counted(pages, 'page')} of it also ${pages === 1 ? 'stands' : 'stand'} in another document and ${pages === 1 ? 'is' : 'are'} decided differently. Open it and choose Finalize: you are shown both, side by side.`,
} as const;

/** Texts of the signed-in screens but the editor's and the policies': the dashboard, a case, its documents. */
export const DASHBOARD_WORDS = {
  nav: { label: 'Main', cases: 'Cases', policies: 'Policies' },
  loading: 'Loading',
  dismiss: 'Dismiss',
  title: 'Cases',
  recent: 'Recent cases',
  oneFile: 'Redact a single PDF in the editor',
  startCase: 'Drop PDFs, folders or a ZIP here to start a case',
  sample: {
    title: 'No document at hand?',
    text: 'Open a sample: a court filing about two children, with account numbers, a name under a painted box, a layer that is switched off, a note and a scanned page. Everybody in it is invented. It counts as a case like any other.',
    open: 'Open the sample',
    fileName: 'Petition for guardianship.pdf',
    caseTitle: 'Sample: a petition for guardianship',
  },
  upload: {
    label: 'Upload',
    sent: (percent: number): string => `Uploading, ${percent} %`,
    storing: 'Storing',
    chooseOne: 'Choose a file',
    chooseMany: 'Choose files',
    chooseFolder: 'Choose a folder',
    foldersToo: 'PDFs and pictures, max 25MB each',
    notTaken: (files: number): string => `${counted(files, 'file was', 'files were')} not taken`,
    read: 'Understood',
    why: {
      type: 'is no PDF and no picture.',
      size: 'is larger than 25 MB.',
      empty: 'is empty.',
      nested: 'is a ZIP file inside a ZIP file, which is not opened.',
      encrypted: 'is locked with a password. Unpack it and add the files.',
      leads_out: 'has a name that leads out of its ZIP file.',
      method: 'is packed in a way that can’t be opened. Unpack it and add the files.',
      ratio: 'would unpack to far more than a document holds.',
      damaged: 'is damaged.',
      too_many: 'is more than can be taken at once. Add the rest afterwards.',
      too_much: 'is more than can be unpacked at once. Add it by itself.',
      not_sent: 'was not sent any more.',
    },
  },
  stats: {
    failed: 'The usage figures can’t be read at the moment.',
    of: (limit: string): string => ` of ${limit}`,
    documents: 'Redacted this month',
    documentsNote: 'Each document at its first redacted file',
    trialUsed: 'The free trial is used up',
    trialCases: 'Trial cases used',
    cases: 'Cases used',
    casesNote: 'Each case at its first redacted file',
    processing: 'Processing now',
    waiting: 'Waiting for review',
    overage: (documents: number, dollars: string): string => `${documents} above the plan, $${dollars}`,
  },
  cases: {
    failed: 'Your cases can’t be read at the moment',
    reload: 'Reload the page to try again.',
    none: 'No cases yet. Drop a PDF above to start the first one.',
    inWork: (documents: number): string => `${counted(documents, 'document')} in work`,
    toReview: (documents: number): string => `${documents} to review`,
    noneFound: 'No case is like that.',
    search: 'Search cases by title',
    show: 'Which cases',
    sort: 'Order',
    filters: {
      open: 'Open cases',
      waiting: 'With documents to review',
      working: 'With documents in work',
      archived: 'Archived cases',
    },
    sorts: { newest: 'Newest first', oldest: 'Oldest first', title: 'By title' },
  },
  more: 'Show more',
  work: {
    waiting: 'Waiting for you',
    moving: 'Being processed',
    of: (title: string, date: string): string => `${title}, ${date}`,
    kinds: { approval: 'Approve', password: 'Password', unread: 'Unread ink', review: 'Review' },
  },
  activity: {
    title: (days: number): string => `The last ${days} days`,
    uploaded: (count: number): string => `${counted(count, 'document')} uploaded`,
    released: (count: number): string => `${counted(count, 'document')} redacted and verified`,
    day: (day: string, uploaded: number, released: number): string =>
      `${day}: ${uploaded} uploaded, ${released} redacted and verified`,
  },
  found: {
    title: 'Categories found',
    of: (documents: number): string =>
      documents === 1
        ? 'In the one document in which something was found'
        : `In the ${documents.toLocaleString('en-US')} newest documents in which something was found`,
    others: (finds: string, categories: number): string =>
      `${finds} in ${counted(categories, 'other category', 'other categories')}`,
  },
  caseMenu: {
    label: (title: string): string => `More for ${title}`,
    rename: 'Rename the case',
    title: 'Title of the case',
    save: 'Save',
    cancel: 'Cancel',
    archive: 'Archive',
    restore: 'Take up again',
    archived: (title: string): ToastText => ({
      title: 'Case archived',
      description: `${title} can be taken up again. Where your organization deletes what nobody touched for a time, that goes for it too.`,
    }),
    restored: (title: string): ToastText => ({ title: 'Case taken up again', description: title }),
    notChanged: 'The case was not changed',
    remove: 'Delete',
    removeTitle: (title: string): string => `Delete “${title}”?`,
    removeNote: (documents: number): string =>
      `The case goes with its ${counted(documents, 'document')}: the uploads, the reviews and the redacted files. Its exports go, too.`,
    removeStays: (what: 'case' | 'document'): string =>
      `Their keys are destroyed: what is left of them in storage can’t be read. A backup that was made before holds them until it is deleted itself. Files that were downloaded stay where they are; the audit log keeps that the ${what} was there.`,
    removeForGood: 'Delete for good',
    notRemoved: 'The case was not deleted',
  },
  bulk: {
    chooseAll: 'Choose all',
    chosen: (documents: number): string => `${documents} chosen`,
    chooseMatching: (documents: number): string => `Choose all ${documents.toLocaleString('en-US')} that match`,
    matchingChosen: (documents: number): string =>
      `All ${documents.toLocaleString('en-US')} that match are chosen, shown here or not`,
    onlyShown: 'Choose only those shown',
    matchingDone: (documents: number): string =>
      documents === 0 ? 'There was nothing to change.' : `Done for ${counted(documents, 'document')}.`,
    filter: 'Whose to review',
    everybodys: 'All documents',
    nobodys: 'Of nobody in particular',
    noneMatch: 'No document is like that.',
    choose: (name: string): string => `Choose ${name}`,
    apply: 'Apply a policy',
    applyNote: 'The rules are the whole case’s: they apply to every document in it.',
    accept: 'Accept what the rules require',
    finalize: 'Finalize what is complete',
    outdated: (documents: number): string =>
      `${counted(documents, 'document')} ${documents === 1 ? 'is' : 'are'} to be redacted again`,
    outdatedNote: 'A decision, a name or a rule has changed since. What was released stays in the history.',
    redactAgain: (documents: number): string => (documents === 1 ? 'Redact it again' : `Redact all ${documents} again`),
    describe: 'Custodian and type',
    assign: 'Assign',
    assignNote: 'It waits on the dashboard of whoever is chosen. Others may review it all the same.',
    nobody: 'Nobody in particular',
    nobodyToAssign: 'The members can’t be read at the moment.',
    download: 'Download together',
    export: 'Export together',
    progress: (done: number, total: number): string => `${done} of ${total} done`,
    notDone: 'Not done',
    released: 'Finalized, and its redacted file was verified.',
    awaiting: 'Verified; it waits for a second person’s approval.',
    noFile: 'There is no redacted file of it yet, so it is not in the download.',
    outdatedFile: 'Its redacted file does not hold any more, so it is not in the download. Please redact it again.',
    nextDownload: (most: number): string => `Not in this download: it takes ${most} files at the most.`,
    inDownload: 'In the download.',
    told: (outcome: keyof typeof BULK_OUTCOMES | keyof typeof COUNTED_OUTCOMES, count: number): string =>
      outcome in COUNTED_OUTCOMES
        ? COUNTED_OUTCOMES[outcome as keyof typeof COUNTED_OUTCOMES](count)
        : BULK_OUTCOMES[outcome as keyof typeof BULK_OUTCOMES],
    outcomes: BULK_OUTCOMES,
  },
  documentMenu: {
    rename: 'Rename the document',
    name: 'Name of the document',
    readAgain:
      'A name leaves with the redacted file, so it is searched like the text: the document is read again. Your decisions stay.',
    describe: 'Custodian and type',
    describeNote: 'Columns of the redaction log and of load files. They stand on no page.',
    describeManyNote: (documents: number): string =>
      `For ${counted(documents, 'document')}. A field that you leave empty stays as it is.`,
    custodian: 'Custodian',
    custodianHint: 'From whom the document comes.',
    documentType: 'Document type',
    documentTypeHint: 'Such as letter, email or bank statement.',
    removeNote: 'The document goes with its review, its redacted files and their reports.',
    notRemoved: 'The document was not deleted',
  },
  case: {
    archived: 'This case is archived. It can be taken up again from its menu.',
    missing: 'There is no such case',
    failed: 'This case can’t be read at the moment',
    toCases: 'Go to your cases',
    documentsFailed: 'The documents can’t be read at the moment',
    add: 'Drop PDFs, folders or a ZIP here to add them',
  },
  document: {
    verified: 'Redacted and verified',
    /** There is a file, and it does not hold any more. */
    outdated: 'To be redacted again',
    toReview: (finds: number): string => `${counted(finds, 'find')} to review`,
    duplicate: 'same file as another one here',
    reviewer: (name: string): string => `Reviewer: ${name}`,
    found: (category: string, finds: number): string => `${category} ${finds.toLocaleString('en-US')}`,
    foundLabel: (name: string): string => `Found in ${name}`,
    foundMore: (categories: number): string => `and ${counted(categories, 'more category', 'more categories')}`,
    download: 'Download',
    open: 'Open',
    review: 'Review',
    analysisOf: (name: string): string => `Analysis of ${name}`,
    pageOf: (page: number, total: number): string => `page ${page} of ${total}`,
    unreadable: (pages: readonly number[]): string => `Not read in full: ${pagesInWords(pages)}`,
    states: {
      uploaded: 'Waiting',
      needs_password: 'Needs its password',
      ingesting: 'Opening',
      inspecting: 'Looking for hidden content',
      extracting: 'Reading the text',
      reading: 'Reading the scans',
      detecting: 'Finding personal data',
      ready: 'Ready for review',
      failed: 'Could not be processed',
      cancelled: 'Cancelled',
    },
  },
  copy: {
    copied: 'Copied',
    copy: (what: string): string => `Copy ${what}`,
    failed: { title: 'Could not copy', description: 'Select the text and copy it by hand.' },
  },
} as const;
