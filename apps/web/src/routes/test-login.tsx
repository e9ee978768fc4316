import { SETTINGS_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { LinkPage } from '../account/link-page.tsx';
import { testLogin, useTestLogin } from '../api/account.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { NotFound } from './not-found.tsx';

const W = SETTINGS_WORDS.testLogin;

function Form({ filled }: { filled: { email: string; password: string } }) {
  const [values, setValues] = useState(filled);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(async () => window.location.assign(await testLogin(values)));
      }}
    >
      <p className="text-ink-soft">{W.lead}</p>
      <Field label={SETTINGS_WORDS.profile.email}>
        {(ids) => (
          <Input
            {...ids}
            type="email"
            required
            autoComplete="username"
            value={values.email}
            onChange={(e) => setValues({ ...values, email: e.target.value })}
          />
        )}
      </Field>
      <Field label={SETTINGS_WORDS.security.password}>
        {(ids) => (
          <Input
            {...ids}
            type="password"
            required
            autoComplete="current-password"
            value={values.password}
            onChange={(e) => setValues({ ...values, password: e.target.value })}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className="h-10">
        {W.submit}
      </Button>
    </form>
  );
}

/** /test-login: there only where the service was told to have it. */
export default function TestLogin() {
  usePageTitle(W.title);
  const { data, isError } = useTestLogin();
  if (isError) return <NotFound />;
  if (!data) return <PageSkeleton />;
  return (
    <LinkPage title={W.title}>
      <Form filled={data} />
    </LinkPage>
  );
}
