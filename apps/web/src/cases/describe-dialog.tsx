import { CUSTODIAN_MAX, type DescribedAs, DOCUMENT_TYPE_MAX } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { Field, Input } from '../ui/field.tsx';
import { SaveDialog } from './save-dialog.tsx';

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
  const saved = () => save({ custodian: custodian.trim(), documentType: documentType.trim() });
  return (
    <SaveDialog title={D.describe} note={note} save={saved} onClose={onClose}>
      {(error) => (
        <>
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
        </>
      )}
    </SaveDialog>
  );
}
