import type { PolicyDetail } from '@blackbar/contracts';
import { CATEGORIES, POLICY_ACTIONS } from '@blackbar/model';
import { POLICY_WORDS } from '@blackbar/words';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { sentenceOf } from '../api/fetch.ts';
import { addVersion, createPolicy } from '../api/policies.ts';
import { Button } from '../ui/button.tsx';
import { lookOf } from '../ui/category-look.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field, Input, Select } from '../ui/field.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { toast } from '../ui/toast.tsx';
import { draftOf, EMPTY_DRAFT, type PolicyDraft, type Row, requestOf } from './policy-draft.ts';

const W = POLICY_WORDS.form;

const KINDS = CATEGORIES.map((category) => (
  <option key={category} value={category}>
    {lookOf(category).name}
  </option>
));

/** Writes a policy, or the next version of one. The server checks each row and says which is wrong. */
export function PolicyForm({ before }: { before?: PolicyDetail }) {
  const [draft, setDraft] = useState<PolicyDraft>(() => (before ? draftOf(before) : EMPTY_DRAFT));
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const set = (change: Partial<PolicyDraft>) => setDraft({ ...draft, ...change });

  const save = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const request = requestOf(draft, before);
      const policy = await (before ? addVersion(before.id, request) : createPolicy({ slug: draft.slug, ...request }));
      toast(POLICY_WORDS.saved(policy.title, policy.version));
      navigate(`/policies/${policy.id}`);
    } catch (error) {
      setTrouble(sentenceOf(error));
      setBusy(false);
    }
  };

  return (
    <form
      className="mt-6 grid max-w-4xl gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={W.title}>
          {(ids) => (
            <Input
              {...ids}
              required
              maxLength={200}
              value={draft.title}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label={W.id} hint={W.idHint}>
          {(ids) => (
            <Input
              {...ids}
              required
              disabled={before !== undefined}
              maxLength={63}
              value={draft.slug}
              onChange={(event) => set({ slug: event.target.value })}
            />
          )}
        </Field>
        <Field label={W.reasons}>
          {(ids) => (
            <Select
              {...ids}
              value={draft.reasonsRequired}
              onChange={(event) => set({ reasonsRequired: event.target.value as PolicyDraft['reasonsRequired'] })}
            >
              <option value="">{W.reasonsRequired.none}</option>
              <option value="all">{W.reasonsRequired.all}</option>
              <option value="uncited">{W.reasonsRequired.uncited}</option>
            </Select>
          )}
        </Field>
      </div>
      <Rows
        title={W.rules}
        rows={draft.rules}
        empty={{ category: 'SSN', action: 'remove', n: '', format: '', cite: '' }}
        onChange={(rules) => set({ rules })}
      >
        {(rule, change, at) => (
          <div className="grid grow grid-cols-2 gap-2 md:grid-cols-[1fr_1.3fr_5rem_1fr_1fr]">
            <Select
              aria-label={W.rule.category(at)}
              value={rule.category}
              onChange={(event) => change({ category: event.target.value })}
            >
              {KINDS}
            </Select>
            <Select
              aria-label={W.rule.action(at)}
              value={rule.action}
              onChange={(event) => change({ action: event.target.value })}
            >
              {POLICY_ACTIONS.map((action) => (
                <option key={action} value={action}>
                  {POLICY_WORDS.actions[action]}
                </option>
              ))}
            </Select>
            <Input
              aria-label={W.rule.stay(at)}
              placeholder="4"
              inputMode="numeric"
              disabled={rule.action !== 'keep_last'}
              value={rule.n}
              onChange={(event) => change({ n: event.target.value.replace(/\D/g, '') })}
            />
            <Input
              aria-label={W.rule.box(at)}
              placeholder={W.rule.boxHint}
              maxLength={200}
              value={rule.format}
              onChange={(event) => change({ format: event.target.value })}
            />
            <Input
              aria-label={W.rule.cite(at)}
              placeholder={W.rule.citeHint}
              maxLength={200}
              value={rule.cite}
              onChange={(event) => change({ cite: event.target.value })}
            />
          </div>
        )}
      </Rows>
      <Field label={W.words} hint={W.wordsHint}>
        {(ids) => (
          <textarea
            {...ids}
            rows={6}
            value={draft.words}
            onChange={(event) => set({ words: event.target.value })}
            className="w-full rounded-md border border-hairline-strong bg-sheet px-3 py-2 text-sm text-ink"
          />
        )}
      </Field>
      <Rows
        title={W.patterns}
        rows={draft.patterns}
        empty={{ expression: '', category: 'OTHER_ID', ignoreCase: false }}
        onChange={(patterns) => set({ patterns })}
      >
        {(pattern, change, at) => (
          <div className="grid grow gap-2 md:grid-cols-[2fr_1fr_auto]">
            <Input
              aria-label={W.pattern.expression(at)}
              placeholder={W.pattern.example}
              maxLength={500}
              className="font-mono"
              value={pattern.expression}
              onChange={(event) => change({ expression: event.target.value })}
            />
            <Select
              aria-label={W.pattern.category(at)}
              value={pattern.category}
              onChange={(event) => change({ category: event.target.value })}
            >
              {KINDS}
            </Select>
            <div className="flex items-center gap-2 text-sm">
              <Checkbox
                id={`ignore-case-${pattern.key}`}
                checked={pattern.ignoreCase}
                onCheckedChange={(on) => change({ ignoreCase: on === true })}
              />
              <label htmlFor={`ignore-case-${pattern.key}`}>{W.pattern.ignoreCase}</label>
            </div>
          </div>
        )}
      </Rows>
      <Rows
        title={W.reasonCodes}
        rows={draft.reasons}
        empty={{ code: '', meaning: '', basis: '' }}
        onChange={(reasons) => set({ reasons })}
      >
        {(reason, change, at) => (
          <div className="grid grow gap-2 md:grid-cols-[1fr_2fr_2fr]">
            {(['code', 'meaning', 'basis'] as const).map((name) => (
              <Input
                key={name}
                aria-label={W.reason.name(name, at)}
                placeholder={W.reason.hints[name]}
                maxLength={200}
                value={reason[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            ))}
          </div>
        )}
      </Rows>
      {trouble ? (
        <div role="alert">
          <NoticeBox tone="stop" title={trouble} />
        </div>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={busy}>
          {before ? W.saveNext : W.save}
        </Button>
        <Button asChild>
          <Link href={before ? `/policies/${before.id}` : '/policies'}>{W.cancel}</Link>
        </Button>
      </div>
    </form>
  );
}

interface RowsProps<F extends object> {
  readonly title: string;
  readonly rows: readonly Row<F>[];
  readonly empty: F;
  readonly onChange: (rows: readonly Row<F>[]) => void;
  readonly children: (row: Row<F>, change: (part: Partial<F>) => void, at: number) => ReactNode;
}

function Rows<F extends object>({ title, rows, empty, onChange, children }: RowsProps<F>) {
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  return (
    <fieldset>
      <legend className="text-[13px] font-medium">{title}</legend>
      <ul className="mt-1.5 grid gap-2">
        {rows.map((row, index) => (
          <li key={row.key} className="flex items-start gap-2">
            {children(row, (part) => onChange(rows.map((one) => (one === row ? { ...row, ...part } : one))), index + 1)}
            <Button
              look="quiet"
              size="icon"
              className="mt-1"
              aria-label={W.removeRow(title, index + 1)}
              onClick={() => onChange(rows.filter((one) => one !== row))}
            >
              <Trash2 />
            </Button>
          </li>
        ))}
      </ul>
      <Button size="sm" className="mt-2" onClick={() => onChange([...rows, { ...empty, key: next }])}>
        <Plus aria-hidden="true" />
        {W.addTo(title)}
      </Button>
    </fieldset>
  );
}
