import type { WireDocument } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { refreshCase } from '../api/cases.ts';
import { request } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { useSubmit } from '../ui/use-submit.ts';

const W = CASE_WORDS.opening;

/** Asks for the password of a protected PDF. It is used once and not kept. */
export function PasswordForm({ document }: { document: WireDocument }) {
  const [password, setPassword] = useState('');
  const left = document.passwordTriesLeft;
  const { busy, error, submit } = useSubmit(() =>
    request('POST', `/api/documents/${document.id}/password`, { password }).finally(() => {
      setPassword('');
      refreshCase(document.caseId);
    }),
  );

  return (
    <form
      className="mt-3 flex max-w-md items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field className="grow" label={W.password} hint={W.passwordNote(left)} error={error}>
        {(ids) => (
          <Input
            {...ids}
            type="password"
            autoComplete="off"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="mb-6.5 h-10" disabled={busy}>
        {W.open}
      </Button>
    </form>
  );
}
