import { EDITOR_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { useEditor } from '../state/editor-context.ts';
import { markOf } from '../state/new-mark.ts';
import { pagesIn } from './page-ranges.ts';

const T = EDITOR_WORDS.repeat;

/** The focused area on other pages: one step, so that one undo takes all of it back. */
export function RepeatDialog() {
  const { state, found, dispatch, openDialog } = useEditor();
  const total = found.pages.length;
  const [text, setText] = useState(`1-${total}`);
  const close = () => openDialog(undefined);
  const mark = state.draft.marks.find(({ id }) => id === state.focus);
  if (!mark) return null;

  const group = mark.group ?? mark.id;
  const taken = new Set(state.draft.marks.filter((each) => each.group === group).map(({ page }) => page));
  const pages = pagesIn(text, total).filter((page) => {
    const size = found.pages[page - 1];
    return page !== mark.page && !taken.has(page) && size && mark.x < size.width && mark.y < size.height;
  });
  const repeat = () => {
    const { x, y, width, height, reasons = [] } = mark;
    const copies = pages.map((page) => ({ ...markOf(page, [{ x, y, width, height }]), group, reasons: [...reasons] }));
    dispatch({ type: 'repeatMark', mark: { ...mark, group }, copies });
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={T.title}
      description={T.description}
      footer={
        <>
          <Button onClick={close}>{T.cancel}</Button>
          <Button look="primary" disabled={pages.length === 0} onClick={repeat}>
            {T.repeat}
          </Button>
        </>
      }
    >
      <Field label={T.pages} hint={T.hint(total)} error={pages.length === 0 ? T.none : undefined}>
        {(ids) => <Input {...ids} value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />}
      </Field>
    </Dialog>
  );
}
