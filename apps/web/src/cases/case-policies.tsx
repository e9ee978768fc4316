import type { CaseDetail, PolicySummary, UpdateCaseRequest } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { updateCase } from '../api/cases.ts';
import { sentenceOf } from '../api/fetch.ts';
import { usePolicies } from '../api/policies.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field, Select } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';

const W = CASE_WORDS.rules;

/** Where the rule can be read: the name of the place, not the whole address. */
function Source({ source }: { source: string }) {
  if (!URL.canParse(source)) return <span className="block break-words text-[13px] text-ink-faint">{source}</span>;
  return (
    <a
      href={source}
      target="_blank"
      rel="noreferrer"
      className="block truncate text-[13px] text-ink-faint underline-offset-2 hover:underline"
    >
      {new URL(source).hostname.replace(/^www\./, '')}
    </a>
  );
}

/** Which rules say what must go. Where the server offers no policies, nothing is shown. */
export function CasePolicies({ item, framed = true }: { item: CaseDetail; framed?: boolean }) {
  const { data } = usePolicies();
  if (!data || data.policies.length === 0) return null;

  const change = async (update: (now: CaseDetail) => UpdateCaseRequest) => {
    try {
      await updateCase(item.id, update);
    } catch (error) {
      toast({
        title: W.notChanged,
        description: sentenceOf(error),
        tone: 'destructive',
      });
    }
  };
  const shown = data.policies.filter(({ id, archived }) => !archived || item.policies.includes(id));
  const own = (policy: PolicySummary) => policy.origin === 'organization';
  const offered = [...shown.filter(own), ...shown.filter((policy) => !own(policy))];
  const older = offered.some(({ id, version }) => item.policies.includes(id) && item.policyVersions[id] !== version);
  const knowsCriminal = offered.some(({ id, knowsCriminalCases }) => knowsCriminalCases && item.policies.includes(id));
  const toggle = (id: string, on: boolean) =>
    change(({ policies }) => ({ policies: on ? [...policies, id] : policies.filter((p) => p !== id) }));

  return (
    <section
      aria-label={W.title}
      className={framed ? 'self-start rounded-lg border border-hairline bg-sheet p-5' : undefined}
    >
      {framed ? <h2 className="font-semibold">{W.title}</h2> : null}
      <p className="mt-1 text-[13px] text-ink-faint">{W.intro}</p>
      <ul className="mt-4 grid gap-2.5">
        {offered.map((policy) => (
          <li key={policy.id} className="flex gap-2.5">
            <Checkbox
              id={`policy-${policy.id}`}
              className="mt-0.5"
              checked={item.policies.includes(policy.id)}
              onCheckedChange={(on) => void toggle(policy.id, on === true)}
            />
            <div className="min-w-0">
              <label htmlFor={`policy-${policy.id}`} className="block text-sm">
                {policy.title}
              </label>
              {policy.origin === 'law' ? (
                <Source source={policy.source} />
              ) : (
                <span className="block text-[13px] text-ink-faint">
                  {W.own(item.policyVersions[policy.id] ?? policy.version)}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
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
      </div>
    </section>
  );
}
