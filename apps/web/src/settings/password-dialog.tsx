import { SETTINGS_WORDS } from '@blackbar/words';
import { type ReactNode, useId, useState } from 'react';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input } from '../ui/field.tsx';

const W = SETTINGS_WORDS;

/** Asks for the password before something that weakens or ends an account. `submit` is done with it. */
export function PasswordDialog({
  title,
  action,
  children,
  onClose,
  submit,
}: {
  title: string;
  action: string;
  children?: ReactNode;
  onClose: () => void;
  submit: (password: string) => Promise<unknown>;
}) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useId();
  const send = async () => {
    setBusy(true);
    const worked = await attempt(() => submit(password));
    setBusy(false);
    if (worked) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{W.cancel}</Button>
          <Button type="submit" form={form} look="primary" disabled={busy || password === ''}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {children}
        <Field label={W.password} hint={W.passwordHint}>
          {(ids) => (
            <Input
              {...ids}
              type="password"
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
