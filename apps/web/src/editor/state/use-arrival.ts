import { useEffect, useRef } from 'react';
import { type Place, placeIn } from '../../api/places.ts';
import type { EditorApi } from './editor-context.ts';
import { isKept } from './is-kept.ts';
import { withoutDemandedReason } from './reason-gap.ts';
import { undecidedValues } from './undecided-items.ts';

/** Leads whoever comes from a refusal to what has to change, once; the address is the document's own again. */
export function useArrival(api: EditorApi): void {
  const arriving = useRef(api);
  useEffect(() => {
    const place = placeIn(window.location.search);
    if (place === undefined) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    // Pages can be scrolled to once they are laid out, and notices are folded by then.
    requestAnimationFrame(() => LEAD[place](arriving.current));
  }, []);
}

const LEAD: Readonly<Record<Place, (api: EditorApi) => void>> = {
  required: ({ items, state, focusItem }) =>
    focusItem(
      items.find((item) => item.found?.required && !item.ticked && !item.excluded && !isKept(item, state.draft)),
    ),
  reasons: ({ items, found, setFilter, focusItem }) => {
    setFilter('no-reason');
    focusItem(withoutDemandedReason(items, found)[0]);
  },
  undecided: ({ items, state, focusItem }) => {
    focusItem(undecidedValues(items, state.draft)[0]?.items[0]);
    showNotice('undecided');
  },
  children: ({ openDialog }) => openDialog('children'),
  unread: ({ found, state, showPage }) => {
    const seen = new Set(state.draft.acknowledgedPages);
    const page = found.unreadablePages.find((each) => !seen.has(each));
    if (page !== undefined) showPage(page);
    showNotice('unread');
  },
  // What is finished has to be opened again first: its notice offers that.
  finalize: ({ finalized, locked, openDialog }) => {
    if (finalized) showNotice('finalized');
    else if (!locked) openDialog('finalize');
  },
  run: ({ run, showPage }) => {
    const [page] = run?.refusal?.pages ?? [];
    if (page !== undefined) showPage(page);
    showNotice('run');
  },
};

/** Unfolds a notice and puts the keyboard on the first thing that can be done in it. */
function showNotice(place: string): void {
  const notice = window.document.querySelector<HTMLElement>(`[data-place="${place}"]`);
  notice?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click();
  requestAnimationFrame(() => {
    notice?.scrollIntoView({ block: 'nearest' });
    const actions = notice?.querySelectorAll<HTMLElement>('button:not([aria-expanded], :disabled), a[href]');
    actions?.[0]?.focus();
  });
}
