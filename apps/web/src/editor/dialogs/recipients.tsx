import { audience as audiences, type Recipient } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { usePolicies } from '../../api/policies.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';

const W = CASE_WORDS.people;

interface RecipientsProps {
  readonly recipients: readonly Recipient[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  readonly onAdd: (recipient: Omit<Recipient, 'id'>) => void;
}

/** For whom the next redacted file is, and whoever else may get one. */
export function Recipients({ recipients, chosen, onChoose, onAdd }: RecipientsProps) {
  const [name, setName] = useState('');
  const [audience, setAudience] = useState<Recipient['audience']>('public');
  const [rule, setRule] = useState('');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
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
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          onAdd({ name: name.trim(), audience, policies: rule === '' ? null : [rule] });
          setName('');
          setRule('');
        }}
      >
        <Field label={W.newRecipient} hint={W.newRecipientNote}>
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
        <Button type="submit" className="justify-self-end">
          {W.add}
        </Button>
      </form>
    </div>
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
