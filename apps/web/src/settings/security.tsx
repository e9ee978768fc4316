import type { SessionUser } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { changePassword, useSecondFactors } from '../api/account.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AppSetting } from './app-setting.tsx';
import { PasskeySetting } from './passkey-setting.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Section, SettingsFrame } from './settings-frame.tsx';

const W = SETTINGS_WORDS.security;

function PasswordForm() {
  const [values, setValues] = useState({ current: '', next: '', again: '' });
  const differs = values.again !== '' && values.next !== values.again;
  const field = (name: keyof typeof values, label: string, autoComplete: string, error?: string) => (
    <Field label={label} error={error}>
      {(ids) => (
        <Input
          {...ids}
          type="password"
          required
          autoComplete={autoComplete}
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  const submit = async () => {
    if (values.next !== values.again) return;
    const worked = await attempt(() => changePassword(values.current, values.next), W.changed);
    if (worked) setValues({ current: '', next: '', again: '' });
  };
  return (
    <form
      className="grid max-w-sm gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {field('current', W.current, 'current-password')}
      {field('next', W.next, 'new-password')}
      {field('again', W.again, 'new-password', differs ? SETTINGS_WORDS.forgot.mismatch : undefined)}
      <Button type="submit" look="primary" className="justify-self-start">
        {W.change}
      </Button>
    </form>
  );
}

export function SecurityPage({ user }: { user: SessionUser }) {
  const { data, isError } = useSecondFactors();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <SettingsFrame title={SETTINGS_WORDS.nav.security} role={user.role}>
      {user.lacksSecondFactor ? <NoticeBox tone="caution" title={W.demanded} /> : null}
      {isError && !data ? <NoticeBox tone="stop" title={SETTINGS_WORDS.failed} /> : null}
      {data ? (
        <>
          <Section title={W.app} lead={data.totp ? W.appOn : W.appOff}>
            <AppSetting on={data.totp} onCodes={setCodes} />
          </Section>
          {data.totp || codes ? (
            <Section title={W.codes} lead={W.codesLeft(data.recoveryCodesLeft)}>
              <RecoveryCodes codes={codes} onCodes={setCodes} />
            </Section>
          ) : null}
          <Section title={W.passkeys} lead={W.passkeysLead}>
            <PasskeySetting passkeys={data.passkeys} />
          </Section>
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
      <Section title={W.password}>
        <PasswordForm />
      </Section>
    </SettingsFrame>
  );
}
