import type { WireReasonSet } from '@blackbar/contracts';
import { EXEMPTED_BY_STATUTE } from '@blackbar/model';
import { PANEL_WORDS } from '@blackbar/words';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Input } from '../../ui/field.tsx';

const W = PANEL_WORDS.reasons;

const isCode = (reason: string, code: string) =>
  reason === code || (code === EXEMPTED_BY_STATUTE && reason.startsWith(`${EXEMPTED_BY_STATUTE} `));

/** Codes by their sets; several may be chosen. Reasons in a person's own words stand last. */
export function ReasonChoices({
  sets,
  chosen,
  onChange,
}: {
  sets: readonly WireReasonSet[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const codes = sets.flatMap((set) => set.codes.map(({ code }) => code));
  const own = chosen.filter((reason) => !codes.some((code) => isCode(reason, code)));
  const without = (code: string) => chosen.filter((reason) => !isCode(reason, code));
  return (
    <div className="grid gap-5">
      {sets.map((set) => (
        <fieldset key={set.id}>
          <legend className="text-[13px] font-medium">{set.title}</legend>
          <ul className="mt-1.5 grid gap-2">
            {set.codes.map(({ code, meaning }) => {
              const given = chosen.find((reason) => isCode(reason, code));
              return (
                <li key={code}>
                  <div className="flex items-start gap-2.5">
                    <Checkbox
                      id={`reason-${set.id}-${code}`}
                      className="mt-0.5"
                      checked={given !== undefined}
                      onCheckedChange={(on) => onChange(on === true ? [...chosen, code] : without(code))}
                    />
                    <label htmlFor={`reason-${set.id}-${code}`}>
                      <span className="figures font-medium">{code}</span> {meaning}
                    </label>
                  </div>
                  {code === EXEMPTED_BY_STATUTE && given !== undefined ? (
                    <Field label={W.statute} hint={W.statuteNote} className="ml-6 mt-2">
                      {(ids) => (
                        <Input
                          {...ids}
                          maxLength={150}
                          value={given.slice(EXEMPTED_BY_STATUTE.length + 1)}
                          onChange={(event) => {
                            const statute = event.target.value;
                            onChange([...without(code), statute.trim() === '' ? code : `${code} ${statute}`]);
                          }}
                        />
                      )}
                    </Field>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </fieldset>
      ))}
      {own.length > 0 ? (
        <ul className="grid gap-2">
          {own.map((reason, i) => (
            <li key={reason} className="flex items-start gap-2.5">
              <Checkbox
                id={`reason-own-${i}`}
                className="mt-0.5"
                checked
                onCheckedChange={() => onChange(chosen.filter((other) => other !== reason))}
              />
              <label htmlFor={`reason-own-${i}`}>{reason}</label>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
