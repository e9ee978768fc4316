export { findPolicy, findVersion, forCriminalCase, summaryOf, titleOf } from './catalogue.ts';
export {
  CUSTOM_LIMITS,
  type CustomPolicy,
  type CustomTerm,
  isCustom,
  writeCustomPolicy,
} from './custom/custom-policy.ts';
export { type CustomPattern, compilePattern, PATTERN_LIMITS, type PatternMatch } from './custom/pattern.ts';
export { customPolicyOf, readCustomPolicy } from './custom/read-custom-policy.ts';
export { createDecider, type DeciderOptions } from './decider.ts';
export { assertExemptions, type FilingExemption, isExempt } from './exemptions.ts';
export { HIPAA_IDENTIFIERS, type HipaaIdentifier, hipaaSheet, type SheetCounts, type SheetRow } from './hipaa-sheet.ts';
export { ruleFor } from './kinship.ts';
export {
  answerChild,
  isOpenQuestion,
  isUnsaid,
  namesChild,
  openChildren,
  personBy,
  rulesForChildren,
  unsaidChildren,
  withAnswers,
  withQuestions,
} from './ledger/children.ts';
export { mergePeople, renamePerson, splitPerson, unmergedChildren } from './ledger/corrections.ts';
export type { ChildAnswer, LedgerEntry } from './ledger/entry.ts';
export { createLedger, type Ledger, type LedgerOptions } from './ledger/ledger.ts';
export { forRecipient, knownPeople, meetPeople, namesOf, type RecipientNames } from './ledger/people.ts';
export type { Draw } from './ledger/pseudonym.ts';
export { markAppearance } from './mark-appearance.ts';
export { needsReason } from './needs-reason.ts';
export {
  choicesFor,
  type Override,
  type OverrideChoice,
  withOverrides,
} from './override.ts';
export { perhapsChildren } from './perhaps-children.ts';
export { POLICIES } from './policies/index.ts';
export type { Exemption, Policy, PolicyRule, RuleParams } from './policy.ts';
export {
  areComplete,
  basesOf,
  basisOf,
  isComplete,
  REASON_SETS,
  type ReasonCode,
  type ReasonSet,
} from './reasons.ts';
export { reasonsInLabel } from './reasons-in-label.ts';
export { type ActionContext, replacementFor, wholeLabel } from './replacement.ts';
export { type FirstTicks, startsTicked } from './starts-ticked.ts';
export { atLeastAsStrict, strictest, survives } from './strictness.ts';
export { asksFor, demands, letsStand, suggests } from './verdict.ts';
export { RESTRICTED_ZIP3, safeZip3 } from './zip3.ts';
