import { DASHBOARD_WORDS } from '@blackbar/words';
import { useId, useState } from 'react';
import { sentenceOf } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input } from '../ui/field.tsx';

const W = DASHBOARD_WORDS.caseMenu;

interface RenameDialogProps {
  readonly heading: string;
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly note?: string;
  readonly save: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Another name for a case or a document. */
export function RenameDialog({ heading, label, value, maxLength, note, save, onClose }: RenameDialogProps) {
  const [name, setName] = useState(value);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useId();
  const submit = async () => {
    setBusy(true);
    try {
      await save(name);
      onClose();
    } catch (thrown) {
      setError(sentenceOf(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={heading}
      description={note}
      footer={
        <>
          <Button onClick={onClose}>{W.cancel}</Button>
          <Button type="submit" form={form} look="primary" disabled={busy || name.trim() === ''}>
            {W.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={label} error={error}>
          {(ids) => (
            <Input
              {...ids}
              value={name}
              maxLength={maxLength}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
