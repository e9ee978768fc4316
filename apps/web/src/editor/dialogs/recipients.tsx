import { audience as audiences, type Recipient } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { usePolicies } from '../../api/policies.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';

const W = CASE_WORDS.people;

interface NamesForProps {
  readonly recipients: readonly Recipient[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** For whom the next redacted file is: by whose names people are shown. */
export function NamesFor({ recipients, chosen, onChoose }: NamesForProps) {
  return (
    <Field label={W.namesFor} hint={W.namesForNote}>
      {(ids) => (
        <Select {...ids} value={chosen ?? ''} onChange={(event) => onChoose(event.target.value || null)}>
          <option value="">{W.everybody}</option>
          {recipients.map((one) => (
            <option key={one.id} value={one.id}>
              {W.recipient(one.name, one.audience)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Somebody else who may get a file. */
export function NewRecipient({ onAdd }: { onAdd: (recipient: Omit<Recipient, 'id'>) => void }) {
  const [name, setName] = useState('');
  const [audience, setAudience] = useState<Recipient['audience']>('public');
  const [rule, setRule] = useState('');
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer text-sm font-medium text-ink">{W.newRecipient}</summary>
      <form
        className="mt-3 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          onAdd({ name: name.trim(), audience, policies: rule === '' ? null : [rule] });
          setName('');
          setRule('');
        }}
      >
        <Field label={W.recipientName} hint={W.newRecipientNote}>
          {(ids) => <Input {...ids} value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />}
        </Field>
        <Field label={W.audience} hint={W.audienceNote}>
          {(ids) => (
            <Select
              {...ids}
              value={audience}
              onChange={(event) => setAudience(audiences.options[event.target.selectedIndex] ?? 'public')}
            >
              {audiences.options.map((one) => (
                <option key={one} value={one}>
                  {W.audiences[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <RuleOfCopies chosen={rule} onChoose={setRule} />
        <Button type="submit" className="justify-self-end sm:mt-7">
          {W.add}
        </Button>
      </form>
    </details>
  );
}

/** The rule that says what of one set of decisions a copy shows; without one the rules of the case do. */
function RuleOfCopies({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const { data } = usePolicies();
  const offered = data?.policies.filter(({ origin, archived }) => origin === 'law' && !archived) ?? [];
  return (
    <Field label={W.rules} hint={W.rulesNote}>
      {(ids) => (
        <Select {...ids} value={chosen} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{W.rulesOfCase}</option>
          {offered.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
