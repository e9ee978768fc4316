import { PANEL_WORDS } from '@blackbar/words';
import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';
import { type UndecidedValue, undecidedValues } from '../state/undecided-items.ts';
import { RedactOrKeep } from './redact-or-keep.tsx';

const W = PANEL_WORDS.undecided;

/** More than a person reads at once; the rest moves up as these are decided. */
const SHOWN = 6;

/** One text, one decision: each removed text that still stands somewhere, with the two ways to end that. */
export function UndecidedValues() {
  const { items, state, dispatch, locked, preview } = useEditor();
  const values = useMemo(() => undecidedValues(items, state.draft), [items, state.draft]);
  if (locked || preview || values.length === 0) return null;
  const all = values.flatMap((value) => value.items.map(({ id }) => id));
  return (
    <NoticeBox place="undecided" tone="caution" title={<span role="status">{W.title(values.length)}</span>}>
      <p>{W.note}</p>
      <ul className="mt-2 grid max-h-80 gap-3 overflow-y-auto has-[fieldset]:max-h-none">
        {values.slice(0, SHOWN).map((value) => (
          <Value key={value.items[0]?.id} value={value} />
        ))}
      </ul>
      {values.length > 1 ? (
        <Button size="sm" className="mt-3" onClick={() => dispatch({ type: 'tick', ids: all, on: true })}>
          {W.redactEverything}
        </Button>
      ) : null}
    </NoticeBox>
  );
}

function Value({ value: { text, items, inCase } }: { value: UndecidedValue }) {
  const { dispatch, focusItem } = useEditor();
  const ids = items.map(({ id }) => id);
  return (
    <li>
      <p>
        <button
          type="button"
          className="break-words text-left font-medium text-ink underline-offset-2 hover:underline"
          aria-label={W.show(text)}
          onClick={() => focusItem(items[0])}
        >
          {text}
        </button>{' '}
        {inCase ? W.inCase(items.length) : W.here(items.length)}
      </p>
      <RedactOrKeep
        places={items.length}
        demanded={items.some(({ found }) => found?.required)}
        onRedact={() => dispatch({ type: 'tick', ids, on: true })}
        onKeep={(reason) => dispatch({ type: 'keepHere', ids, reason })}
      />
    </li>
  );
}
