import type { SessionUser } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  changeAddress,
  deleteAccount,
  leaveOrganization,
  saveProfile,
  switchOrganization,
  useOrganizations,
} from '../api/account.ts';
import { leave } from '../api/session.ts';
import { attempt } from '../ui/attempt.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field, Input } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Section, SettingsFrame } from './settings-frame.tsx';

const W = SETTINGS_WORDS.profile;
const reload = () => window.location.assign('/');

function Names({ user }: { user: SessionUser }) {
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const [lastName, setLastName] = useState(user.lastName ?? '');
  return (
    <form
      className="grid max-w-xl gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => saveProfile({ firstName, lastName }), SETTINGS_WORDS.saved);
      }}
    >
      <Field label={W.firstName}>
        {(ids) => (
          <Input
            {...ids}
            required
            autoComplete="given-name"
            value={firstName}
            onChange={(e) => setFirstName(e.target.value)}
          />
        )}
      </Field>
      <Field label={W.lastName}>
        {(ids) => (
          <Input
            {...ids}
            required
            autoComplete="family-name"
            value={lastName}
            onChange={(e) => setLastName(e.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className="justify-self-start">
        {SETTINGS_WORDS.save}
      </Button>
    </form>
  );
}

function Address({ email }: { email: string }) {
  const [next, setNext] = useState('');
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid max-w-xl gap-4">
      <p>{email}</p>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <Field label={W.newEmail} className="min-w-0 grow">
          {(ids) => (
            <Input
              {...ids}
              type="email"
              required
              autoComplete="email"
              value={next}
              onChange={(e) => setNext(e.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="h-10">
          {W.change}
        </Button>
      </form>
      {asking ? (
        <PasswordDialog
          title={W.change}
          action={W.change}
          onClose={() => setAsking(false)}
          submit={async (password) => {
            await changeAddress(next, password);
            void attempt(async () => undefined, W.sent);
          }}
        />
      ) : null}
    </div>
  );
}

function Leave({ organization, onClose }: { organization: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={W.leaving.title(organization)}
      description={W.leaving.description}
      stays={W.leaving.stays}
      cancel={SETTINGS_WORDS.cancel}
      confirm={W.leave}
      failed={W.leaving.failed}
      act={async () => {
        await leaveOrganization();
        reload();
      }}
      onClose={onClose}
    />
  );
}

function Organizations() {
  const { data } = useOrganizations();
  const [leaving, setLeaving] = useState(false);
  if (!data) return <Skeleton className="h-16" />;
  return (
    <ul>
      {data.organizations.map(({ id, name, role, current }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 border-b border-hairline py-2.5">
          <span className="min-w-0 grow truncate font-medium">{name}</span>
          <Badge>{SETTINGS_WORDS.roles[role]}</Badge>
          {current ? (
            <span className="text-[13px] text-ink-faint">{W.current}</span>
          ) : (
            <Button size="sm" onClick={() => void attempt(() => switchOrganization(id)).then((ok) => ok && reload())}>
              {W.switch(name)}
            </Button>
          )}
        </li>
      ))}
      <li className="pt-3">
        <Button size="sm" onClick={() => setLeaving(true)}>
          {W.leave}
        </Button>
        {leaving ? (
          <Leave
            organization={data.organizations.find(({ current }) => current)?.name ?? ''}
            onClose={() => setLeaving(false)}
          />
        ) : null}
      </li>
    </ul>
  );
}

export function ProfilePage({ user }: { user: SessionUser }) {
  const [deleting, setDeleting] = useState(false);
  const [, navigate] = useLocation();
  return (
    <SettingsFrame title={SETTINGS_WORDS.nav.profile} lead={W.lead} role={user.role}>
      <Section title={W.name}>
        <Names user={user} />
      </Section>
      <Section title={W.email}>
        <Address email={user.email} />
      </Section>
      <Section title={W.organizations}>
        <Organizations />
      </Section>
      <Section title={W.delete} lead={W.deleteLead}>
        <Button onClick={() => setDeleting(true)}>{W.delete}</Button>
        {deleting ? (
          <PasswordDialog
            title={W.delete}
            action={W.deleteSubmit}
            onClose={() => setDeleting(false)}
            submit={async (password) => {
              await deleteAccount(password);
              leave();
              navigate('/');
              toast(W.deleted);
            }}
          >
            <p className="text-[13px] text-ink-soft">{W.deleteLead}</p>
          </PasswordDialog>
        ) : null}
      </Section>
    </SettingsFrame>
  );
}
