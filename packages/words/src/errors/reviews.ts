import { pagesInWords, type ReviewSentences } from '@blackbar/model';
import { counted } from '../counted.ts';
import type { ErrorWords } from './error-words.ts';

export const REVIEW_ERRORS: ErrorWords<ReviewSentences> = {
  plan_changed: {
    redacted_file: 'The redacted file changed since you looked at it. Please look again.',
    while_redacting: 'The review changed while this file was being redacted.',
    since_made: 'The document or its decisions changed since this file was made. It has to be finalized again.',
    since_preview: 'The document or its decisions changed since the preview. Please preview it again.',
  },
  pages_unacknowledged: {
    pages_unread: ({ pages }) =>
      `Nobody could read ${pagesInWords(pages)} for you: please look at ${pages.length === 1 ? 'it' : 'them'} and confirm that you did.`,
    pages_unsearched: ({ pages, places }) =>
      `Something on ${pagesInWords(pages)}${pages.length === 1 && places.length > 0 ? ` (${places.join(', ')})` : ''} could not be read, so it was not searched. Please look there, and confirm that you did.`,
  },
  reasons_missing: {
    removals: ({ count, policies, terms }) =>
      `${count === 1 ? 'One removal has' : `${count} removals have`} no complete reason yet, and ${policies.join(' and ')} demands one for each.${terms ? ' Words that go everywhere take none: please mark them one by one.' : ''}`,
  },
  values_undecided: {
    items: ({ count, pages }) =>
      `${counted(count, 'item')} ${pages.length === 0 ? 'in the file' : `on ${pagesInWords(pages)}`} ${count === 1 ? 'stands' : 'stand'} although the same text is removed elsewhere. Please redact each, or say that it is kept there and why.`,
    boxes: ({ count, pages }) =>
      `The text below ${count === 1 ? 'a box' : `${count} boxes`} on ${pagesInWords(pages)} also stands where nothing removes it. Please redact it there too, or say that it is kept there and why.`,
    second_look: ({ count, pages }) =>
      `The second look found ${counted(count, 'thing')} ${pages.length === 0 ? 'in the file' : `on ${pagesInWords(pages)}`} that may still identify somebody. Please look at each before the sheet is signed: remove it, or say that it may stay.`,
  },
  children_unanswered: {
    names: ({ count, pages, rules }) =>
      `${counted(count, 'name')} ${pages.length === 0 ? 'in the file' : `on ${pagesInWords(pages)}`} may be ${count === 1 ? 'a child’s' : 'children’s'}, whom ${rules.join(' and ')} protects. Please say of each whether it is a child: “Children?” lists them.`,
  },
  stamp_tells: {
    bates:
      'The Bates numbers hold something that this document removes, in their prefix, their suffix or a number itself. Please choose others.',
    legend: 'The confidentiality legend names something that this document removes. Please choose another one.',
    notice:
      'The notice that a policy prints on page 1 names something that this document removes: keep that, or choose another policy.',
    watermark: 'The watermark names something that this document removes. Please choose another one.',
  },
  review_locked: {
    document_finished: 'This document is finished already.',
    review_finished: 'This review is finished and can’t be changed any more.',
    recipient_requires_more:
      'This review is finished, and the rules of this recipient require more to go than it removes. Make a corrected version first, then choose the recipient.',
  },
  leak_by_difference: {
    copies_differ: ({ places, page, left, at, document, recipient }) =>
      `Not made${because(document)}: whoever lays this copy beside the one ${left} on ${at}${forWhom(recipient)} can read ${counted(places, 'thing')} that one of them removes, the first ${page === 0 ? 'in the file’s own data' : `on page ${page}`}. Decide alike for both, say of the recipient that they may see more, or withdraw the earlier copy if nobody outside has it.`,
    pseudonym_shared: ({ places, page, left, at, document, recipient }) =>
      `Not made${because(document)}: this copy and the one ${left} on ${at}${forWhom(recipient || 'another recipient')} call somebody by the same pseudonym in ${counted(places, 'place')}, the first on page ${page}, by which both could be linked. Rename them for one recipient, or withdraw the earlier copy if nobody outside has it.`,
  },
  stale_revision: {
    people: 'The people of this case changed since you looked. Please look again.',
    reference_list: 'Somebody changed this reference list since you opened it. Please look at it again.',
    review: 'Somebody changed this review since you opened it. Please look at it again.',
  },
};

/** What was told before documents were named in it has none. */
function because(document: string | undefined): string {
  return document ? `, because of ${document}` : '';
}

function forWhom(recipient: string | undefined): string {
  return recipient ? ` for ${recipient}` : '';
}
