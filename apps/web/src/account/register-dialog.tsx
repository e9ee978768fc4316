import { type Industry, MESSAGES, type PaidPlan, PLANS, REDIRECT_MS } from '@blackbar/contracts';
import { Controller, useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { ApiError } from '../api/fetch.ts';
import { remember } from '../api/remembered.ts';
import { refreshSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input, Select } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { checkDialogRegistration } from './check-registration.ts';
import { IndustryOptions } from './industry-options.tsx';
import { register, sendTrialVerification } from './registration.ts';

const T = MESSAGES.auth;
const M = MESSAGES.registration;

/** Sign-up over the landing page: with a plan on to the checkout, without one on to the trial. */
export function RegisterDialog({ plan, onClose }: { plan: PaidPlan | undefined; onClose: () => void }) {
  const [, navigate] = useLocation();
  const form = useForm({
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      organization: '',
      industry: '' as Industry | '',
      acceptTerms: false,
    },
  });

  const next = async (): Promise<string> => {
    if (plan) {
      remember('selectedPlan', plan);
      return `/checkout?plan=${plan}`;
    }
    try {
      await sendTrialVerification();
      return '/verify-email?trial=true';
    } catch {
      return '/auth';
    }
  };

  const submit = form.handleSubmit(async (values) => {
    const wrong = checkDialogRegistration(values);
    if (wrong) return toast({ ...wrong, tone: 'destructive' });
    const { acceptTerms: _, organization, industry, ...person } = values;
    try {
      await register({
        ...person,
        acceptTerms: true,
        ...(organization ? { organization } : {}),
        ...(industry ? { industry } : {}),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) return toast({ ...M.dialogNetwork, tone: 'destructive' });
      const description = error.sentence || M.dialogFailed.description;
      return toast({ title: M.dialogFailed.title, description, tone: 'destructive' });
    }
    toast(M.success);
    await refreshSession();
    const path = await next();
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS.afterRegistration));
    navigate(path);
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={plan ? `Create your account: ${PLANS[plan].name}` : 'Start your free trial'}
      description={plan ? 'You enter payment details on the next page.' : '5 cases, no credit card.'}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={T.firstName}>
            {(ids) => <Input {...ids} aria-required autoComplete="given-name" {...form.register('firstName')} />}
          </Field>
          <Field label={T.lastName}>
            {(ids) => <Input {...ids} aria-required autoComplete="family-name" {...form.register('lastName')} />}
          </Field>
        </div>
        <Field label={T.professionalEmail}>
          {(ids) => <Input {...ids} type="email" aria-required autoComplete="email" {...form.register('email')} />}
        </Field>
        <Field label={T.password}>
          {(ids) => (
            <Input
              {...ids}
              type="password"
              aria-required
              autoComplete="new-password"
              placeholder={T.passwordPlaceholder}
              {...form.register('password')}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
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
        </div>
        <Controller
          control={form.control}
          name="acceptTerms"
          render={({ field }) => (
            <label htmlFor="accept-terms" className="flex items-start gap-2.5 text-[13px] text-ink-soft">
              <Checkbox
                id="accept-terms"
                className="mt-0.5"
                checked={field.value}
                onCheckedChange={(checked) => field.onChange(checked === true)}
              />
              I accept the Terms of Service and the Privacy Policy.
            </label>
          )}
        />
        <Button type="submit" look="primary" className="h-10" disabled={form.formState.isSubmitting}>
          {plan ? T.createAccount : T.submitCreate}
        </Button>
      </form>
    </Dialog>
  );
}
