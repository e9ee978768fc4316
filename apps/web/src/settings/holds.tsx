import { SETTINGS_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { liftHold, placeHold, useHolds } from '../api/team.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { CasePicker, type ChosenCase } from '../ui/case-picker.tsx';
import { Field, Input, Select } from '../ui/field.tsx';
import { dateOf } from '../ui/figures.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const W = SETTINGS_WORDS.retention;

function PlaceForm() {
  const [wide, setWide] = useState(true);
  const [inCase, setCase] = useState<ChosenCase>();
  const [reason, setReason] = useState('');
  const place = async () => {
    const held = wide ? null : inCase?.id;
    if (held === undefined) return;
    if (!(await attempt(() => placeHold(held, reason), SETTINGS_WORDS.saved))) return;
    setReason('');
    setCase(undefined);
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
          <Select {...ids} value={wide ? 'all' : 'one'} onChange={(event) => setWide(event.target.value === 'all')}>
            <option value="all">{W.everything}</option>
            <option value="one">{W.oneCase}</option>
          </Select>
        )}
      </Field>
      <Field label={W.reason}>
        {(ids) => (
          <Input {...ids} required maxLength={200} value={reason} onChange={(e) => setReason(e.target.value)} />
        )}
      </Field>
      <Button type="submit" look="primary" className="h-10" disabled={!wide && !inCase}>
        {W.place}
      </Button>
      {wide ? null : <CasePicker chosen={inCase} archivedToo onChoose={setCase} />}
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
