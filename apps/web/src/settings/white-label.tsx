import { OWN_ACCENTS, type SessionUser, type WhiteLabel, type WhiteLabelSettings } from '@blackbar/contracts';
import { SETTINGS_WORDS, WHITE_LABEL_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { Link } from 'wouter';
import { deleteLabel, useWhiteLabel } from '../api/white-label.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { LabelForm } from './label-form.tsx';
import { LabelLogo } from './label-logo.tsx';
import { LabelPreview } from './label-preview.tsx';
import { LabelSender } from './label-sender.tsx';
import { Section, SettingsFrame } from './settings-frame.tsx';

const W = WHITE_LABEL_WORDS;

function Delete() {
  const [asking, setAsking] = useState(false);
  return (
    <Section title={W.back} lead={W.backLead}>
      <Button onClick={() => setAsking(true)}>{W.remove}</Button>
      {asking ? (
        <ConfirmDialog
          title={W.removing.title}
          description={W.removing.description}
          stays={W.removing.stays}
          cancel={SETTINGS_WORDS.cancel}
          confirm={W.remove}
          failed={W.removing.failed}
          act={async () => {
            await deleteLabel();
            toast(SETTINGS_WORDS.saved);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}

/** For an organization whose plan holds no label: what it would be, and what is kept of an earlier one. */
function Locked({ settings: { label }, owner }: { settings: WhiteLabelSettings; owner: boolean }) {
  return (
    <>
      <NoticeBox title={W.locked}>
        <p>{label ? W.kept(label.name) : W.lockedHint}</p>
        <Link href="/settings/plan" className="font-medium text-accent underline">
          {W.toPlans}
        </Link>
      </NoticeBox>
      {label && owner ? <Delete /> : null}
    </>
  );
}

function Parts({ settings, name }: { settings: WhiteLabelSettings; name: string }) {
  const label: WhiteLabel = settings.label ?? { name, accents: OWN_ACCENTS, logo: null };
  return (
    <>
      <Section title={W.look} lead={W.lookLead}>
        <LabelForm key={settings.label ? 'own' : 'first'} label={label} />
      </Section>
      <Section title={W.logo} lead={W.logoLead}>
        <LabelLogo logo={label.logo} />
      </Section>
      <Section title={W.sender} lead={W.senderLead}>
        <LabelSender sender={settings.sender} pending={settings.pendingSender} />
      </Section>
      {settings.label ? <Delete /> : null}
    </>
  );
}

/** What the organization shows instead of our name: for owners to change, for others to see. */
export function WhiteLabelPage({ user }: { user: SessionUser }) {
  const { data, isError } = useWhiteLabel();
  const owner = user.role === 'owner';
  return (
    <SettingsFrame title={W.nav} lead={W.lead} role={user.role}>
      {data ? (
        !data.included ? (
          <Locked settings={data} owner={owner} />
        ) : owner ? (
          <Parts settings={data} name={user.organization?.name ?? ''} />
        ) : (
          <>
            <p className="text-ink-soft">{W.onlyOwners}</p>
            {data.label ? <LabelPreview label={data.label} /> : null}
          </>
        )
      ) : isError ? (
        <NoticeBox tone="stop" title={SETTINGS_WORDS.failed} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </SettingsFrame>
  );
}
