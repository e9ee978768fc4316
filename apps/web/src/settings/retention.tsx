import type { retentionPreview, SessionUser } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import { useState } from 'react';
import type { z } from 'zod';
import { previewRetention, setRetention, useRetention } from '../api/team.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Holds } from './holds.tsx';
import { Section, SettingsFrame } from './settings-frame.tsx';

const W = SETTINGS_WORDS.retention;
const DAYS = 365;
const SHOWN = 20;

type Preview = z.infer<typeof retentionPreview>;

function Told({ preview: { documents, cases, held } }: { preview: Preview }) {
  return (
    <NoticeBox
      tone={cases.length > 0 ? 'caution' : 'plain'}
      title={cases.length > 0 ? W.would(documents, cases.length) : W.nothing}
    >
      {held > 0 ? <p>{W.held(held)}</p> : null}
      <ul>
        {cases.slice(0, SHOWN).map(({ id, title }) => (
          <li key={id} className="truncate">
            {title}
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}

function DaysForm({ now, owner }: { now: number | null; owner: boolean }) {
  const [days, setDays] = useState(now ?? DAYS);
  const [preview, setPreview] = useState<Preview>();
  return (
    <div className="grid gap-4">
      <p>{now === null ? W.off : W.now(now)}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={W.days}>
          {(ids) => (
            <Input
              {...ids}
              type="number"
              min={1}
              className="w-36"
              value={days}
              onChange={(event) => {
                setDays(Number(event.target.value));
                setPreview(undefined);
              }}
            />
          )}
        </Field>
        <Button className="h-10" onClick={() => void attempt(async () => setPreview(await previewRetention(days)))}>
          {W.preview}
        </Button>
        {owner ? (
          // Nothing is set that was not looked at first.
          <Button
            className="h-10"
            look="primary"
            disabled={!preview}
            onClick={() => void attempt(() => setRetention(days), SETTINGS_WORDS.saved)}
          >
            {W.set}
          </Button>
        ) : null}
        {owner && now !== null ? (
          <Button className="h-10" onClick={() => void attempt(() => setRetention(null), SETTINGS_WORDS.saved)}>
            {W.unset}
          </Button>
        ) : null}
      </div>
      {owner ? null : <p className="text-[13px] text-ink-faint">{W.onlyOwners}</p>}
      {preview ? <Told preview={preview} /> : null}
    </div>
  );
}

export function RetentionPage({ user }: { user: SessionUser }) {
  const { data } = useRetention();
  const owner = user.role === 'owner';
  return (
    <SettingsFrame title={SETTINGS_WORDS.nav.retention} lead={W.lead} role={user.role}>
      {data ? <DaysForm now={data.days} owner={owner} /> : <Skeleton className="h-24" />}
      <Section title={W.holds} lead={W.holdsLead}>
        <Holds owner={owner} />
      </Section>
    </SettingsFrame>
  );
}
