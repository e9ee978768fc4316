import { CUSTODIAN_MAX, type DescribedAs, DOCUMENT_TYPE_MAX } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { useId, useState } from 'react';
import { sentenceOf } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input } from '../ui/field.tsx';

const W = DASHBOARD_WORDS.caseMenu;
const D = DASHBOARD_WORDS.documentMenu;

interface DescribeDialogProps {
  readonly note: string;
  readonly value: { readonly custodian: string; readonly documentType: string };
  readonly save: (described: Required<DescribedAs>) => Promise<void>;
  readonly onClose: () => void;
}

/** From whom documents come, and what kind of documents they are. */
export function DescribeDialog({ note, value, save, onClose }: DescribeDialogProps) {
  const [custodian, setCustodian] = useState(value.custodian);
  const [documentType, setDocumentType] = useState(value.documentType);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useId();
  const submit = async () => {
    setBusy(true);
    try {
      await save({ custodian: custodian.trim(), documentType: documentType.trim() });
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
      title={D.describe}
      description={note}
      footer={
        <>
          <Button onClick={onClose}>{W.cancel}</Button>
          <Button type="submit" form={form} look="primary" disabled={busy}>
            {W.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={D.custodian} hint={D.custodianHint} error={error}>
          {(ids) => (
            <Input
              {...ids}
              value={custodian}
              maxLength={CUSTODIAN_MAX}
              autoComplete="off"
              onChange={(event) => setCustodian(event.target.value)}
            />
          )}
        </Field>
        <Field label={D.documentType} hint={D.documentTypeHint}>
          {(ids) => (
            <Input
              {...ids}
              value={documentType}
              maxLength={DOCUMENT_TYPE_MAX}
              autoComplete="off"
              onChange={(event) => setDocumentType(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
