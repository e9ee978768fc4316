import { PANEL_WORDS } from '@blackbar/words';
import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';
import { undecidedValues } from '../state/undecided-items.ts';
import { StandingValue } from './standing-value.tsx';

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
          <StandingValue
            key={value.items[0]?.id}
            text={value.text}
            where={value.inCase ? W.inCase(value.items.length) : W.here(value.items.length)}
            items={value.items}
            demanded={value.items.some(({ found }) => found?.required)}
          />
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
