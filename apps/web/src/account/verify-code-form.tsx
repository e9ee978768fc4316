import { okResponse, VERIFICATION } from '@blackbar/contracts';
import { ACCOUNT_WORDS, MESSAGES } from '@blackbar/words';
import { useState } from 'react';
import { Link } from 'wouter';
import { ApiError, call } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { toast } from '../ui/toast.tsx';

const T = MESSAGES.verification;

function failureOf(error: unknown) {
  if (!(error instanceof ApiError) || error.status >= 500) return T.failedOtherwise;
  if (error.status === 429) return { title: T.failed.title, description: error.sentence };
  return T.failed;
}

interface VerifyCodeFormProps {
  readonly email: string | undefined;
  /** Called once, after the server has accepted the code. */
  readonly onVerified: () => Promise<void>;
  readonly submitLabel?: string;
  /** Asks for another code. */
  readonly resend: () => Promise<unknown>;
}

/** The 6-character code. */
export function VerifyCodeForm({ email, onVerified, submitLabel = T.verifyButton, resend }: VerifyCodeFormProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [signedOut, setSignedOut] = useState(false);

  const verify = async () => {
    if (code.trim() === '') return;
    setBusy(true);
    try {
      await call(okResponse, 'POST', '/api/auth/verify-email', { token: code });
      await onVerified();
    } catch (error) {
      setBusy(false);
      setSignedOut(error instanceof ApiError && error.status === 401);
      toast({ ...failureOf(error), tone: 'destructive' });
    }
  };

  const sendAgain = async () => {
    try {
      await resend();
      toast(T.resent);
    } catch {
      toast({ ...T.resendFailed, tone: 'destructive' });
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void verify();
      }}
      className="grid gap-4"
    >
      <Field label={ACCOUNT_WORDS.verify.code} hint={email ? ACCOUNT_WORDS.verify.sentTo(email) : undefined}>
        {(ids) => (
          <Input
            {...ids}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            maxLength={VERIFICATION.digits}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            className="figures h-14 text-center font-mono text-2xl tracking-[0.4em]"
          />
        )}
      </Field>
      <Button type="submit" look="primary" className="h-10" disabled={busy || code.length < VERIFICATION.digits}>
        {submitLabel}
      </Button>
      {signedOut ? (
        <NoticeBox tone="caution" title={ACCOUNT_WORDS.verify.signInFirst}>
          {ACCOUNT_WORDS.verify.whose}{' '}
          <Link href="/auth" className="font-medium text-accent underline">
            {MESSAGES.auth.signIn}
          </Link>
        </NoticeBox>
      ) : null}
      <Button look="link" size="inline" className="justify-self-start" onClick={sendAgain} disabled={!email}>
        {T.resendLink}
      </Button>
    </form>
  );
}
