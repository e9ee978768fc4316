export { findPolicy, forCriminalCase, summaryOf } from './catalogue.ts';
export { createDecider, type DeciderOptions } from './decider.ts';
export { ruleFor } from './kinship.ts';
export { createLedger, type Ledger, type LedgerEntry } from './ledger.ts';
export { POLICIES } from './policies/index.ts';
export type { Policy, PolicyRule, RuleParams } from './policy.ts';
export { type ActionContext, replacementFor, wholeLabel } from './replacement.ts';
export { atLeastAsStrict, strictest, survives } from './strictness.ts';
export { RESTRICTED_ZIP3, safeZip3, ZIP3_TABLE_VERSION } from './zip3.ts';
