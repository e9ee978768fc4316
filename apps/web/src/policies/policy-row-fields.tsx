import { actionFits, CATEGORIES, isCategory, POLICY_ACTIONS, type PolicyAction } from '@blackbar/model';
import { POLICY_WORDS } from '@blackbar/words';
import { lookOf } from '../ui/category-look.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Input, Select } from '../ui/field.tsx';
import type { PatternFields, ReasonFields, RuleFields } from './policy-draft.ts';
import type { RowProps } from './policy-rows.tsx';

const W = POLICY_WORDS.form;

const KINDS = CATEGORIES.map((category) => (
  <option key={category} value={category}>
    {lookOf(category).name}
  </option>
));

/** What can be done to this kind, and what an older policy does to it. */
function actionsFor({ category, action }: RuleFields): readonly PolicyAction[] {
  return POLICY_ACTIONS.filter((one) => one === action || (isCategory(category) && actionFits(one, category)));
}

/** What becomes of one kind of data. */
export function RuleRow({ row: rule, change, at }: RowProps<RuleFields>) {
  return (
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
        {actionsFor(rule).map((action) => (
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
  );
}

/** A pattern of an organization's own numbers, and the kind that they are. */
export function PatternRow({ row: pattern, change, at }: RowProps<PatternFields>) {
  return (
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
  );
}

/** A reason that may be given for a removal. */
export function ReasonRow({ row: reason, change, at }: RowProps<ReasonFields>) {
  return (
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
  );
}
