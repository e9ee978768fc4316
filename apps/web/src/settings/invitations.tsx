import { ROLES, type Role } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import { X } from 'lucide-react';
import { useState } from 'react';
import { invite, useInvitations, withdrawInvitation } from '../api/team.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input, Select } from '../ui/field.tsx';
import { dateOf } from '../ui/figures.ts';
import { Section } from './settings-frame.tsx';

const W = SETTINGS_WORDS.members;

function InviteForm({ owner }: { owner: boolean }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('reviewer');
  const send = async () => {
    if (await attempt(() => invite(email, role), W.invited(email))) setEmail('');
  };
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={W.email}>
        {(ids) => (
          <Input
            {...ids}
            type="email"
            required
            autoComplete="off"
            value={email}
            onChange={(e) => setEmail(e.target.value)}
          />
        )}
      </Field>
      <Field label={W.role}>
        {(ids) => (
          <Select {...ids} value={role} onChange={(event) => setRole(event.target.value as Role)}>
            {ROLES.filter((one) => owner || one !== 'owner').map((one) => (
              <option key={one} value={one}>
                {SETTINGS_WORDS.roles[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" look="primary" className="h-10">
        {W.submit}
      </Button>
      <p className="text-[13px] text-ink-faint sm:col-span-3">{W.about[role]}</p>
    </form>
  );
}

/** Who is invited, and the form that invites. */
export function Invitations({ owner }: { owner: boolean }) {
  const { data } = useInvitations(true);
  const open = data?.invitations ?? [];
  return (
    <Section title={W.invite}>
      <InviteForm owner={owner} />
      {open.length > 0 ? (
        <>
          <h3 className="mt-5 text-[13px] font-medium">{W.open}</h3>
          <ul>
            {open.map(({ id, email, role, expiresAt }) => (
              <li key={id} className="flex items-center gap-3 border-b border-hairline py-2">
                <span className="min-w-0 grow truncate">{email}</span>
                <span className="text-[13px] text-ink-faint">
                  {SETTINGS_WORDS.roles[role]}, {W.until(dateOf(expiresAt))}
                </span>
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={W.withdraw(email)}
                  onClick={() => void attempt(() => withdrawInvitation(id))}
                >
                  <X />
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}
