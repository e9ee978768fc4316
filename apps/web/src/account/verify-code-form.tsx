import { MESSAGES, okResponse, sentResponse, VERIFICATION } from '@blackbar/contracts';
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

/** The 6-character code. `onVerified` is called once, after the server has accepted it. */
export function VerifyCodeForm({ email, onVerified }: { email: string | undefined; onVerified: () => Promise<void> }) {
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

  const resend = async () => {
    try {
      await call(sentResponse, 'POST', '/api/auth/resend-verification', { email });
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
      <Field label="Verification code" hint={email ? `Sent to ${email}.` : undefined}>
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
        {T.verifyButton}
      </Button>
      {signedOut ? (
        <NoticeBox tone="caution" title="Sign in first">
          The code belongs to the account that you created.{' '}
          <Link href="/auth" className="font-medium text-accent underline">
            {MESSAGES.auth.signIn}
          </Link>
        </NoticeBox>
      ) : null}
      <Button look="link" size="inline" className="justify-self-start" onClick={resend} disabled={!email}>
        {T.resendLink}
      </Button>
    </form>
  );
}
