import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { useEditor } from '../state/editor-context.ts';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { ReasonChoices } from './reason-choices.tsx';
import { useMeanwhile } from './use-meanwhile.ts';

const W = PANEL_WORDS;

/** Reasons for the item that the keyboard is on, or for everything ticked on the page. */
export function ReasonsDialog() {
  const { pageItems, items, page, state, dispatch, openDialog, found } = useEditor();
  const focused = items.find(({ id, kind, page: on }) => id === state.focus && on === page && kind !== 'word');
  const targets = focused
    ? [focused]
    : (pageItems.get(page) ?? []).filter((item) => item.ticked && item.kind !== 'word');
  const [chosen, setChosen] = useState<readonly string[]>(focused?.reasons ?? []);
  const [own, setOwn] = useState('');
  const meanwhile = useMeanwhile(focused?.reasons ?? targets.map(({ id }) => id));
  const close = () => openDialog(undefined);

  const save = () => {
    const added = own.trim() === '' ? chosen : [...chosen, own.trim()];
    if (focused) dispatch({ type: 'reasons', ids: [focused.id], reasons: [...new Set(added)] });
    else dispatch({ type: 'addReasons', ids: targets.map(({ id }) => id), reasons: added });
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={MESSAGES.editor.addReason.replace(/^\+ /, '')}
      description={focused ? W.reasons.forItem : W.reasons.forPage(targets.length, page)}
      footer={
        <>
          <Button onClick={close}>{W.cancel}</Button>
          <Button look="primary" disabled={targets.length === 0 || meanwhile.changed} onClick={save}>
            {W.save}
          </Button>
        </>
      }
    >
      <MeanwhileNotice meanwhile={meanwhile} onTake={() => setChosen(focused?.reasons ?? [])} />
      <ReasonChoices sets={found.reasonSets} chosen={chosen} onChange={setChosen} />
      <Field label={W.reasons.another} className="mt-4">
        {(ids) => <Input {...ids} value={own} maxLength={200} onChange={(event) => setOwn(event.target.value)} />}
      </Field>
    </Dialog>
  );
}
