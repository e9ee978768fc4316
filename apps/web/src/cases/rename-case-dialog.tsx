import { type CaseSummary, TITLE_MAX } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { useId, useState } from 'react';
import { changeListed } from '../api/cases.ts';
import { sentenceOf } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input } from '../ui/field.tsx';

const W = DASHBOARD_WORDS.caseMenu;

export function RenameCaseDialog({ item, onClose }: { item: CaseSummary; onClose: () => void }) {
  const [title, setTitle] = useState(item.title);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useId();
  const submit = async () => {
    setBusy(true);
    try {
      await changeListed(item.id, { title });
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
      title={W.rename}
      footer={
        <>
          <Button onClick={onClose}>{W.cancel}</Button>
          <Button type="submit" form={form} look="primary" disabled={busy || title.trim() === ''}>
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
        <Field label={W.title} error={error}>
          {(ids) => (
            <Input
              {...ids}
              value={title}
              maxLength={TITLE_MAX}
              autoComplete="off"
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
