import { SETTINGS_WORDS } from '@blackbar/words';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { methodsOfSignIn, sendCode, signInWithPasskey } from '../api/account.ts';
import { sentenceOf } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';

const W = SETTINGS_WORDS.signIn;

/** What is asked for after the password. `onIn` once it was right, `onAgain` to begin anew. */
export function SecondFactorForm({ onIn, onAgain }: { onIn: () => void; onAgain: () => void }) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [passkey, setPasskey] = useState(false);
  useEffect(() => {
    methodsOfSignIn().then(
      (methods) => setPasskey(methods.passkey),
      () => setPasskey(false),
    );
  }, []);

  const show = async (factor: () => Promise<void>) => {
    setBusy(true);
    try {
      await factor();
      onIn();
    } catch (error) {
      setBusy(false);
      toast({ title: W.failed, description: sentenceOf(error, W.passkeyFailed), tone: 'destructive' });
    }
  };

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void show(() => sendCode(code));
      }}
    >
      <h2 className="font-serif text-2xl font-semibold">{W.codeTitle}</h2>
      <p className="text-[13px] leading-5 text-ink-soft">{W.codeLead}</p>
      <Field label={W.code}>
        {(ids) => (
          <Input
            {...ids}
            required
            autoFocus
            maxLength={20}
            autoComplete="one-time-code"
            className="figures h-12 font-mono text-lg"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className="h-10" disabled={busy || code.trim() === ''}>
        {W.submit}
      </Button>
      {passkey ? (
        <Button className="h-10" disabled={busy} onClick={() => void show(() => signInWithPasskey(true))}>
          <KeyRound aria-hidden="true" />
          {W.usePasskey}
        </Button>
      ) : null}
      <Button look="link" size="inline" className="justify-self-start" onClick={onAgain}>
        {W.again}
      </Button>
    </form>
  );
}
