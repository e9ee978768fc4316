import { caseList } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/fetch.ts';
import { liftHold, placeHold, useHolds } from '../api/team.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input, Select } from '../ui/field.tsx';
import { dateOf } from '../ui/figures.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const W = SETTINGS_WORDS.retention;

function PlaceForm() {
  const cases = useQuery({
    queryKey: ['/api', 'cases'],
    queryFn: ({ signal }) => call(caseList, 'GET', '/api/cases', undefined, signal),
    staleTime: 0,
  });
  const [caseId, setCaseId] = useState('');
  const [reason, setReason] = useState('');
  const place = async () => {
    if (await attempt(() => placeHold(caseId === '' ? null : caseId, reason), SETTINGS_WORDS.saved)) setReason('');
  };
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        void place();
      }}
    >
      <Field label={W.of}>
        {(ids) => (
          <Select {...ids} value={caseId} onChange={(event) => setCaseId(event.target.value)}>
            <option value="">{W.everything}</option>
            {cases.data?.cases.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={W.reason}>
        {(ids) => (
          <Input {...ids} required maxLength={200} value={reason} onChange={(e) => setReason(e.target.value)} />
        )}
      </Field>
      <Button type="submit" look="primary" className="h-10">
        {W.place}
      </Button>
    </form>
  );
}

/** What can't be deleted, since when and why. */
export function Holds({ owner }: { owner: boolean }) {
  const { data } = useHolds();
  return (
    <>
      <PlaceForm />
      {data ? (
        <ul className="mt-4">
          {data.holds.length === 0 ? <li className="text-ink-faint">{W.none}</li> : null}
          {data.holds.map(({ id, caseTitle, reason, placedBy, placedAt, liftedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 border-b border-hairline py-2.5">
              <div className="min-w-0 grow basis-60">
                <p className="truncate font-medium">{caseTitle ?? W.everything}</p>
                <p className="text-[13px] text-ink-faint">
                  {reason}, {W.placed(placedBy, dateOf(placedAt))}
                  {liftedAt ? `, ${W.lifted(dateOf(liftedAt))}` : ''}
                </p>
              </div>
              {owner && !liftedAt ? (
                <Button
                  size="sm"
                  aria-label={W.liftOf(caseTitle ?? W.everything)}
                  onClick={() => void attempt(() => liftHold(id))}
                >
                  {W.lift}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="mt-4 h-16" />
      )}
    </>
  );
}
