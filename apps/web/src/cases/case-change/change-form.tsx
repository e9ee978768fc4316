import { type CaseKinds, KEEP_REASON_MAX, TERM_MAX_LENGTH } from '@blackbar/contracts';
import { PANEL_WORDS, CASE_CHANGE_WORDS as W } from '@blackbar/words';
import { Field, Input, Select } from '../../ui/field.tsx';
import { type ChangeDraft, keyOf, labelOf, SORTS, WISHES } from './change-draft.ts';

interface FormProps {
  readonly found: CaseKinds;
  readonly draft: ChangeDraft;
  readonly onChange: (draft: ChangeDraft) => void;
}

/** What is decided on, and what becomes of it. */
export function ChangeForm({ found, draft, onChange }: FormProps) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={W.by.label}>
          {(ids) => (
            <Select
              {...ids}
              value={draft.by}
              onChange={({ target }) =>
                onChange({ ...draft, by: SORTS.find((by) => by === target.value) ?? 'category', chosen: '' })
              }
            >
              {SORTS.map((by) => (
                <option key={by} value={by}>
                  {W.by[by]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Which found={found} draft={draft} onChange={onChange} />
      </div>
      {found.more > 0 ? <p className="text-[13px] text-ink-faint">{W.more(found.more)}</p> : null}
      <Field label={W.wish}>
        {(ids) => (
          <Select
            {...ids}
            value={draft.does}
            onChange={({ target }) =>
              onChange({ ...draft, does: WISHES.find((does) => does === target.value) ?? 'redact' })
            }
          >
            {WISHES.map((does) => (
              <option key={does} value={does}>
                {W.does[does]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Why draft={draft} onChange={onChange} />
    </div>
  );
}

function Which({ found, draft, onChange }: FormProps) {
  if (draft.by === 'term') {
    return (
      <Field label={W.text}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={TERM_MAX_LENGTH}
            value={draft.text}
            onChange={({ target }) => onChange({ ...draft, text: target.value })}
          />
        )}
      </Field>
    );
  }
  const kinds = found.kinds.filter(({ kind }) => kind.by === draft.by);
  return (
    <Field label={W.which} hint={kinds.length === 0 ? W.none : undefined}>
      {(ids) => (
        <Select
          {...ids}
          disabled={kinds.length === 0}
          value={draft.chosen}
          onChange={({ target }) => onChange({ ...draft, chosen: target.value })}
        >
          <option value="">{W.choose}</option>
          {kinds.map((one) => (
            <option key={keyOf(one.kind)} value={keyOf(one.kind)}>
              {W.going(labelOf(one), one.finds, one.going)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const OFFERED = PANEL_WORDS.undecided.reasons;

/** Why it stands, or the reasons that it gets. */
function Why({ draft, onChange }: Omit<FormProps, 'found'>) {
  if (draft.does === 'redact') return null;
  if (draft.does === 'reasons') {
    return (
      <Field label={W.reasons} hint={W.reasonsHint}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={400}
            value={draft.reasons}
            onChange={({ target }) => onChange({ ...draft, reasons: target.value })}
          />
        )}
      </Field>
    );
  }
  return (
    <Field label={W.because} hint={W.becauseHint}>
      {(ids) => (
        <>
          <Input
            {...ids}
            list={`${ids.id}-offered`}
            maxLength={KEEP_REASON_MAX}
            value={draft.because}
            onChange={({ target }) => onChange({ ...draft, because: target.value })}
          />
          <datalist id={`${ids.id}-offered`}>
            {OFFERED.map(({ shown, stored }) => (
              <option key={stored} value={stored} label={shown} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
