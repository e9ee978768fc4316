export * from './bates.ts';
export { buildPlan, type PlanFrame } from './build-plan.ts';
export type { Copied } from './draft.ts';
export { identifies, needsWholeWord } from './identifying.ts';
export { missedBound } from './missed-bound.ts';
export type { GivenReasons, MadeOut, PlanInput } from './plan-input.ts';
export { type Copy, type Difference, differencesBetween } from './recipients-copies/differences.ts';
export { legendStamps, type Notice, noticeStamps, watermarkStamps } from './stamps.ts';
export { Targets } from './targets.ts';
