import { type Category, type PolicyAction, traitsOf } from '@blackbar/model';
import { partsOfAddress, zipAlone } from './actions/address.ts';
import { age90plus, yearOnly } from './actions/date.ts';
import { initialsOf } from './actions/name.ts';
import { binAndLast4, isFragment, lastOf, maskX } from './actions/number.ts';
import type { PolicyRule } from './policy.ts';
import { safeZip3 } from './zip3.ts';

/** What an action may ask about its surroundings. */
export interface ActionContext {
  /** Year in which the output is released. */
  readonly asOf: number;
  /** The case's pseudonym for the person, already complete ("[PERSON 1]"). */
  readonly pseudonym: () => string;
  /** Exemption or privilege code of the mark, where a person gave one. */
  readonly code?: string;
}

type Fill = (value: string, rule: PolicyRule, context: ActionContext) => Readonly<Record<string, string>> | undefined;

/** The placeholders of each action, or `undefined` where the value has not what the action would keep. */
const FILLS: { readonly [A in PolicyAction]: Fill } = {
  remove: (_value, rule, { code }) => ({ reason: code ?? rule.params?.reason ?? '' }),
  generic_ref: () => ({}),
  keep: (value) => ({ value }),
  keep_last: (value, rule) => found('last', lastOf(value, rule.params?.n ?? 4)),
  bin_last4: (value, rule) => binAndLast4(value, rule.params?.bin ?? 6),
  year_only: (value, rule, { asOf }) => found('year', yearOnly(value, asOf, rule.params?.agg90 ?? false)),
  initials: (value) => found('initials', initialsOf(value)),
  age_90plus: (value) => found('age', age90plus(value)),
  mask_x: (value) => ({ x: maskX(value) }),
  exempt_code: (_value, _rule, { code }) => found('code', code),
  pseudonym: () => ({}),
  city_state: (value) => {
    const parts = partsOfAddress(value);
    return parts?.city === undefined ? undefined : { city: parts.city, state: parts.state };
  },
  city_state_zip: (value) => {
    const { city, state, zip } = partsOfAddress(value) ?? { zip: zipAlone(value) };
    return state === undefined && zip === undefined ? undefined : present({ city, state, zip });
  },
  state_zip3: (value) => {
    const parts = partsOfAddress(value);
    return parts && present({ state: parts.state, zip3: parts.zip && safeZip3(parts.zip) });
  },
};

const KEEPS_END: ReadonlySet<PolicyAction> = new Set<PolicyAction>(['keep_last', 'bin_last4']);

function found(name: string, value: string | undefined): Record<string, string> | undefined {
  return value === undefined ? undefined : { [name]: value };
}

/** The parts that a value has. */
function present(parts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : [[name, part]])),
  );
}

/**
 * The text that stands in the box. A value that has not what its action would keep (a birth date without
 * a year, an address without a state) goes whole, under the name of its category, as does one whose exemption nobody
 * gave.
 */
export function replacementFor(value: string, category: Category, rule: PolicyRule, context: ActionContext): string {
  if (rule.action === 'pseudonym') return context.pseudonym();
  const endless = KEEPS_END.has(rule.action) && isFragment(value, traitsOf(category).rules.fullLength);
  const fill = endless ? undefined : FILLS[rule.action](value, rule, context);
  if (!fill) return wholeLabel(category);
  // What the value has not goes with its stars and its gap: without a ZIP code "{state} {zip3}**" is the state alone.
  return rule.format
    .replace(/(?<gap>,? ?)\{(?<name>\w+)\}(?<stars>\**)/g, (_, gap: string, name: string, stars: string) =>
      fill[name] === undefined ? '' : gap + fill[name] + stars,
    )
    .replace(/^[, ]+/, '');
}

/** "[DOB]", "[HOME ADDRESS]": what a box says when nothing of the value may stay. */
export function wholeLabel(category: Category): string {
  return `[${category.replace(/_/g, ' ')}]`;
}
