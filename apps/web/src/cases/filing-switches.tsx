import type { Filing } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { useEffect } from 'react';
import { sentenceOf } from '../api/fetch.ts';
import { refreshFiling, setFiling, useFiling } from '../api/filing.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field, Select } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';

const W = CASE_WORDS.filing;

/** Switches of one document: each turn is logged with who turned it. `rules`: changes with the case's own. */
export function FilingSwitches({ documentId, rules }: { documentId: string; rules: string }) {
  const { data: filing } = useFiling(documentId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the case's rules are others
  useEffect(() => refreshFiling(documentId), [documentId, rules]);
  if (!filing) return null;

  const change = async (part: (now: Filing) => Partial<Pick<Filing, 'criminalCase' | 'exemptions'>>) => {
    try {
      await setFiling(documentId, (now) => ({
        criminalCase: now.criminalCase,
        exemptions: now.exemptions,
        ...part(now),
      }));
    } catch (error) {
      const description = sentenceOf(error);
      toast({ title: W.notChanged, description, tone: 'destructive' });
    }
  };
  const isSet = (policy: string, exemption: string) =>
    filing.exemptions.some((one) => one.policy === policy && one.exemption === exemption);
  const turn = (policy: string, exemption: string, on: boolean) => {
    return change(({ exemptions }) => {
      const others = exemptions.filter((one) => one.policy !== policy || one.exemption !== exemption);
      return { exemptions: on ? [...others, { policy, exemption }] : others };
    });
  };

  return (
    <section aria-label={W.title} className="mt-5 border-t border-hairline pt-4">
      <h3 className="text-sm font-semibold">{W.title}</h3>
      <Field label={W.criminal} className="mt-3">
        {(ids) => (
          <Select
            {...ids}
            value={filing.criminalCase === null ? '' : String(filing.criminalCase)}
            onChange={(event) =>
              void change(() => ({ criminalCase: event.target.value === '' ? null : event.target.value === 'true' }))
            }
          >
            <option value="">{W.asCase}</option>
            <option value="true">{W.yes}</option>
            <option value="false">{W.no}</option>
          </Select>
        )}
      </Field>
      {filing.offered.map(({ policy, title, exemptions }) => (
        <fieldset key={policy} className="mt-4">
          <legend className="text-[13px] font-medium">{W.notSubject(title)}</legend>
          <ul className="mt-1.5 grid gap-2">
            {exemptions.map(({ id, title: what }) => (
              <li key={id} className="flex gap-2.5 text-sm">
                <Checkbox
                  id={`exempt-${policy}-${id}`}
                  className="mt-0.5"
                  checked={isSet(policy, id)}
                  onCheckedChange={(on) => void turn(policy, id, on === true)}
                />
                <label htmlFor={`exempt-${policy}-${id}`}>{what}</label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </section>
  );
}
