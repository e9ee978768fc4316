import { loginResponse } from '@blackbar/contracts';
import { MESSAGES, SETTINGS_WORDS } from '@blackbar/words';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { signInWithPasskey } from '../api/account.ts';
import { ApiError, call, sentenceOf } from '../api/fetch.ts';
import { remember } from '../api/remembered.ts';
import { refreshSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

const T = MESSAGES.auth;
/** The toast, and a new page at once: the specification names no time (section 4). */
function enter(): void {
  toast(MESSAGES.login.success);
  window.location.assign('/');
}

async function byPasskey(): Promise<void> {
  try {
    await signInWithPasskey(false);
  } catch (error) {
    const description = sentenceOf(error, MESSAGES.login.failed.title);
    return toast({ title: SETTINGS_WORDS.signIn.passkeyFailed, description, tone: 'destructive' });
  }
  enter();
}

export function SignInForm() {
  const [, navigate] = useLocation();
  const [second, setSecond] = useState(false);
  const form = useForm({ defaultValues: { email: '', password: '' } });

  const submit = form.handleSubmit(async (values) => {
    try {
      await call(loginResponse, 'POST', '/api/auth/login', values);
    } catch (error) {
      if (!(error instanceof ApiError)) return toast({ ...MESSAGES.login.network, tone: 'destructive' });
      if (error.code === 'mfa_required') return setSecond(true);
      if (error.code === 'email_not_verified') {
        remember('verificationEmail', values.email);
        toast({ title: MESSAGES.login.failed.title, description: error.sentence });
        await refreshSession();
        return navigate('/verify-email');
      }
      const description = error.code ? error.sentence : MESSAGES.login.failed.description;
      return toast({ title: MESSAGES.login.failed.title, description, tone: 'destructive' });
    }
    enter();
  });

  if (second) return <SecondFactorForm onIn={enter} onAgain={() => setSecond(false)} />;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={T.professionalEmail}>
        {(ids) => <Input {...ids} type="email" required autoComplete="username" {...form.register('email')} />}
      </Field>
      <Field label={T.password}>
        {(ids) => (
          <Input {...ids} type="password" required autoComplete="current-password" {...form.register('password')} />
        )}
      </Field>
      <Button type="submit" look="primary" className="mt-2 h-10" disabled={form.formState.isSubmitting}>
        {T.signIn}
      </Button>
      <Button className="h-10" onClick={() => void byPasskey()}>
        <KeyRound aria-hidden="true" />
        {SETTINGS_WORDS.signIn.passkey}
      </Button>
      <Link
        href="/reset-password"
        className="justify-self-start text-sm text-accent underline-offset-4 hover:underline"
      >
        {SETTINGS_WORDS.signIn.forgot}
      </Link>
    </form>
  );
}
