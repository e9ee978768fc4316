import { EMAIL_MAX, NAME_MAX } from '@blackbar/contracts';
import { AGREEMENT_WORDS } from '@blackbar/words';
import { useForm } from 'react-hook-form';
import { sendAgreement } from '../api/agreements.ts';
import { sentenceOf } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';

const W = AGREEMENT_WORDS.list;

/** Sends the link of a new agreement. */
export function SendForm() {
  const form = useForm({ defaultValues: { recipientName: '', recipientEmail: '' } });
  const submit = form.handleSubmit(async (recipient) => {
    try {
      await sendAgreement(recipient);
      toast(W.sent(recipient.recipientEmail));
      form.reset();
    } catch (error) {
      toast({ title: W.notSent, description: sentenceOf(error), tone: 'destructive' });
    }
  });
  return (
    <form onSubmit={submit} className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
      <Field label={W.name}>
        {(ids) => (
          <Input {...ids} required maxLength={NAME_MAX} autoComplete="off" {...form.register('recipientName')} />
        )}
      </Field>
      <Field label={W.email}>
        {(ids) => (
          <Input
            {...ids}
            type="email"
            required
            maxLength={EMAIL_MAX}
            autoComplete="off"
            {...form.register('recipientEmail')}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className="h-10" disabled={form.formState.isSubmitting}>
        {W.submit}
      </Button>
    </form>
  );
}
