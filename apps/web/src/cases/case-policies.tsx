import type { CaseDetail, OfferedPolicy, UpdateCaseRequest } from '@blackbar/contracts';
import { OCR_MODES } from '@blackbar/model';
import { CASE_WORDS, EDITOR_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { updateCase } from '../api/cases.ts';
import { sentenceOf } from '../api/fetch.ts';
import { usePolicies } from '../api/policies.ts';
import { useMayChange, useRights } from '../api/session.ts';
import { wayOfCode, wayOfError } from '../api/way-on.ts';
import { Button } from '../ui/button.tsx';
import { Field, Select } from '../ui/field.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { WayLink } from '../ui/way-link.tsx';
import { PolicyChoice } from './policy-choice.tsx';

const W = CASE_WORDS.rules;
const SERVICE = 'service' as const;

/** One's own, then those of the industry, then the others. */
function rank({ origin, first }: OfferedPolicy): number {
  if (origin === 'organization') return 0;
  return first ? 1 : 2;
}

/** A plan without legal rules: what is removed then, and the plan that has them. */
function NotHeld({ name }: { name: string }) {
  const way = wayOfCode('plan_required');
  return (
    <NoticeBox className="mt-2">
      {EDITOR_WORDS.wizard.noRules} {way ? <WayLink {...way} name={name} /> : null}
    </NoticeBox>
  );
}

/** Which rules say what must go. Where the server offers no policies, nothing is shown. */
export function CasePolicies({ item, framed = true }: { item: CaseDetail; framed?: boolean }) {
  const { data } = usePolicies();
  const mayChange = useMayChange();
  const rights = useRights();
  const held = rights?.policies !== false;
  const [open, setOpen] = useState(false);
  if (!data || data.policies.length === 0) return null;

  const change = async (update: (now: CaseDetail) => UpdateCaseRequest) => {
    try {
      await updateCase(item.id, update);
    } catch (error) {
      toast({
        title: W.notChanged,
        description: sentenceOf(error),
        tone: 'destructive',
        way: wayOfError(error),
      });
    }
  };
  const shown = data.policies.filter(({ id, archived }) => !archived || item.policies.includes(id));
  // In this order whatever is ticked, so that nothing moves under the pointer.
  const offered = shown.toSorted((a, b) => rank(a) - rank(b));
  // Where an industry has none of its own, all of them are its first.
  const hidden = shown.some(({ first }) => first)
    ? shown.filter(({ id, first }) => !first && !item.policies.includes(id)).length
    : 0;
  const older = offered.some(({ id, version }) => item.policies.includes(id) && item.policyVersions[id] !== version);
  const knowsCriminal = offered.some(
    ({ id, effectsInCriminalCase }) => effectsInCriminalCase !== null && item.policies.includes(id),
  );
  const toggle = (id: string, on: boolean) =>
    change(({ policies }) => ({ policies: on ? [...policies, id] : policies.filter((p) => p !== id) }));

  return (
    <section
      aria-label={W.title}
      className={framed ? 'self-start rounded-lg border border-hairline bg-sheet p-5' : undefined}
    >
      {framed ? <h2 className="font-semibold">{W.title}</h2> : null}
      {held ? <p className="mt-1 text-[13px] text-ink-faint">{W.intro}</p> : <NotHeld name={item.title} />}
      <fieldset disabled={!mayChange} className="min-w-0">
        <ul className="mt-4 grid gap-4">
          {offered
            .filter(({ id, first }) => open || first || hidden === 0 || item.policies.includes(id))
            .map((policy) => (
              <PolicyChoice
                key={policy.id}
                policy={policy}
                item={item}
                held={held}
                onToggle={(on) => void toggle(policy.id, on)}
              />
            ))}
        </ul>
        {hidden > 0 ? (
          <Button size="sm" className="mt-4" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? W.fewer : W.others(hidden)}
          </Button>
        ) : null}
        {older ? (
          <p className="mt-4 text-[13px] text-ink-faint">
            {W.newer}
            <Button size="sm" className="mt-2 flex" onClick={() => void change(() => ({ newestPolicies: true }))}>
              {W.takeNewest}
            </Button>
          </p>
        ) : null}
        <div className="mt-5 grid gap-4 border-t border-hairline pt-4">
          {knowsCriminal ? (
            <label htmlFor="criminal" className="flex items-center justify-between gap-4 text-sm">
              <span>
                {W.criminal}
                <span className="block text-[13px] text-ink-faint">{W.criminalNote}</span>
              </span>
              <Switch
                id="criminal"
                checked={item.criminalCase}
                onCheckedChange={(on) => void change(() => ({ criminalCase: on }))}
              />
            </label>
          ) : null}
          <Field label={W.minors}>
            {(ids) => (
              <Select
                {...ids}
                value={item.minors}
                onChange={(event) =>
                  void change(() => ({ minors: event.target.value === 'initials' ? 'initials' : 'pseudonym' }))
                }
              >
                <option value="pseudonym">{W.minorsAs.pseudonym}</option>
                <option value="initials">{W.minorsAs.initials}</option>
              </Select>
            )}
          </Field>
          <Field label={W.reading} hint={W.readingNote}>
            {(ids) => (
              <Select
                {...ids}
                value={item.ocr ?? SERVICE}
                onChange={(event) => {
                  const mode = OCR_MODES.find((one) => one === event.target.value) ?? null;
                  void change(() => ({ ocr: mode }));
                }}
              >
                {([SERVICE, ...OCR_MODES] as const).map((mode) => (
                  <option key={mode} value={mode}>
                    {W.readingAs[mode]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </fieldset>
    </section>
  );
}
