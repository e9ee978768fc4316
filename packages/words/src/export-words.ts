import { counted } from './counted.ts';

/** Texts of the exports page. */
export const EXPORT_WORDS = {
  nav: 'Exports',
  /** Of a binder that nobody named; an ISO 8601 moment. */
  binderOf: (moment: string): string => `Binder of ${moment.slice(0, 10)}`,
  /** The bookmark of the page in a document's place. */
  withheld: (number: number): string => `Document ${number} (withheld)`,
  lead: 'Redacted files, reports and summaries that leave the house. Only what was verified and released can be exported.',
  open: 'Export',
  form: {
    heading: 'New export',
    case: {
      label: 'Case',
      placeholder: 'Type to search all cases',
      none: 'No case has this in its title.',
      failed: 'The cases can’t be read at the moment.',
      more: 'More cases',
      change: 'Choose another case',
      archived: (day: string): string => `archived, ${day}`,
    },
    title: 'Export title',
    format: 'Format',
    document: 'Documents',
    chosen: (count: number): string => `The ${counted(count, 'document')} that you chose`,
    all: (count: number): string => (count === 1 ? 'The only document' : `All ${counted(count, 'document')}, in order`),
    notes: {
      redacted_pdf: 'One PDF: a document, or the whole case in order with a bookmark for each.',
      audit_report:
        'A .zip: what was removed, by whom, when and how it was verified, with a verifier that works offline.',
      detection_summary: 'A .zip: what was found, where and how surely, as charts and tables. No text of a document.',
      production:
        'A .zip for the other side’s review platform: each document as a numbered PDF and as text, with a load file (Concordance .dat).',
    },
    paper: 'Paper',
    papers: { LETTER: 'US Letter', A4: 'A4' },
    pages: {
      heading: 'On the pages',
      bates: 'Bates numbers',
      batesNote: 'Continued where this case has numbers with this prefix already.',
      batesOfProduction:
        'Always: the files are named by them. Continued where this case has numbers with this prefix already.',
      prefix: 'Prefix',
      start: 'Start number',
      digits: 'Digits',
      suffix: 'Suffix',
      position: 'Position',
      positions: {
        'bottom-right': 'Bottom right',
        'bottom-center': 'Bottom center',
        'bottom-left': 'Bottom left',
        'top-right': 'Top right',
        'top-center': 'Top center',
        'top-left': 'Top left',
      },
      addToPages: 'On the pages',
      addToPagesNote: 'Off: the range is kept in the logs of the case, and stands on no page.',
      legend: 'Confidentiality legend',
      legendNote: 'A line on every page, such as CONFIDENTIAL.',
      watermark: 'Watermark',
      watermarkNote: '“REDACTED” across each page.',
    },
    waiting: {
      one: 'One document can’t be exported yet',
      several: (count: number): string => `${count} documents can’t be exported yet`,
      offer: 'Leave it out, with a slip-sheet in its place',
      offerFor: (name: string): string => `Leave out ${name}, with a slip-sheet in its place`,
    },
    submit: 'Create Export',
    busy: 'Asking',
    asked: {
      title: 'Export asked for',
      description: 'It stands in the export history and can be downloaded there when it is made.',
    },
  },
  check: {
    heading: 'Filing check',
    none: 'No rule is chosen for this case: nothing is asked of the filing.',
    failed: 'The filing check can’t be made at the moment.',
    unread: (documents: number): string =>
      `${counted(documents, 'document')} could not be counted: nobody has read ${documents === 1 ? 'it' : 'them'} yet.`,
    counted: 'Of what was found in the documents of this export: what their verified files no longer hold.',
    unredacted: (open: number, all: number): string =>
      open === all
        ? `${all === 1 ? 'The document is' : 'The documents are'} not redacted yet: all that was found counts as open.`
        : `${open} of ${all} documents ${open === 1 ? 'is' : 'are'} not redacted yet: all that was found in ${open === 1 ? 'it' : 'them'} counts as open.`,
    ofFound: (done: number, found: number): string => `${done} of ${found}`,
    noneFound: 'None found',
    kept: (count: number): string => `${count} kept on purpose`,
    states: { done: 'Done', open: 'Open' },
    beyond: 'Removed beyond the rules:',
    beyondNone: 'Nothing.',
    count: (name: string, count: number): string => `${name}: ${count}`,
    responsibility: 'The responsibility for what is filed stays with the filer.',
  },
  history: {
    heading: 'Export history',
    failed: 'The exports can’t be read at the moment.',
    none: 'No exports yet.',
    columns: {
      case: 'Case',
      document: 'Document',
      format: 'Format',
      created: 'Created',
      checksum: 'Checksum',
      download: 'Download',
    },
    formats: {
      redacted_pdf: 'Redacted PDF',
      audit_report: 'Audit report',
      detection_summary: 'Detection summary',
      production: 'Production with load file',
    },
    status: { pending: 'Being made', failed: 'Could not be made' },
    progress: (done: number, total: number): string => `${done} of ${total}`,
    bates: (first: string, last: string): string => `${first} to ${last}`,
    checksum: 'checksum',
    download: 'Download',
    downloadOf: (title: string): string => `Download ${title}`,
    report: 'Report',
    reportOf: (title: string): string => `Report on ${title}`,
    withdraw: 'Withdraw',
    withdrawOf: (title: string): string => `Withdraw ${title}`,
    withdrawEarlier: 'Withdraw the earlier copy',
    withdrawing: {
      title: 'Withdraw this copy?',
      description:
        'Say so only if nobody outside has it: it never left, or every copy came back. An export can’t be downloaded any more, and later copies are no longer compared with this one. This stands in the audit log under your name.',
      which: (document: string, recipients: readonly string[], left: 'exported' | 'downloaded', at: string): string =>
        `${document || 'A document of this case'}${recipients.length === 0 ? '' : `, for ${recipients.join(' and ')}`}, ${left} on ${at}.`,
      keep: 'Keep it',
      confirm: 'Withdraw',
    },
    withdrawn: 'Withdrawn',
    outdated: {
      changed: 'An older version: the review, a rule or a name of the case was changed since.',
      withdrawn: 'A file in it was withdrawn. Please make a new one.',
    },
    /** Under this name an older version is downloaded: it must not be taken for the one that holds. */
    olderName: (name: string): string => `OLDER VERSION ${name}`,
    older: 'Show older exports',
  },
} as const;
