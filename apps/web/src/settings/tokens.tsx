import { type SessionUser, TOKEN_SCOPES, type TokenScope } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import { X } from 'lucide-react';
import { useState } from 'react';
import { makeToken, revokeToken, useTokens } from '../api/team.ts';
import { attempt } from '../ui/attempt.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field, Input } from '../ui/field.tsx';
import { dateOf } from '../ui/figures.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { SecretBox } from './secret-box.tsx';
import { Section, SettingsFrame } from './settings-frame.tsx';

const W = SETTINGS_WORDS.tokens;
const DAYS = 90;
const DAYS_MAX = 366;

function MakeForm({ onSecret }: { onSecret: (secret: string) => void }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(DAYS);
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const flip = (scope: TokenScope, on: boolean) =>
    setScopes(on ? [...scopes, scope] : scopes.filter((one) => one !== scope));
  const make = async () => {
    const worked = await attempt(async () => onSecret(await makeToken({ name, scopes: [...scopes], days })));
    if (worked) setName('');
  };
  return (
    <form
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label={W.name}>
          {(ids) => (
            <Input
              {...ids}
              required
              maxLength={100}
              placeholder={W.namePlaceholder}
              value={name}
              onChange={(e) => setName(e.target.value)}
            />
          )}
        </Field>
        <Field label={W.days}>
          {(ids) => (
            <Input
              {...ids}
              type="number"
              min={1}
              max={DAYS_MAX}
              value={days}
              onChange={(e) => setDays(Number(e.target.value))}
            />
          )}
        </Field>
      </div>
      <fieldset>
        <legend className="text-[13px] font-medium">{W.scopes}</legend>
        {TOKEN_SCOPES.map((scope) => (
          <label key={scope} htmlFor={`scope-${scope}`} className="mt-2 flex items-center gap-2 text-sm">
            <Checkbox
              id={`scope-${scope}`}
              checked={scopes.includes(scope)}
              onCheckedChange={(on) => flip(scope, on === true)}
            />
            {W.scope[scope]}
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="primary" className="justify-self-start" disabled={scopes.length === 0}>
        {W.make}
      </Button>
    </form>
  );
}

export function TokensPage({ user }: { user: SessionUser }) {
  const { data } = useTokens();
  const [secret, setSecret] = useState<string>();
  const [revoking, setRevoking] = useState<{ id: string; name: string }>();
  return (
    <SettingsFrame title={SETTINGS_WORDS.nav.tokens} lead={W.lead} role={user.role}>
      {secret ? (
        <SecretBox title={W.made} label={W.secretLabel} secret={secret} onDone={() => setSecret(undefined)} />
      ) : null}
      <Section title={W.make}>
        <MakeForm onSecret={setSecret} />
      </Section>
      {data ? (
        <ul className="border-t border-hairline">
          {data.tokens.length === 0 ? <li className="py-3 text-ink-faint">{W.none}</li> : null}
          {data.tokens.map(({ id, name, scopes, owner, expiresAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline py-3">
              <div className="min-w-0 grow basis-56">
                <p className="truncate font-medium">{name}</p>
                <p className="text-[13px] text-ink-faint">
                  {W.line(owner, dateOf(expiresAt))}, {lastUsedAt ? W.used(dateOf(lastUsedAt)) : W.unused}
                </p>
              </div>
              {scopes.map((scope) => (
                <Badge key={scope}>{scope}</Badge>
              ))}
              <Button look="quiet" size="icon" aria-label={W.revoke(name)} onClick={() => setRevoking({ id, name })}>
                <X />
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-24" />
      )}
      {revoking ? (
        <ConfirmDialog
          title={W.revoking.title(revoking.name)}
          description={W.revoking.description}
          stays={W.revoking.stays}
          cancel={SETTINGS_WORDS.cancel}
          confirm={W.revoking.confirm}
          failed={W.revoking.failed}
          act={() => revokeToken(revoking.id)}
          onClose={() => setRevoking(undefined)}
        />
      ) : null}
    </SettingsFrame>
  );
}
