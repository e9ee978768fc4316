import type { Role, SessionUser, TeamMember } from '@blackbar/contracts';
import { ROLES } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useOrganization } from '../api/organization.ts';
import { changeOrganization, removeMember, updateMember, useMembers } from '../api/team.ts';
import { attempt } from '../ui/attempt.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/field.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { Invitations } from './invitations.tsx';
import { Section, SettingsFrame } from './settings-frame.tsx';

const W = SETTINGS_WORDS.members;

interface Rights {
  readonly admin: boolean;
  readonly owner: boolean;
  readonly self: string;
}

function MemberRow({ member, rights, onRemove }: { member: TeamMember; rights: Rights; onRemove: () => void }) {
  const { id, name, email, role, mayApprove, secondFactor } = member;
  const mine = rights.self === id;
  // An owner's role is an owner's to change.
  const may = rights.admin && (rights.owner || role !== 'owner');
  const choices = rights.owner ? ROLES : ROLES.filter((one) => one !== 'owner');
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-hairline py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
      <div className="min-w-0">
        <p className="truncate font-medium">
          {name} {mine ? <span className="font-normal text-ink-faint">({W.you})</span> : null}
        </p>
        <p className="truncate text-[13px] text-ink-faint">{email}</p>
        <Badge tone={secondFactor ? 'good' : 'caution'}>{secondFactor ? W.factor : W.noFactor}</Badge>
      </div>
      <label htmlFor={`approve-${id}`} className="flex items-center gap-2 text-[13px]">
        <Checkbox
          id={`approve-${id}`}
          checked={mayApprove}
          disabled={!may || role === 'viewer'}
          aria-label={W.approveOf(name)}
          onCheckedChange={(checked) => void attempt(() => updateMember(id, { mayApprove: checked === true }))}
        />
        {W.approve}
      </label>
      {may ? (
        <Select
          aria-label={W.roleOf(name)}
          className="w-auto"
          value={role}
          onChange={(event) => void attempt(() => updateMember(id, { role: event.target.value as Role }))}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {SETTINGS_WORDS.roles[one]}
            </option>
          ))}
        </Select>
      ) : (
        <span className="text-[13px] text-ink-faint">{SETTINGS_WORDS.roles[role]}</span>
      )}
      {may && !mine ? (
        <Button look="quiet" size="icon" aria-label={W.removeOf(name)} onClick={onRemove}>
          <X />
        </Button>
      ) : (
        <span className="hidden size-8 sm:block" />
      )}
    </li>
  );
}

function Rules({ admin }: { admin: boolean }) {
  const { data } = useOrganization();
  if (!data) return <Skeleton className="h-24" />;
  const rule = (key: 'twoPersonApproval' | 'secondFactorDemanded', title: string, lead: string) => (
    <label htmlFor={key} className="flex items-start gap-4 border-b border-hairline py-3">
      <span className="grow">
        <span className="font-medium">{title}</span>
        <span className="block text-[13px] text-ink-faint">{lead}</span>
      </span>
      <Switch
        id={key}
        checked={data[key]}
        disabled={!admin}
        onCheckedChange={(wanted) => void attempt(() => changeOrganization({ [key]: wanted }))}
      />
    </label>
  );
  return (
    <>
      {rule('twoPersonApproval', W.twoPeople, W.twoPeopleLead)}
      {rule('secondFactorDemanded', W.demand, W.demandLead)}
      {admin ? null : <p className="pt-3 text-[13px] text-ink-faint">{W.onlyAdmins}</p>}
    </>
  );
}

export function MembersPage({ user }: { user: SessionUser }) {
  const { data, isError } = useMembers();
  const [leaving, setLeaving] = useState<TeamMember>();
  const owner = user.role === 'owner';
  const rights: Rights = { owner, admin: owner || user.role === 'admin', self: user.id };
  const remove = async () => {
    if (leaving && (await attempt(() => removeMember(leaving.id)))) setLeaving(undefined);
  };
  return (
    <SettingsFrame title={SETTINGS_WORDS.nav.members} lead={W.lead} role={user.role}>
      {isError && !data ? <NoticeBox tone="stop" title={SETTINGS_WORDS.failed} /> : null}
      {data ? (
        <ul className="border-t border-hairline">
          {data.members.map((member) => (
            <MemberRow key={member.id} member={member} rights={rights} onRemove={() => setLeaving(member)} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-32" />
      )}
      {rights.admin ? <Invitations owner={owner} /> : null}
      <Section title={W.rules}>
        <Rules admin={rights.admin} />
      </Section>
      {leaving ? (
        <Dialog
          open
          onOpenChange={() => setLeaving(undefined)}
          title={W.removeTitle(leaving.name)}
          description={W.removeLead}
          footer={
            <>
              <Button onClick={() => setLeaving(undefined)}>{SETTINGS_WORDS.cancel}</Button>
              <Button look="primary" onClick={() => void remove()}>
                {SETTINGS_WORDS.remove}
              </Button>
            </>
          }
        >
          <p>{leaving.email}</p>
        </Dialog>
      ) : null}
    </SettingsFrame>
  );
}
