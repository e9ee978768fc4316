import { PASSWORD_MIN } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { LinkPage } from '../account/link-page.tsx';
import { askForPasswordLink, resetPassword } from '../api/account.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { usePageTitle } from '../ui/page-title.ts';

const W = SETTINGS_WORDS.forgot;

function Back() {
  return (
    <Link href="/auth" className="text-sm font-medium text-accent underline-offset-4 hover:underline">
      {W.back}
    </Link>
  );
}

function AskForm() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  if (sent) return <NoticeBox title={W.sent} />;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => askForPasswordLink(email)).then(setSent);
      }}
    >
      <p className="leading-6 text-ink-soft">{W.lead}</p>
      <Field label={SETTINGS_WORDS.profile.email}>
        {(ids) => (
          <Input
            {...ids}
            type="email"
            required
            autoFocus
            autoComplete="username"
            value={email}
            onChange={(e) => setEmail(e.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className="h-10">
        {W.submit}
      </Button>
    </form>
  );
}

function NewForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [done, setDone] = useState(false);
  const differs = again !== '' && again !== password;
  if (done) return <NoticeBox tone="good" title={W.done} />;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (password === again) void attempt(() => resetPassword(token, password)).then(setDone);
      }}
    >
      <Field label={W.newPassword} hint={W.hint}>
        {(ids) => (
          <Input
            {...ids}
            type="password"
            required
            minLength={PASSWORD_MIN}
            autoComplete="new-password"
            value={password}
            onChange={(e) => setPassword(e.target.value)}
          />
        )}
      </Field>
      <Field label={W.again} error={differs ? W.mismatch : undefined}>
        {(ids) => (
          <Input
            {...ids}
            type="password"
            required
            autoComplete="new-password"
            value={again}
            onChange={(e) => setAgain(e.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className="h-10">
        {W.set}
      </Button>
    </form>
  );
}

/** /reset-password: asks for a link, or with the link's token for the new password. */
export default function ResetPassword() {
  const token = new URLSearchParams(useSearch()).get('token');
  const title = token ? W.newTitle : W.title;
  usePageTitle(title);
  return (
    <LinkPage title={title}>
      {token ? <NewForm token={token} /> : <AskForm />}
      <Back />
    </LinkPage>
  );
}
