import type { PolicyDetail } from '@blackbar/contracts';
import { POLICY_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addVersion, createPolicy } from '../api/policies.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input, Select } from '../ui/field.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { toast } from '../ui/toast.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import { EMPTY_DRAFT, type PolicyDraft, policyDraftOf, policyRequestOf } from './policy-draft.ts';
import { PatternRow, ReasonRow, RuleRow } from './policy-row-fields.tsx';
import { PolicyRows } from './policy-rows.tsx';

const W = POLICY_WORDS.form;

/** Writes a policy, or the next version of one. The server checks each row and says which is wrong. */
export function PolicyForm({ before }: { before?: PolicyDetail }) {
  const [draft, setDraft] = useState<PolicyDraft>(() => (before ? policyDraftOf(before) : EMPTY_DRAFT));
  const [, navigate] = useLocation();
  const set = (change: Partial<PolicyDraft>) => setDraft({ ...draft, ...change });
  const { busy, error, submit } = useSubmit(async () => {
    const request = policyRequestOf(draft, before);
    const policy = await (before ? addVersion(before.id, request) : createPolicy({ slug: draft.slug, ...request }));
    toast(POLICY_WORDS.saved(policy.title, policy.version));
    navigate(`/policies/${policy.id}`);
  });

  return (
    <form
      className="mt-6 grid max-w-4xl gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
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
      <PolicyRows
        title={W.rules}
        rows={draft.rules}
        empty={{ category: 'SSN', action: 'remove', n: '', format: '', cite: '' }}
        onChange={(rules) => set({ rules })}
      >
        {(row) => <RuleRow {...row} />}
      </PolicyRows>
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
      <PolicyRows
        title={W.patterns}
        rows={draft.patterns}
        empty={{ expression: '', category: 'OTHER_ID', ignoreCase: false }}
        onChange={(patterns) => set({ patterns })}
      >
        {(row) => <PatternRow {...row} />}
      </PolicyRows>
      <PolicyRows
        title={W.reasonCodes}
        rows={draft.reasons}
        empty={{ code: '', meaning: '', basis: '' }}
        onChange={(reasons) => set({ reasons })}
      >
        {(row) => <ReasonRow {...row} />}
      </PolicyRows>
      {error ? (
        <div role="alert">
          <NoticeBox tone="stop" title={error} />
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
