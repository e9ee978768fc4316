import { type Industry, MESSAGES, REDIRECT_MS } from '@blackbar/contracts';
import { useForm } from 'react-hook-form';
import { ApiError } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input, Select } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { checkAuthRegistration } from './check-registration.ts';
import { IndustryOptions } from './industry-options.tsx';
import { register, sendTrialVerification } from './registration.ts';

const T = MESSAGES.auth;
const M = MESSAGES.registration;

export function CreateAccountForm() {
  const form = useForm({
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      organization: '',
      industry: '' as Industry | '',
      password: '',
      confirmPassword: '',
    },
  });

  const submit = form.handleSubmit(async ({ confirmPassword, organization, industry, ...person }) => {
    const wrong = checkAuthRegistration({ password: person.password, confirmPassword });
    if (wrong) return toast({ ...wrong, tone: 'destructive' });
    try {
      await register({ ...person, ...(organization ? { organization } : {}), ...(industry ? { industry } : {}) });
    } catch (error) {
      if (!(error instanceof ApiError)) return toast({ ...M.network, tone: 'destructive' });
      return toast({ title: M.failed.title, description: error.sentence || M.failed.description, tone: 'destructive' });
    }
    toast(M.success);
    // The account is there whether or not this mail could be sent; the next page can ask for it again.
    await sendTrialVerification().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS.afterRegistration));
    window.location.assign('/');
  });

  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={T.firstName}>
          {(ids) => <Input {...ids} required autoComplete="given-name" {...form.register('firstName')} />}
        </Field>
        <Field label={T.lastName}>
          {(ids) => <Input {...ids} required autoComplete="family-name" {...form.register('lastName')} />}
        </Field>
      </div>
      <Field label={T.professionalEmail}>
        {(ids) => <Input {...ids} type="email" required autoComplete="email" {...form.register('email')} />}
      </Field>
      <Field label={T.organization}>
        {(ids) => (
          <Input
            {...ids}
            autoComplete="organization"
            placeholder={T.organizationPlaceholder}
            {...form.register('organization')}
          />
        )}
      </Field>
      <Field label={T.industry}>
        {(ids) => (
          <Select {...ids} {...form.register('industry')}>
            <IndustryOptions />
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={T.password}>
          {(ids) => (
            <Input
              {...ids}
              type="password"
              required
              autoComplete="new-password"
              placeholder={T.passwordPlaceholder}
              {...form.register('password')}
            />
          )}
        </Field>
        <Field label={T.confirmPassword}>
          {(ids) => (
            <Input
              {...ids}
              type="password"
              required
              autoComplete="new-password"
              {...form.register('confirmPassword')}
            />
          )}
        </Field>
      </div>
      <Button type="submit" look="primary" className="mt-2 h-10" disabled={form.formState.isSubmitting}>
        {T.submitCreate}
      </Button>
      <p className="text-[13px] text-ink-faint">{T.terms}</p>
    </form>
  );
}
