import { PANEL_WORDS } from '@blackbar/words';
import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';

const W = PANEL_WORDS;

/**
 * Pages on which something is drawn that nobody could read: a person has to look at each before anything is finalized.
 */
export function UnreadablePages() {
  const { found, state, dispatch, locked, show } = useEditor();
  const base = useId();
  const pages = found.unreadablePages;
  if (pages.length === 0) return null;
  const seen = new Set(state.draft.acknowledgedPages);
  const left = pages.filter((page) => !seen.has(page));
  if (locked && left.length === 0) return null;
  const blind = left.every((page) => found.pages.find((one) => one.page === page)?.source === 'none');
  return (
    <NoticeBox
      place="unread"
      tone={left.length > 0 ? 'caution' : 'plain'}
      title={
        left.length === 0
          ? W.unreadable.seen(pages.length)
          : blind
            ? W.unreadable.left(left)
            : W.unreadable.partly(left)
      }
    >
      {left.length > 0 ? <p>{blind ? W.unreadable.note : W.unreadable.partlyNote}</p> : null}
      <ul className="-mx-1 mt-1 grid max-h-40 gap-1 overflow-y-auto p-1">
        {pages.map((page) => (
          <li key={page} className="flex items-center gap-2">
            <Checkbox
              id={`${base}-${page}`}
              checked={seen.has(page)}
              disabled={locked}
              onCheckedChange={(on) => dispatch({ type: 'acknowledge', page, on: on === true })}
            />
            <label htmlFor={`${base}-${page}`} className="grow">
              {W.unreadable.looked(page)}
            </label>
            <button type="button" className="font-medium text-accent hover:underline" onClick={() => show(page)}>
              {W.unreadable.show}
            </button>
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}
