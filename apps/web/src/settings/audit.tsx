import type { AuditEntry, SessionUser } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { type AuditFilter, auditSearch, useAudit, useMembers } from '../api/team.ts';
import { Button } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { Field, Input, Select } from '../ui/field.tsx';
import { dateTimeOf } from '../ui/figures.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WideTable } from '../ui/wide-table.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const W = SETTINGS_WORDS.audit;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HASH_SHOWN = 16;

interface Wishes {
  readonly person: string;
  readonly action: string;
  readonly subject: string;
}

function filterOf({ person, action, subject }: Wishes): AuditFilter {
  return {
    ...(person === '' ? {} : { person }),
    ...(action === '' ? {} : { action }),
    ...(UUID.test(subject) ? { subject } : {}),
  };
}

function Filters({
  wishes,
  actions,
  onChange,
}: {
  wishes: Wishes;
  actions: readonly { action: string; what: string }[];
  onChange: (wishes: Wishes) => void;
}) {
  const members = useMembers();
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field label={W.person}>
        {(ids) => (
          <Select
            {...ids}
            value={wishes.person}
            onChange={(event) => onChange({ ...wishes, person: event.target.value })}
          >
            <option value="">{W.anybody}</option>
            {members.data?.members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={W.action}>
        {(ids) => (
          <Select
            {...ids}
            value={wishes.action}
            onChange={(event) => onChange({ ...wishes, action: event.target.value })}
          >
            <option value="">{W.anything}</option>
            {actions.map(({ action, what }) => (
              <option key={action} value={action}>
                {what}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={W.subject}>
        {(ids) => (
          <Input
            {...ids}
            className="font-mono text-xs"
            value={wishes.subject}
            onChange={(event) => onChange({ ...wishes, subject: event.target.value.trim() })}
          />
        )}
      </Field>
    </div>
  );
}

function Entry({ entry, onSubject }: { entry: AuditEntry; onSubject: () => void }) {
  const { seq, at, who, what, subject, subjectName } = entry;
  return (
    <tr className="border-b border-hairline align-top">
      <td className="figures py-2 pr-4 text-[13px] text-ink-faint">{seq}</td>
      <td className="figures whitespace-nowrap py-2 pr-4 text-[13px]">{dateTimeOf(at)}</td>
      <td className="py-2 pr-4">{who}</td>
      <td className="py-2 pr-4">{what}</td>
      <td className="max-w-52 py-2">
        <button
          type="button"
          className="max-w-full truncate text-left text-[13px] text-accent hover:underline"
          onClick={onSubject}
          aria-label={W.only(subjectName ?? subject)}
        >
          {subjectName ?? subject.slice(0, 8)}
        </button>
      </td>
    </tr>
  );
}

export function AuditPage({ user }: { user: SessionUser }) {
  const [wishes, setWishes] = useState<Wishes>({ person: '', action: '', subject: '' });
  const filter = filterOf(wishes);
  const { data, isError, fetchNextPage, hasNextPage } = useAudit(filter);
  const first = data?.pages[0];
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <SettingsFrame title={SETTINGS_WORDS.nav.audit} lead={W.lead} role={user.role}>
      {isError && !data ? <NoticeBox tone="stop" title={SETTINGS_WORDS.failed} /> : null}
      {first?.trail.brokenAt ? <NoticeBox tone="stop" title={W.broken(first.trail.brokenAt)} /> : null}
      {first?.trail.whole && first.trail.head ? (
        <NoticeBox tone="good" title={`${W.whole}, ${W.head(first.trail.head.seq)}`}>
          <CopyText
            text={first.trail.head.hash}
            shown={`${first.trail.head.hash.slice(0, HASH_SHOWN)}…`}
            label={W.headLabel}
          />
        </NoticeBox>
      ) : null}
      <Filters wishes={wishes} actions={first?.actions ?? []} onChange={setWishes} />
      <div className="flex flex-wrap gap-3">
        {(['csv', 'pack'] as const).map((format) => (
          <Button key={format} asChild size="sm">
            <a href={`/api/audit/export?${auditSearch(filter, { format })}`} download>
              {W[format]}
            </a>
          </Button>
        ))}
      </div>
      {data ? (
        <div className="min-w-0">
          <WideTable
            label={SETTINGS_WORDS.nav.audit}
            columns={['#', ...Object.values(W.columns)]}
            className="min-w-[36rem]"
          >
            {events.map((entry) => (
              <Entry key={entry.seq} entry={entry} onSubject={() => setWishes({ ...wishes, subject: entry.subject })} />
            ))}
          </WideTable>
          {events.length === 0 ? <p className="py-3 text-ink-faint">{W.none}</p> : null}
          {hasNextPage ? (
            <Button className="mt-4" onClick={() => void fetchNextPage()}>
              {W.more}
            </Button>
          ) : null}
        </div>
      ) : (
        <Skeleton className="h-64" />
      )}
    </SettingsFrame>
  );
}
