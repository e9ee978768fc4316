import { BATES, printablePrefix } from '@blackbar/contracts';
import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { startNumberOf } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { useMeanwhile } from './use-meanwhile.ts';

const W = PANEL_WORDS;

function batesNumber(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(BATES.digits, '0')}`;
}

export function BatesDialog() {
  const { state, dispatch, found, openDialog } = useEditor();
  const current = state.draft.bates;
  const [prefix, setPrefix] = useState<string>(current?.prefix ?? BATES.prefix);
  const [start, setStart] = useState(String(current?.startNumber ?? BATES.startNumber));
  const [addToPages, setAddToPages] = useState<boolean>(current?.addToPages ?? BATES.addToPages);
  const meanwhile = useMeanwhile(current);
  const take = () => {
    setPrefix(current?.prefix ?? BATES.prefix);
    setStart(String(current?.startNumber ?? BATES.startNumber));
    setAddToPages(current?.addToPages ?? BATES.addToPages);
  };
  const close = () => openDialog(undefined);
  const startNumber = startNumberOf(start);
  const printable = printablePrefix(prefix) === prefix.trim();
  const last = startNumber + found.pages.length - 1;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={MESSAGES.editor.batesSettings}
      footer={
        <>
          {current ? (
            <Button
              className="mr-auto"
              disabled={meanwhile.changed}
              onClick={() => {
                dispatch({ type: 'bates', bates: null });
                close();
              }}
            >
              {W.bates.off}
            </Button>
          ) : (
            <Button onClick={close}>{W.cancel}</Button>
          )}
          <Button
            look="primary"
            disabled={meanwhile.changed || !printable}
            onClick={() => {
              dispatch({ type: 'bates', bates: { prefix: prefix.trim(), startNumber, addToPages } });
              close();
            }}
          >
            {W.save}
          </Button>
        </>
      }
    >
      <MeanwhileNotice meanwhile={meanwhile} onTake={take} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={W.bates.prefix} {...(printable ? {} : { error: W.bates.prefixNote })}>
          {(ids) => (
            <Input
              {...ids}
              value={prefix}
              maxLength={BATES.prefixMax}
              onChange={(event) => setPrefix(event.target.value)}
            />
          )}
        </Field>
        <Field label={W.bates.start}>
          {(ids) => (
            <Input
              {...ids}
              className="figures"
              inputMode="numeric"
              value={start}
              onChange={(event) => setStart(event.target.value)}
              onBlur={() => setStart(String(startNumber))}
            />
          )}
        </Field>
      </div>
      <p className="mt-3 text-[13px] text-ink-faint">
        <code className="font-mono text-ink">{batesNumber(prefix.trim(), startNumber)}</code> {W.bates.to}{' '}
        <code className="font-mono text-ink">{batesNumber(prefix.trim(), last)}</code>
        <span className="block">{W.bates.goesOn}</span>
      </p>
      <label htmlFor="add-to-pages" className="mt-4 flex items-center justify-between border-t border-hairline pt-4">
        <span>
          <span className="font-medium">{W.bates.addToPages}</span>
          <span className="block text-[13px] text-ink-faint">{W.bates.addToPagesNote}</span>
        </span>
        <Switch id="add-to-pages" checked={addToPages} onCheckedChange={setAddToPages} />
      </label>
    </Dialog>
  );
}
