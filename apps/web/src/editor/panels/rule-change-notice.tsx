import { PANEL_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useRuleChange } from '../state/use-rule-change.ts';

const W = PANEL_WORDS.ruleChange;
const NO_RULES: readonly string[] = [];

/** After the rules of the case changed: what they ticked here, to look at and to take back. */
export function RuleChangeNotice() {
  const { rules, items, dispatch, focusItem, locked } = useEditor();
  const { change, dismiss } = useRuleChange(rules?.names ?? NO_RULES, items);
  if (!change || locked) return null;
  return (
    <NoticeBox title={<span role="status">{W.adds(change.rules.join(', '), change.ids.length)}</span>}>
      <p>{W.note}</p>
      <span className="mt-2 flex flex-wrap gap-1.5">
        <Button size="sm" onClick={() => focusItem(items.find(({ id }) => id === change.ids[0]))}>
          {W.show}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            dispatch({ type: 'tick', ids: change.ids, on: false });
            dismiss();
          }}
        >
          {W.undo}
        </Button>
        <Button size="sm" look="quiet" onClick={dismiss}>
          {W.done}
        </Button>
      </span>
    </NoticeBox>
  );
}
