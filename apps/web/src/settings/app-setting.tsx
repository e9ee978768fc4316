import { SETTINGS_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { beginApp, confirmApp, removeApp } from '../api/account.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { Field, Input } from '../ui/field.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const W = SETTINGS_WORDS.security;

type Setup = Awaited<ReturnType<typeof beginApp>>;

function Enrolment({ setup, onCodes }: { setup: Setup; onCodes: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('');
  return (
    <form
      className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(async () => onCodes(await confirmApp(code)));
      }}
    >
      <img src={setup.qr} alt={W.qr} width={176} height={176} className="rounded-md border border-hairline bg-white" />
      <div className="grid content-start gap-3">
        <p className="text-[13px] leading-5 text-ink-soft">{W.scan}</p>
        <div>
          <p className="text-[13px] text-ink-faint">{W.typed}</p>
          <CopyText text={setup.secret} label={W.keyLabel} />
        </div>
        <Field label={W.code}>
          {(ids) => (
            <Input
              {...ids}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              required
              className="figures max-w-40 font-mono"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" className="justify-self-start">
          {W.confirm}
        </Button>
      </div>
    </form>
  );
}

/** The authenticator app: set up by a picture, on once a code of it was right. */
export function AppSetting({ on, onCodes }: { on: boolean; onCodes: (codes: readonly string[]) => void }) {
  const [asking, setAsking] = useState(false);
  const [setup, setSetup] = useState<Setup>();
  if (setup && !on) return <Enrolment setup={setup} onCodes={onCodes} />;
  const action = on ? W.removeApp : W.begin;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{action}</Button>
      {asking ? (
        <PasswordDialog
          title={action}
          action={on ? SETTINGS_WORDS.remove : W.setUp}
          onClose={() => setAsking(false)}
          submit={async (password) => {
            if (on) await removeApp(password);
            setSetup(on ? undefined : await beginApp(password));
          }}
        />
      ) : null}
    </>
  );
}
