import { PANEL_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useRuleChange } from '../state/use-rule-change.ts';

const W = PANEL_WORDS.ruleChange;

/**
 * After the rules of the case changed: what they ticked here, and what is ticked without them, to look at and to take
 * back.
 */
export function RuleChangeNotice() {
  const { rules, items, locked } = useEditor();
  const { change, dismiss } = useRuleChange(rules?.names, items);
  if (!change || locked) return null;
  const { added, dropped } = change;
  return (
    <NoticeBox
      title={
        <span role="status">
          {added.length > 0 ? W.adds(change.rules.join(', '), added.length) : W.drops(dropped.length)}
        </span>
      }
    >
      {added.length > 0 ? <Ticked ids={added} note={W.note} undo={W.undo} onDone={dismiss} /> : null}
      {added.length > 0 && dropped.length > 0 ? (
        <p className="mt-3 font-semibold text-ink">{W.drops(dropped.length)}</p>
      ) : null}
      {dropped.length > 0 ? <Ticked ids={dropped} note={W.stillGo} undo={W.untick} onDone={dismiss} /> : null}
    </NoticeBox>
  );
}

interface TickedProps {
  readonly ids: readonly string[];
  readonly note: string;
  readonly undo: string;
  readonly onDone: () => void;
}

function Ticked({ ids, note, undo, onDone }: TickedProps) {
  const { items, dispatch, showItem } = useEditor();
  const acts = [
    [W.show, () => showItem(items.find(({ id }) => id === ids[0]))],
    [
      undo,
      () => {
        dispatch({ type: 'tick', ids, on: false });
        onDone();
      },
    ],
    [W.done, onDone],
  ] as const;
  return (
    <>
      <p>{note}</p>
      <span className="mt-1 flex flex-wrap gap-x-4">
        {acts.map(([words, act]) => (
          <Button key={words} look="link" size="inline" className="text-[13px]" onClick={act}>
            {words}
          </Button>
        ))}
      </span>
    </>
  );
}
