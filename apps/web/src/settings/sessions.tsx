import type { AccountSession, SessionUser } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import { endOneSession, endOtherSessions, useSessions } from '../api/account.ts';
import { attempt } from '../ui/attempt.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { dateTimeOf } from '../ui/figures.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const W = SETTINGS_WORDS.sessions;

function Row({ session }: { session: AccountSession }) {
  const { id, device, from, createdAt, seenAt, current, secondFactor } = session;
  const told = [
    W.since(dateTimeOf(createdAt)),
    W.seen(dateTimeOf(seenAt)),
    from ? W.from(from) : '',
    secondFactor ? W.factor : '',
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium">{device || W.unknown}</p>
        <p className="text-[13px] text-ink-faint">{told.filter(Boolean).join(', ')}</p>
      </div>
      {current ? (
        <Badge tone="good">{W.current}</Badge>
      ) : (
        <Button size="sm" onClick={() => void attempt(() => endOneSession(id))}>
          {W.end}
        </Button>
      )}
    </li>
  );
}

export function SessionsPage({ user }: { user: SessionUser }) {
  const { data, isError } = useSessions();
  return (
    <SettingsFrame title={SETTINGS_WORDS.nav.sessions} lead={W.lead} role={user.role}>
      {isError && !data ? <NoticeBox tone="stop" title={SETTINGS_WORDS.failed} /> : null}
      {data ? (
        <div>
          <ul>
            {data.sessions.map((session) => (
              <Row key={session.id} session={session} />
            ))}
          </ul>
          {data.sessions.length > 1 ? (
            <Button className="mt-4" onClick={() => void attempt(endOtherSessions)}>
              {W.endAll}
            </Button>
          ) : null}
        </div>
      ) : (
        <Skeleton className="h-32" />
      )}
    </SettingsFrame>
  );
}
