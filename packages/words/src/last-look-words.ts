import { pagesInWords } from '@blackbar/model';
import { counted } from './counted.ts';
import { standingIn } from './standing-in.ts';

const QUESTIONS = [
  ['required', 'required find that stays', 'required finds that stay'],
  ['values', 'removed text that stands elsewhere', 'removed texts that stand elsewhere'],
  ['boxes', 'text below a box that stands elsewhere', 'texts below boxes that stand elsewhere'],
  ['children', 'name that may be a child’s', 'names that may be children’s'],
  ['alike', 'page decided differently elsewhere', 'pages decided differently elsewhere'],
  ['pages', 'unread page', 'unread pages'],
  ['reasons', 'removal without a reason', 'removals without a reason'],
] as const;

/** What is told before a document is finalized: pages decided otherwise elsewhere, and pages that nobody opened. */
export const LAST_LOOK_WORDS = {
  alike: {
    title: (pages: number): string =>
      pages === 1
        ? 'One page also stands in another document and is decided differently'
        : `${pages} pages also stand in other documents and are decided differently`,
    failed: 'The other documents of the case could not be compared',
    retry: 'Compare again',
    place: (page: number, equal: boolean, name: string, otherPage: number): string =>
      `Page ${page} is ${equal ? 'the same as' : 'nearly the same as'} page ${otherPage} of ${name}`,
    what: 'What',
    here: 'Here',
    box: 'A box drawn by hand',
    fates: { removed: 'removed', stays: 'stays' },
    same: (name: string): string => `Do the same as in ${name}`,
    lifts: (removals: number): string =>
      removals === 1 ? 'One removal here is lifted by it.' : `${removals} removals here are lifted by it.`,
    keptAs: (name: string, page: number): string => `Kept as on page ${page} of ${name}`.slice(0, 200),
    leave: 'Leave these pages different',
    left: 'These pages stay different, as you said.',
    more: (pages: number): string => `${counted(pages, 'further page')} could not be listed here.`,
  },
  besideMarks: {
    title: (texts: number): string =>
      texts === 1 ? 'One text below a box also stands elsewhere' : `${texts} texts below boxes also stand elsewhere`,
    note: 'A box removes what lies below it, and nothing elsewhere. Redact the text there too, or keep it and say why.',
    where: (places: number, pages: readonly number[]): string =>
      `also stands in ${counted(places, 'other place')}, ${standingIn(pages)}`,
    failed: 'It could not be looked up where else the texts below your boxes stand',
    retry: 'Look again',
  },
  required: {
    title: (finds: number, rules: readonly string[]): string =>
      `${counted(finds, 'find')} that ${rules.length === 1 ? rules[0] : 'the rules'} ${rules.length === 1 ? 'requires' : 'require'} ${finds === 1 ? 'is' : 'are'} left in`,
    note: 'Redact it, or say why it stays. The report lists what is left by decision, with your reason.',
    where: (kind: string, pages: readonly number[]): string =>
      pages.length === 0 ? `${kind}, in the file’s own data` : `${kind}, ${pagesInWords(pages)}`,
  },
  beyond: {
    title: (places: number): string =>
      places === 1
        ? 'One place will be removed that nobody ticked'
        : `${places} places will be removed that nobody ticked`,
    note: 'Each is a copy of something that goes, and is marked on its page. Keep it where it means something else.',
    why: (value: string, inCase: boolean): string =>
      `“${value}” goes from ${inCase ? 'another document of the case' : 'this document'}, and from here with it`,
    page: (page: number): string => `Page ${page}`,
    before: (text: string): string => (text.trim() ? `… ${text.trimStart()}` : ''),
    after: (text: string): string => (text.trim() ? `${text.trimEnd()} …` : ''),
    because: 'it means something else here',
    keepOf: (text: string, page: number): string => `Keep here: ${text}, page ${page}`,
    keepAll: (places: number, value: string): string => `Keep all ${places} copies of “${value}”`,
    asking: 'Looking for what goes besides your ticks',
    failed: 'It could not be looked up what goes besides your ticks',
    retry: 'Look again',
    mark: (value: string): string => `goes, too: copy of “${value}”`,
  },
  /** What keeps a document from being finalized; a count of nothing is not said. */
  answerFirst: (open: Readonly<Partial<Record<(typeof QUESTIONS)[number][0], number>>>): string | undefined => {
    const asked = QUESTIONS.flatMap(([of, one, many]) => (open[of] ? [counted(open[of], one, many)] : []));
    return asked.length === 0 ? undefined : `To answer first: ${asked.join(', ')}.`;
  },
  meanwhile: {
    title: 'The review changed while this was open',
    finalize: (items: number): string =>
      `The review as it is now removes ${counted(items, 'item')}. Please look again.`,
    take: 'Show what it is now',
    mine: 'Keep what I entered',
    looked: 'I have looked at it',
  },
  unopened: {
    title: (unopened: readonly number[], pages: number): string =>
      `${unopened.length} of ${counted(pages, 'page')} ${unopened.length === 1 ? 'was' : 'were'} never opened: ${pagesInWords(unopened)}`,
    note: 'Nobody who reviews this document has had them on the screen. The report says so.',
    open: (page: number): string => `Open page ${page}`,
    reported: 'Pages that nobody opened',
    pages: pagesInWords,
  },
} as const;
