import { CHECK_PAGE } from '@blackbar/words';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';

const W = CHECK_PAGE.password;

export function PasswordBox({ refusal, onPassword }: { refusal?: string; onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('');
  return (
    <form
      className="mt-4 flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onPassword(password);
      }}
    >
      <Field label={W.label} error={refusal} className="min-w-56 grow">
        {(ids) => (
          <Input
            {...ids}
            type="password"
            autoComplete="off"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className="mt-[26px] h-10">
        {W.submit}
      </Button>
    </form>
  );
}
