import { counted } from '../counted.ts';

/** The page /check: what a redacted PDF still gives away. Its sentences about pages are the command line's too. */
export const CHECK_PAGE = {
  title: 'Is it really redacted?',
  lead: 'Drop a PDF, whoever made it, and learn whether its black boxes hide anything. No account. The file is looked at and forgotten: it is not stored, and what is found is shown in this browser only.',
  drop: 'Drop a PDF here',
  working: 'Looking under the boxes',
  again: 'Check another file',
  password: { label: 'Password of the file', submit: 'Open and check' },
  of: (name: string): string => `Checked: ${name}`,
  told: (problems: number, notices: number): string => {
    const said = [
      ...(problems > 0 ? [counted(problems, 'problem')] : []),
      ...(notices > 0 ? [counted(notices, 'notice')] : []),
    ];
    return said.join(' and ');
  },
  verdicts: {
    exposed: {
      title: 'Not redacted: what is covered can still be copied out',
      text: (places: number, pages: number): string =>
        `${counted(places, 'place')} on ${counted(pages, 'page')} only ${places === 1 ? 'looks' : 'look'} covered. Do not pass this file on.`,
    },
    hiding: {
      title: 'No words found under boxes, but the file carries more than its pages show',
      text: (things: number): string =>
        `${counted(things, 'thing')} that a reader of the pages does not see. Look at each before you pass this file on.`,
    },
    unjudged: {
      title: 'This file could not be judged',
      text: 'Its pages are pictures, such as scans, or show no text. Pictures are not judged: that is no sign that its redactions are real.',
    },
    partly: {
      title: 'Nothing found where there is text; some pages could not be judged',
      text: (pages: number, total: number): string => `${pages} of ${counted(total, 'page')} could not be judged.`,
    },
    clear: {
      title: 'No words lie under the boxes of this file',
      text: (pages: number): string =>
        `${counted(pages, 'page')} looked at. No covered, invisible or cut-off text, no earlier versions, nothing attached.`,
    },
  },
  details: 'What was found',
  inFile: 'In the file',
  page: (page: number): string => `Page ${page}`,
  words: 'Words that can be copied out',
  hiddenWords: 'What stands there',
  places: (places: number): string => counted(places, 'place'),
  kept: 'These words are shown in this browser only.',
  /** Of each kind of finding, for the result that holds no word of the document. */
  kinds: {
    text_under_box: 'text under a box',
    text_under_annotation: 'text under an annotation',
    dark_highlight: 'text under a dark highlight',
    unapplied_redaction: 'redaction that was never applied',
    text_under_image: 'text under a picture',
    picture_under_box: 'part of a picture under a box',
    invisible_text: 'invisible text',
    text_off_page: 'text outside the page',
    hidden_layer: 'layers that are switched off',
    old_revision: 'earlier versions inside the file',
    attachment: 'attached files',
    javascript: 'scripts',
    note: 'notes or comments',
    bookmark: 'bookmarks',
    metadata: 'properties that name something',
    uninspected: 'hidden content that could not be looked for',
  },
  severities: { problem: 'Gives something away', notice: 'Worth knowing' },
  unseen: {
    title: 'What could not be seen',
    withoutText: (pages: string): string =>
      `Pages that are pictures, such as scans, or show no text: ${pages}. Not every box there that is only laid over, instead of being burned in, is noticed.`,
    notReached: (pages: string): string =>
      `Pages that were not reached, because so much was found before them: ${pages}.`,
    pictures:
      'Pictures are not read: what was laid over a scan or a photograph as a note or as another picture, instead of being burned into it, is not noticed.',
    unread:
      'Texts for screen readers, values of form fields that stand on no page, and leftovers that nothing refers to are not looked at.',
    names:
      'Whether everything was covered that should have been is not asked here: only whether what is covered is gone.',
  },
  card: {
    title: 'The result, to pass on',
    lead: 'The verdict without a word of the document. The hash says which file it is about.',
    copy: 'Copy the result',
    copied: 'Copied',
    paper: 'Save as PDF',
    paperTitle: 'Result of a check',
    paperNote:
      'Made by the service that looked at the file, at the time that stands above. It holds no word of the document.',
    head: 'Check of redactions by Blackbar',
    hash: (sha256: string): string => `SHA-256 of the file: ${sha256}`,
    counts: (pages: number, problems: number, notices: number): string =>
      `${counted(pages, 'page')}; ${counted(problems, 'problem')}; ${notices} worth knowing`,
    places: (kind: string, places: number): string => `- ${places} × ${kind}`,
    unseen: (pages: string): string => `Pages that could not be judged: ${pages}`,
    on: (date: string): string => `Checked on ${date}`,
  },
  verifyInstead: 'Do you have the report that came with the file?',
  verifyLink: 'Check the file against its report',
  redactIt: 'Redact it so that it stays redacted',
} as const;
