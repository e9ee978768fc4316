import { useState } from 'react';
import { Field, Input } from '../ui/field.tsx';
import { SaveDialog } from './save-dialog.tsx';

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
  return (
    <SaveDialog title={heading} note={note} ready={name.trim() !== ''} save={() => save(name)} onClose={onClose}>
      {(error) => (
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
      )}
    </SaveDialog>
  );
}
