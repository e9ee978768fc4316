import { counted } from './counted.ts';

const DOES = {
  redact: 'Remove it everywhere',
  lift: 'Let it stand everywhere',
  reasons: 'Give it other reasons',
} as const;

interface Counts {
  readonly ticked: number;
  readonly lifted: number;
  readonly reasoned: number;
}

function countsOf({ ticked, lifted, reasoned }: Counts): string {
  return [
    ...(ticked > 0 ? [`${counted(ticked, 'item')} more removed`] : []),
    ...(lifted > 0 ? [`${counted(lifted, 'item')} no longer removed`] : []),
    ...(reasoned > 0 ? [`other reasons for ${counted(reasoned, 'item')}`] : []),
  ].join(', ');
}

/** One kind, decided over a whole case. */
export const CASE_CHANGE_WORDS = {
  open: 'Decide over the whole case',
  /** Where there is little room: part of the name that is read aloud. */
  openShort: 'Whole case',
  title: 'Decide over the whole case',
  description: 'One decision for every document of the case. You see what changes before anything does.',
  by: {
    label: 'What',
    category: 'A category',
    rule: 'What a rule speaks of',
    reason: 'What carries a reason',
    term: 'A text',
    person: 'A person',
  },
  which: 'Which',
  text: 'The text, as it stands in the documents',
  choose: 'Please choose',
  none: 'The case has none of these.',
  going: (label: string, finds: number, going: number): string => `${label} (${going} of ${finds} removed)`,
  more: (kinds: number): string => `${counted(kinds, 'rarer one')} could not be listed. Decide on a text instead.`,
  wish: 'What becomes of it',
  does: DOES,
  because: 'It stands because',
  becauseHint: 'The report gives this reason. It must not repeat what is removed.',
  reasons: 'Reasons',
  reasonsHint: 'With semicolons between them. They replace the reasons that these removals have.',
  preview: 'Show what changes',
  failed: 'The documents could not be looked through',
  cancel: 'Cancel',
  done: 'Done',
  back: 'Decide on something else',
  apply: (documents: number): string => `Change ${counted(documents, 'document')}`,
  nothing: 'Nothing would change in any document.',
  summary: (documents: number, counts: Counts): string => `${counted(documents, 'document')}: ${countsOf(counts)}`,
  inDocument: (name: string, counts: Counts): string => `${name}: ${countsOf(counts)}`,
  released: (documents: number): string =>
    documents === 1
      ? 'One released document stays as it left. A corrected version would need this change.'
      : `${documents} released documents stay as they left. Corrected versions would need this change.`,
  releasedNote: 'Open a document again for a corrected version, then decide here once more.',
  unread: (documents: number): string =>
    `${counted(documents, 'document')} ${documents === 1 ? 'is' : 'are'} not read yet and ${documents === 1 ? 'stays' : 'stay'} as ${documents === 1 ? 'it is' : 'they are'}.`,
  table: {
    document: 'Document',
    ticked: 'More removed',
    lifted: 'No longer removed',
    reasoned: 'Other reasons',
    caption: 'What changes, by document',
  },
  made: (documents: number): string => `Changed in ${counted(documents, 'document')}`,
  unmade: 'Nothing was changed',
  left: (documents: number): string =>
    documents === 1 ? 'One document was left as it is' : `${documents} documents were left as they are`,
  why: {
    changed: 'somebody changed its review meanwhile',
    released: 'it was finalized meanwhile',
    new: 'it came in meanwhile',
    gone: 'it was deleted or is being read again',
  },
  again: 'Look again',
  undo: 'Undo',
  undoOf: (what: string): string => `Undo: ${what}`,
  undone: (documents: number): string => `Taken back in ${counted(documents, 'document')}`,
  notUndone: 'Nothing was taken back',
  notDone: 'The change was not made',
  history: 'Earlier decisions over the whole case',
  line: (at: string, by: string, does: keyof typeof DOES, label: string, documents: number): string =>
    `${at}: ${by}, “${DOES[does]}”, ${label}, ${counted(documents, 'document')}`,
  takenBack: (at: string, by: string): string => `taken back by ${by}, ${at}`,
} as const;
