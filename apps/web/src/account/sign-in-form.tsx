import { loginResponse, MESSAGES } from '@blackbar/contracts';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { ApiError, call } from '../api/fetch.ts';
import { remember } from '../api/remembered.ts';
import { refreshSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';

const T = MESSAGES.auth;
/** Long enough to read the two words of the notice before the page is loaded anew. */
const LEAVE_MS = 500;

export function SignInForm() {
  const [, navigate] = useLocation();
  const form = useForm({ defaultValues: { email: '', password: '' } });

  const submit = form.handleSubmit(async (values) => {
    try {
      await call(loginResponse, 'POST', '/api/auth/login', values);
    } catch (error) {
      if (!(error instanceof ApiError)) return toast({ ...MESSAGES.login.network, tone: 'destructive' });
      if (error.code === 'email_not_verified') {
        remember('verificationEmail', values.email);
        toast({ title: MESSAGES.login.failed.title, description: error.sentence });
        await refreshSession();
        return navigate('/verify-email');
      }
      const description = error.code ? error.sentence : MESSAGES.login.failed.description;
      return toast({ title: MESSAGES.login.failed.title, description, tone: 'destructive' });
    }
    toast(MESSAGES.login.success);
    await new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
    window.location.assign('/');
  });

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
    </form>
  );
}
