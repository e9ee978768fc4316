/** What the commands of `blackbar` print of files, for whoever runs them; `verify` has words of its own. */
export const COMMAND_WORDS = {
  /** Who decided, in a record of a file that no person reviewed. */
  decidedBy: 'the command line',
  written: (what: string, out: string): string => `${what} -> ${out}`,
  signedBy: (fingerprint: string): string => `signed by ${fingerprint}`,
  documents: (count: number): string => `${count} documents`,
  numbered: (first: string | undefined, last: string | undefined): string => `${first} to ${last}`,
  redact: {
    removed: (what: string): string => `removed: ${what}`,
    hiddenPlaces: (count: number): string => `${count} in form fields, notes and other hidden places`,
    hiddenOnly: 'hidden data only',
    verified: (passed: string): string => `verified: ${passed}`,
    pictures: (pages: readonly number[]): string => `turned into a picture to be safe: page ${pages.join(', ')}`,
  },
  batch: {
    refused: (files: string, why: string): string => `refused, ${files}: ${why}`,
    warned: (files: string, why: string): string => `! ${files}: ${why}`,
    several: (count: number, first: string): string => `${count} files (${first} and others)`,
    passedOver: (files: string): string => `! passed over, as a picture, a link or a hidden folder: ${files}`,
    done: (count: { readonly files: number; readonly released: number; readonly boxes: number }, out: string): string =>
      `${count.files} files: ${count.released} released to ${out} with ${count.boxes} boxes`,
    rest: (refused: number, reportDir: string): string => `${refused} refused. Reports and manifest: ${reportDir}`,
  },
  combine: {
    part: (title: string, first: number, last: number): string => `"${title}", pages ${first} to ${last}`,
    verified: (passed: string): string => `verified as one: ${passed}`,
  },
  detect: {
    found: (pages: number, found: number): string => `${pages} page(s), ${found} found`,
    page: (page: number): string => `p. ${page}`,
    heads: {
      found: ['where', 'category', 'conf.', 'text'],
      marked: ['where', 'marked as', 'overlay', 'text'],
      children: ['where', 'stays, and may be a child’s'],
    },
    redactionMark: 'redaction mark',
    highlight: (color: string): string => `highlight ${color}`.trim(),
  },
  inspect: { nothing: 'nothing hidden found', file: 'file' },
  policies: {
    heads: ['id', 'version', 'title', ''],
    categories: (count: number): string => `${count} categories`,
  },
} as const;
