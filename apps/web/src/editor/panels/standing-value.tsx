import { PANEL_WORDS } from '@blackbar/words';
import { useEditor } from '../state/editor-context.ts';
import type { Item } from '../state/items.ts';
import { RedactOrKeep } from './redact-or-keep.tsx';

interface StandingValueProps {
  /** As it is called where it has no text. */
  readonly text: string;
  readonly where: string;
  readonly items: readonly Item[];
  readonly demanded: boolean;
}

/** A text that still stands, the way to it, and the two ways to end the question. */
export function StandingValue({ text, where, items, demanded }: StandingValueProps) {
  const { dispatch, showItem } = useEditor();
  const ids = items.map(({ id }) => id);
  return (
    <li>
      <p>
        <button
          type="button"
          className="break-words text-left font-medium text-ink underline-offset-2 hover:underline"
          aria-label={PANEL_WORDS.undecided.show(text)}
          onClick={() => showItem(items[0])}
        >
          {text}
        </button>{' '}
        {where}
      </p>
      <RedactOrKeep
        places={items.length}
        demanded={demanded}
        onRedact={() => dispatch({ type: 'tick', ids, on: true })}
        onKeep={(reason) => dispatch({ type: 'keepHere', ids, reason })}
      />
    </li>
  );
}
