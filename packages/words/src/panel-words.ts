import { pagesInWords } from '@blackbar/model';
import { capital } from './capital.ts';
import { counted } from './counted.ts';
import { KEEP_REASONS } from './keep-words.ts';
import type { ToastText } from './messages.ts';

interface OnItem {
  readonly label: string;
  /** From 1; 0 is no page. */
  readonly page: number;
  readonly ticked: boolean;
  readonly place: number;
  readonly of: number;
}

interface Removed {
  readonly finds: number;
  readonly marks: number;
  readonly words: number;
}

/** "2 finds, 1 mark by hand and 3 words wherever they stand will be removed". */
function removes({ finds, marks, words }: Removed): string {
  const parts = [
    finds > 0 ? counted(finds, 'find') : '',
    marks > 0 ? `${counted(marks, 'mark')} by hand` : '',
    words > 0 ? `${counted(words, 'word')} wherever ${words === 1 ? 'it stands' : 'they stand'}` : '',
  ].filter(Boolean);
  if (parts.length === 0) return 'Nothing selected will be removed';
  const last = parts.pop();
  return `${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last} will be removed`;
}

/** Texts of the editor's panels and of its settings; the rest stands in `editor-words.ts` and `messages.ts`. */
export const PANEL_WORDS = {
  cancel: 'Cancel',
  save: 'Save',
  none: 'None',
  opening: 'Opening the document',
  onPage: (...pages: readonly number[]): string => capital(pagesInWords(pages)),
  moreTools: 'More tools',
  view: {
    label: 'View',
    review: (count: number): string => `Review (${count})`,
    pages: (count: number): string => `Pages (${count})`,
  },
  notices: { count: (count: number): string => `${count} notices`, fold: 'Fold all', open: 'Open all' },
  upload: { page: 'Upload', heading: 'Upload a document', drop: 'Drop a PDF here' },
  bates: {
    off: 'No Bates numbers',
    prefix: 'Prefix',
    start: 'Start number',
    to: 'to',
    prefixNote: 'Letters, digits, spaces and . _ - only.',
    goesOn: 'Where this case has numbers with this prefix already, they go on after the last. The result says which.',
    addToPages: 'Add to pages',
    addToPagesNote: 'Off: numbers stand in the logs only.',
  },
  finalize: {
    description: 'Removal is permanent. The review is locked and the verified file is released.',
    descriptionOfTwo:
      'Removal is permanent. Once a second member approves it, the review is locked and the verified file is released.',
    removes,
    from: (pages: number): string =>
      `from ${counted(pages, 'page')}, with notes, attachments, metadata and older versions of the file.`,
    nothing: 'Nothing is selected',
    onlyHidden: 'Only notes, attachments, metadata and older versions of the file will be removed.',
    unseen: 'Text that nobody sees stays in the file',
    unseenOn: (pages: readonly number[]): string =>
      `${capital(pagesInWords(pages))}: it can be copied out, unless you removed it. Open “Hidden content” to see what it is; search for its words to remove it.`,
    lookingOnceMore: 'Saving, and looking once more at what goes',
    criticalLeft: (count: number): string => `${counted(count, 'critical item')} not selected`,
    staysReadable: (what: string): string => `${what}: this will stay readable.`,
    stays: 'What stays readable:',
    beyond: (rules: readonly string[]): string =>
      `Removed beyond ${rules.length === 1 ? rules[0] : 'the rules'}, which ${rules.length === 1 ? 'does' : 'do'} not ask for it:`,
    excluded: 'Kept, because it is on the list of excluded terms',
    excludedKinds: (what: string): string =>
      `${what}: this stays whatever the rules say; the report tells it where a rule asks for it. If it is somebody’s name, take it off the list (Excluded Terms, Edit).`,
    keptOnPurpose: (count: number): string =>
      `${counted(count, 'find')} ${count === 1 ? 'is' : 'are'} kept on purpose; the report says so.`,
    withoutReason: (count: number): string => `${counted(count, 'item')} without a reason`,
    reasonsDemanded: 'The rules of this case demand one for each. Choose “No reason yet” above the list to see them.',
  },
  keys: {
    title: 'Keyboard',
    rows: [
      ['N, P', 'Next or previous item, over all pages'],
      ['Space', 'Tick or untick the item'],
      ['Delete', 'Remove the mark'],
      ['Arrow keys', 'Move the mark by 1 point; with Shift by 10'],
      ['E', 'Add a reason'],
      ['H, D, S', 'Hand, Draw Redaction, Select Text'],
      ['D, then Enter', 'Draw a box: arrow keys move it, with Shift they size it; Enter sets it'],
      ['R', 'Rotate the pages, in the file too'],
      ['B', 'Bates Numbering Settings'],
      ['/', 'Search & Redact'],
      ['F', 'Finalize Redaction: the last look, before anything is done'],
      ['+, −, 0', 'Zoom in, zoom out, Reset Zoom'],
      ['Page Up, Page Down', 'Previous or next page'],
      ['Ctrl Z, Ctrl Y', 'Undo, redo'],
      ['?', 'This sheet'],
    ],
  },
  sketch: {
    at: (page: number, { x, y, width, height }: { x: number; y: number; width: number; height: number }): string =>
      `Box on page ${page}: ${Math.round(x)} points from the left, ${Math.round(y)} from the top, ${Math.round(width)} wide, ${Math.round(height)} high. Enter sets it.`,
  },
  reasons: {
    forItem: 'For the item that you are on. Reasons are printed in the report.',
    forPage: (count: number, page: number): string =>
      `For ${counted(count, 'ticked item')} on page ${page}. Reasons are printed in the report.`,
    another: 'Another reason',
    statute: 'Statute',
    statuteNote: 'Such as 26 U.S.C. 6103. Without it there is no reason yet.',
  },
  report: {
    openNext: (number: number, of: number): string => `Open next (${number} of ${of})`,
    failed: 'The report can’t be read at the moment',
    passed: (passed: number, all: number): string => `${passed} of ${all} checks passed`,
    checks: 'Checks',
    marks: { passed: 'Passed', failed: 'Failed', not_repeated: 'Not repeated' },
    toKnow: 'To know',
    removed: 'Boxes drawn, by kind',
    keptOnPurpose: 'Left by decision',
    onlyHidden: 'Hidden content only',
    hash: 'SHA-256',
    hashLabel: 'hash',
    title: 'Verification report',
    description: 'What was checked on the finished file. The report repeats nothing of what was removed.',
    asFile: 'Report as file',
    download: 'Download PDF',
  },
  rules: {
    title: 'Rules',
    titleFor: (recipient: string): string => `Rules for ${recipient}`,
    description: 'They hold for every document of this case.',
    change: 'Change',
    changeRules: 'Change Rules',
  },
  settings: {
    threshold: 'Confidence threshold',
    percent: (percent: number): string => `${percent} percent`,
    suggested: (suggested: number, all: number, percent: number): string =>
      `${suggested} of ${all} finds are suggested at ${percent} % and above.`,
    auto: 'Tick critical items automatically',
    autoNote: 'Social Security, account, routing and card numbers start ticked.',
    preserve: 'Preserve formatting',
    preserveNote:
      'No text outside the boxes moves, but for the rest of a line that was hit. Off: labels take the room they need.',
    watermark: 'Add a watermark',
    watermarkNote: '“REDACTED” across each page of the file.',
  },
  terms: {
    description: 'A find that is exactly one of these terms is left alone, in capitals or not.',
    term: 'Term',
    add: 'Add',
    remove: (term: string): string => `Remove ${term}`,
    none: 'No excluded terms.',
    removed: 'Removed wherever they stand',
    keep: (term: string): string => `Keep ${term}`,
    dropAll: (term: string): string => `Stop removing “${term}” everywhere`,
  },
  categories: {
    label: 'Categories',
    nothing: 'Nothing was found. Draw a box or search to redact by hand.',
    of: (ticked: number, all: number): string => `${ticked} of ${all}`,
    required: (rules: string, count: number): string => `Required by ${rules} (${count})`,
    other: (count: number): string => `Other personal data (${count})`,
    found: (count: number): string => `Personal data (${count})`,
    rules: 'the rules',
  },
  zoom: { label: 'Zoom', in: 'Zoom in', out: 'Zoom out' },
  auto: 'Some items were ticked automatically: critical ones, or what the rules require',
  hidden: {
    title: 'Hidden content',
    findings: (count: number): string => counted(count, 'finding'),
    noPage: 'Personal data on no page',
    note: 'Notes, attachments, old revisions and metadata never get into the redacted file. Text that nobody sees stays, unless you remove it: search for its words.',
  },
  undecided: {
    title: (values: number): string =>
      values === 1 ? 'One removed text still stands elsewhere' : `${values} removed texts still stand elsewhere`,
    note: 'No file leaves while a removed text stands somewhere without your word. Redact it there too, or keep it and say why.',
    here: (places: number): string => `also stands in ${counted(places, 'other place')}`,
    inCase: (places: number): string => `removed in another document; stands here in ${counted(places, 'place')}`,
    redactAll: (places: number): string => (places === 1 ? 'Redact it' : `Redact all ${places}`),
    redactEverything: 'Redact all of them',
    keep: 'Keep here',
    because: 'It stays here because',
    reasons: KEEP_REASONS,
    otherReason: 'Another reason',
    keepSo: 'Keep',
    show: (text: string): string => `Show ${text}`,
  },
  ruleChange: {
    adds: (rules: string, count: number): string => `${rules}: ${counted(count, 'item')} more ticked`,
    note: 'Your other ticks are as they were.',
    drops: (count: number): string => `${counted(count, 'ticked item is', 'ticked items are')} not required any more`,
    stillGo: 'They still go unless you untick them.',
    untick: 'Untick them',
    show: 'Show the first',
    undo: 'Take them back',
    done: 'All right',
  },
  tools: {
    skip: 'Skip to the pages',
    label: 'Tools and pages',
    tool: 'Tool',
    on: 'On',
    pages: 'Pages',
    thumbnails: 'Page thumbnails',
  },
  thumbnail: { noText: 'no text', partly: 'not all read', toRemove: ' to remove' },
  rows: (from: number, to: number): string => `${from} to ${to}`,
  review: {
    label: 'Review',
    suggestions: (count: number): string => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    all: (finds: number, below: number): string =>
      `Ticks all ${counted(finds, 'find')}${below > 0 ? `, ${below} of them below the threshold` : ''}`,
    allTicked: (below: number, percent: number): ToastText => ({
      title: 'Everything on the list is ticked',
      description: `That includes ${counted(below, 'find')} below ${percent} % confidence.`,
    }),
    ofFinds: (finds: number): string => `of ${counted(finds, 'find')}`,
    selected: (count: number): string => `${count} selected`,
    items: (count: number): string => `${counted(count, 'item')} on the list`,
    skip: 'Skip to the list of finds',
    onItem: ({ label, page, ticked, place, of }: OnItem): string =>
      `${label}. ${page === 0 ? 'In the file, on no page' : `Page ${page}`}. ${ticked ? 'Will be removed' : 'Stays'}. ${place} of ${of}.`,
  },
  run: {
    stages: { queued: 'Waiting', redacting: 'Removing', verifying: 'Verifying the result' },
    attempt: (number: number): string => `, attempt ${number}`,
    label: 'Redaction',
    unverified: 'The result could not be verified.',
    refused: 'Not released',
    previewedAnew:
      'The document or its decisions changed since the preview. This is the new one: look at it, then finalize.',
    notConfirmed: 'This could not be confirmed:',
    goTo: (page: number): string => `Go to page ${page}`,
    marksOn: (page: number): string => `Marks on page ${page}`,
    placesOn: (page: number): string => `Places on page ${page} without a mark`,
    unmarked: (number: number): string => `Place ${number} without a mark`,
    moreMarks: (count: number): string => `and ${count} more`,
    tryAgain: 'Change the marks there, or make them larger, and try again.',
    released: 'Redacted and verified',
    older: 'The redacted file is an older version',
    outdated: {
      changed:
        'The review, a rule or a name of the case was changed after it was made. Redact again; the older file stays under “Redacted files” on the page of the case.',
      withdrawn: 'It was withdrawn. Redact again to make a new one.',
      other_recipient: 'It was made for another recipient. Redact again to make one for the recipient who is chosen.',
    },
    download: 'Download',
    report: 'Report',
    cleared: 'The ticks are cleared; the next file starts from the original again.',
    again: 'Tick them again',
  },
  looksOnly: {
    title: 'You can look, and change nothing',
    note: 'Your role in this organization is Viewer. An owner or an administrator can give you another one.',
  },
  saving: {
    label: 'Saving',
    saving: 'Saving',
    waiting: 'Not saved yet',
    refused: 'Not saved',
    leftUnsaved: 'The last change of this review was not saved',
    finalized: 'Finalized',
    conflict: 'Edited elsewhere',
    locked: 'This review is finalized',
    lockedVerified: 'Its redacted file was verified.',
    lockedNote: 'To correct it, open it again: what was released stays in the history.',
    lockedOutdated: {
      changed:
        'This review is finalized, and a rule or a name of the case was changed after its file was made. Make a corrected version; the older file stays under “Redacted files” on the page of the case.',
      withdrawn: 'This review is finalized, and its file was withdrawn. Make a corrected version.',
      other_recipient:
        'This review is finalized, and its file was made for another recipient. Choose that recipient again, or make a corrected version.',
    },
    reopen: 'Make a corrected version',
    reopenTrouble: 'The document was not opened again',
    conflictTitle: 'Someone else has edited this review',
    conflictNote: 'You both changed the same thing. Choose whose review goes on; the other one is lost.',
    takeTheirs: 'Take theirs',
    keepMine: 'Keep mine',
    offline: 'The server can’t be reached. Go on working; your marks are kept here and saved as soon as it answers.',
    signedOut: 'You are signed out',
    kept: 'Your marks are kept in this window.',
    signIn: 'Sign in in another tab',
    goOn: 'and go on here.',
    signInFirst: 'Sign in first: then it can be finalized.',
  },
  undo: 'Undo',
  redo: 'Redo',
  keyboard: 'Keyboard',
  shortcuts: 'Keyboard shortcuts',
  toCome: {
    left: (pages: readonly number[]): string => `Still being read: ${pagesInWords(pages)}`,
    note: 'Nothing was looked for there yet. You can begin with the other pages: these finds come by themselves. The file can be redacted once all pages are read.',
    read: (done: number, total: number): string => `${done} of ${counted(total, 'page')} read`,
    label: 'Scanned pages that were read',
  },
  unreadable: {
    left: (pages: readonly number[]): string => `Without readable text: ${pagesInWords(pages)}`,
    partly: (pages: readonly number[]): string => `Not read in full: ${pagesInWords(pages)}`,
    seen: (count: number): string =>
      count === 1 ? 'The unread page was looked at' : `All ${count} unread pages were looked at`,
    note: 'Nothing could be found there. Look at each page, mark by hand, then tick it here.',
    partlyNote: 'Handwriting, stamps or pictures were not searched: look, and mark by hand.',
    looked: (page: number): string => `I have looked at page ${page}`,
    show: 'Show',
  },
  pageFailed: 'This page can’t be shown. It can still be redacted and verified.',
} as const;
