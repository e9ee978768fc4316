import { type SessionUser, WEBHOOK_EVENTS, type WebhookEvent } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import { X } from 'lucide-react';
import { useState } from 'react';
import { addEndpoint, removeEndpoint, setEndpoint, useEndpoints } from '../api/team.ts';
import { attempt } from '../ui/attempt.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field, Input } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { SecretBox } from './secret-box.tsx';
import { Section, SettingsFrame } from './settings-frame.tsx';
import { WebhookLog } from './webhook-log.tsx';

const W = SETTINGS_WORDS.webhooks;

function AddForm({ onSecret }: { onSecret: (secret: string) => void }) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const flip = (event: WebhookEvent, on: boolean) =>
    setEvents(on ? [...events, event] : events.filter((one) => one !== event));
  const add = async () => {
    if (await attempt(async () => onSecret(await addEndpoint(url, [...events])))) setUrl('');
  };
  return (
    <form
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field label={W.url}>
        {(ids) => (
          <Input
            {...ids}
            type="url"
            required
            placeholder={W.urlPlaceholder}
            value={url}
            onChange={(e) => setUrl(e.target.value)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="text-[13px] font-medium">{W.events}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event} htmlFor={`event-${event}`} className="mt-2 flex items-center gap-2 text-sm">
            <Checkbox
              id={`event-${event}`}
              checked={events.includes(event)}
              onCheckedChange={(on) => flip(event, on === true)}
            />
            {W.event[event]}
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="primary" className="justify-self-start" disabled={events.length === 0}>
        {W.add}
      </Button>
    </form>
  );
}

export function WebhooksPage({ user }: { user: SessionUser }) {
  const { data } = useEndpoints();
  const [secret, setSecret] = useState<string>();
  const [removing, setRemoving] = useState<{ id: string; url: string }>();
  const [shown, setShown] = useState<{ id: string; url: string }>();
  return (
    <SettingsFrame title={SETTINGS_WORDS.nav.webhooks} lead={W.lead} role={user.role}>
      {secret ? (
        <SecretBox title={W.secret} label={W.secretLabel} secret={secret} onDone={() => setSecret(undefined)} />
      ) : null}
      <Section title={W.add}>
        <AddForm onSecret={setSecret} />
      </Section>
      {data ? (
        <ul className="border-t border-hairline">
          {data.endpoints.length === 0 ? <li className="py-3 text-ink-faint">{W.none}</li> : null}
          {data.endpoints.map(({ id, url, events, active }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 border-b border-hairline py-3">
              <div className="min-w-0 grow basis-60">
                <p className="break-all font-mono text-[13px]">{url}</p>
                <p className="mt-1 flex flex-wrap gap-1">
                  {events.map((event) => (
                    <Badge key={event}>{event}</Badge>
                  ))}
                </p>
              </div>
              <Switch
                checked={active}
                aria-label={W.active(url)}
                onCheckedChange={(on) => void attempt(() => setEndpoint(id, on))}
              />
              <Button size="sm" aria-label={W.logOf(url)} onClick={() => setShown({ id, url })}>
                {W.log}
              </Button>
              <Button look="quiet" size="icon" aria-label={W.removeOf(url)} onClick={() => setRemoving({ id, url })}>
                <X />
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-24" />
      )}
      {removing ? (
        <ConfirmDialog
          title={W.removing.title}
          description={W.removing.description(removing.url)}
          stays={W.removing.stays}
          cancel={SETTINGS_WORDS.cancel}
          confirm={W.removing.confirm}
          failed={W.removing.failed}
          act={() => removeEndpoint(removing.id)}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
      {shown ? <WebhookLog {...shown} onClose={() => setShown(undefined)} /> : null}
    </SettingsFrame>
  );
}
