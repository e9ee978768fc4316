import type { SecondFactors } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import { KeyRound, X } from 'lucide-react';
import { useState } from 'react';
import { addPasskey, removePasskey } from '../api/account.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { dateOf } from '../ui/figures.ts';
import { toast } from '../ui/toast.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const W = SETTINGS_WORDS.security;

type Passkey = SecondFactors['passkeys'][number];

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3 border-b border-hairline py-2.5">
      <KeyRound className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
      <span className="min-w-0 grow truncate font-medium">{name}</span>
      <span className="text-[13px] text-ink-faint">
        {lastUsedAt ? W.passkeyUsed(dateOf(lastUsedAt)) : W.passkeyUnused}
      </span>
      <Button look="quiet" size="icon" aria-label={W.passkeyRemove(name)} onClick={onRemove}>
        <X />
      </Button>
    </li>
  );
}

export function PasskeySetting({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const [name, setName] = useState<string>(W.passkeyDefault);
  return (
    <>
      <ul className="mb-4">
        {passkeys.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      <Button onClick={() => setAdding(true)}>{W.passkeyAdd}</Button>
      {adding ? (
        <PasswordDialog
          title={W.passkeyAdd}
          action={W.passkeyAdd}
          onClose={() => setAdding(false)}
          submit={async (password) => {
            await addPasskey(password, name);
            toast(W.passkeyAdded);
          }}
        >
          <Field label={W.passkeyName}>
            {(ids) => (
              <Input {...ids} required maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
            )}
          </Field>
        </PasswordDialog>
      ) : null}
      {removing ? (
        <PasswordDialog
          title={W.passkeyRemove(removing.name)}
          action={SETTINGS_WORDS.remove}
          onClose={() => setRemoving(undefined)}
          submit={(password) => removePasskey(removing.id, password)}
        />
      ) : null}
    </>
  );
}
