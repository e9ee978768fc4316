import { PANEL_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useRuleChange } from '../state/use-rule-change.ts';

const W = PANEL_WORDS.ruleChange;

/** After the rules of the case changed: what they ticked here, to look at and to take back. */
export function RuleChangeNotice() {
  const { rules, items, dispatch, focusItem, locked } = useEditor();
  const { change, dismiss } = useRuleChange(rules?.names, items);
  if (!change || locked) return null;
  return (
    <NoticeBox title={<span role="status">{W.adds(change.rules.join(', '), change.ids.length)}</span>}>
      <p>{W.note}</p>
      <span className="mt-1 flex flex-wrap gap-x-4">
        <Button
          look="link"
          size="inline"
          className="text-[13px]"
          onClick={() => focusItem(items.find(({ id }) => id === change.ids[0]))}
        >
          {W.show}
        </Button>
        <Button
          look="link"
          size="inline"
          className="text-[13px]"
          onClick={() => {
            dispatch({ type: 'tick', ids: change.ids, on: false });
            dismiss();
          }}
        >
          {W.undo}
        </Button>
        <Button look="link" size="inline" className="text-[13px]" onClick={dismiss}>
          {W.done}
        </Button>
      </span>
    </NoticeBox>
  );
}
