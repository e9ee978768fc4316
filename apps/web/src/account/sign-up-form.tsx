import type { Industry, RegisterRequest } from '@blackbar/contracts';
import { MESSAGES, type ToastText } from '@blackbar/words';
import { Controller, useForm } from 'react-hook-form';
import { ApiError } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field, Input, Select } from '../ui/field.tsx';
import { LinkedText } from '../ui/linked-text.tsx';
import { toast } from '../ui/toast.tsx';
import { IndustryOptions } from './industry-options.tsx';
import { register } from './registration.ts';

const T = MESSAGES.auth;
const M = MESSAGES.registration;
const LAW = { [T.termsName]: '/terms', [T.privacyName]: '/privacy' };

export interface SignUpValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organization: string;
  readonly industry: Industry | '';
  readonly password: string;
  readonly confirmPassword: string;
  readonly acceptTerms: boolean;
}

interface SignUpFormProps {
  /** The page asks for the password twice, the dialog for the terms to be ticked. */
  readonly asks: 'confirmation' | 'terms';
  readonly submitLabel: string;
  /** What is wrong, before anything is sent. */
  readonly check: (values: SignUpValues) => ToastText | undefined;
  readonly failed: ToastText;
  readonly network: ToastText;
  readonly success: ToastText;
  /** The account is there. */
  readonly onDone: () => Promise<void>;
}

function requestOf({ organization, industry, acceptTerms, ...values }: SignUpValues): RegisterRequest {
  const { firstName, lastName, email, password } = values;
  return {
    firstName,
    lastName,
    email,
    password,
    ...(acceptTerms ? { acceptTerms: true as const } : {}),
    ...(organization ? { organization } : {}),
    ...(industry ? { industry } : {}),
  };
}

/** The one form that opens an account, on /auth and in the dialog of /register. */
export function SignUpForm({ asks, submitLabel, check, failed, network, success, onDone }: SignUpFormProps) {
  const form = useForm<SignUpValues>({
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      organization: '',
      industry: '',
      password: '',
      confirmPassword: '',
      acceptTerms: false,
    },
  });
  const refuse = (values: SignUpValues): boolean => {
    const wrong = check(values);
    if (wrong) toast({ ...wrong, tone: 'destructive' });
    // The toast stands outside of the dialog: what is wrong with one field is told there as well.
    if (wrong === M.passwordShort || wrong === M.passwordWeak) {
      form.setError('password', { message: wrong.description }, { shouldFocus: true });
    }
    if (wrong === M.passwordMismatch) {
      form.setError('confirmPassword', { message: wrong.description }, { shouldFocus: true });
    }
    return wrong !== undefined;
  };
  const send = async (values: SignUpValues) => {
    if (refuse(values)) return;
    try {
      await register(requestOf(values));
    } catch (error) {
      if (!(error instanceof ApiError)) return toast({ ...network, tone: 'destructive' });
      return toast({ title: failed.title, description: error.sentence || failed.description, tone: 'destructive' });
    }
    toast(success);
    await onDone();
  };
  const submit = form.handleSubmit(send, () => void refuse(form.getValues()));
  const confirms = asks === 'confirmation';
  // The dialog says itself what is missing (specification, section 5); on the page the browser does.
  const needed = confirms ? { required: true } : { 'aria-required': true };
  const filled = confirms ? {} : { validate: (value: string) => value.trim() !== '' || T.fieldMissing };
  const { errors } = form.formState;

  return (
    <form onSubmit={submit} noValidate={!confirms} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={T.firstName} error={errors.firstName?.message}>
          {(ids) => <Input {...ids} {...needed} autoComplete="given-name" {...form.register('firstName', filled)} />}
        </Field>
        <Field label={T.lastName} error={errors.lastName?.message}>
          {(ids) => <Input {...ids} {...needed} autoComplete="family-name" {...form.register('lastName', filled)} />}
        </Field>
      </div>
      <Field label={T.professionalEmail} error={errors.email?.message}>
        {(ids) => <Input {...ids} {...needed} type="email" autoComplete="email" {...form.register('email', filled)} />}
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
      <div className={confirms ? 'grid gap-4 sm:grid-cols-2' : undefined}>
        <Field label={T.password} error={errors.password?.message}>
          {(ids) => (
            <Input
              {...ids}
              {...needed}
              type="password"
              autoComplete="new-password"
              placeholder={T.passwordPlaceholder}
              {...form.register('password', filled)}
            />
          )}
        </Field>
        {confirms ? (
          <Field label={T.confirmPassword} error={errors.confirmPassword?.message}>
            {(ids) => (
              <Input
                {...ids}
                {...needed}
                type="password"
                autoComplete="new-password"
                {...form.register('confirmPassword')}
              />
            )}
          </Field>
        ) : null}
      </div>
      {confirms ? null : (
        <Controller
          control={form.control}
          name="acceptTerms"
          rules={{ validate: (accepted) => accepted || T.termsMissing }}
          render={({ field, fieldState: { error } }) => (
            <div className="grid gap-1.5">
              <label htmlFor="accept-terms" className="flex items-start gap-2.5 text-[13px] text-ink-soft">
                <Checkbox
                  id="accept-terms"
                  ref={field.ref}
                  className="mt-0.5 aria-invalid:border-stop aria-invalid:outline aria-invalid:outline-stop"
                  aria-required
                  {...(error ? { 'aria-invalid': true, 'aria-describedby': 'accept-terms-note' } : {})}
                  checked={field.value}
                  onCheckedChange={(checked) => field.onChange(checked === true)}
                />
                <span>
                  <LinkedText text={T.acceptTerms} links={LAW} newTab />
                </span>
              </label>
              {error ? (
                <p id="accept-terms-note" role="alert" className="pl-6.5 text-[13px] text-stop">
                  {error.message}
                </p>
              ) : null}
            </div>
          )}
        />
      )}
      <Button type="submit" look="primary" className="mt-2 h-10" disabled={form.formState.isSubmitting}>
        {submitLabel}
      </Button>
      {confirms ? (
        <p className="text-[13px] text-ink-faint">
          <LinkedText text={T.terms} links={LAW} newTab />
        </p>
      ) : null}
    </form>
  );
}
