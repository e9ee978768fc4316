import { z } from 'zod';
import { BATES, REVIEW_STEP_ENTRIES } from './limits.ts';
import { batesSettings, manualMark, override, printablePrefix, type ReviewContent, reviewContent } from './review.ts';

const ids = z.array(z.string().max(500)).max(REVIEW_STEP_ENTRIES);
const listStep = z.strictObject({ add: ids, remove: ids });
const pageStep = z.strictObject({ add: z.array(z.int().min(1)), remove: z.array(z.int().min(1)) });

/** Steps that were kept before prefixes had their rule are told, and taken back, without what no number may hold. */
const bates = batesSettings.extend({ prefix: z.string().max(BATES.prefixMax).overwrite(printablePrefix) }).nullable();

/** What makes one state of a review out of another: of each list and record what comes and what goes. */
export const reviewStep = z.strictObject({
  ticked: listStep.optional(),
  terms: listStep.optional(),
  exclusions: listStep.optional(),
  acknowledgedPages: pageStep.optional(),
  marks: z.strictObject({ set: z.array(manualMark), remove: ids }).optional(),
  reasons: z.strictObject({ set: z.record(z.string(), z.array(z.string())), remove: ids }).optional(),
  overrides: z.strictObject({ set: z.record(z.string(), override), remove: ids }).optional(),
  kept: z.strictObject({ set: z.record(z.string(), z.string()), remove: ids }).optional(),
  settings: reviewContent.settings.optional(),
  bates: bates.optional(),
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).optional(),
});
export type ReviewStep = z.infer<typeof reviewStep>;

/** The step that leads from one state to the other. Lists are taken as sets: what comes back comes back at the end. */
export function stepBetween(from: ReviewContent, to: ReviewContent): ReviewStep {
  return withoutNothing({
    ticked: listBetween(from.ticked, to.ticked),
    terms: listBetween(from.terms, to.terms),
    exclusions: listBetween(from.exclusions, to.exclusions),
    acknowledgedPages: listBetween(from.acknowledgedPages, to.acknowledgedPages),
    marks: marksBetween(from, to),
    reasons: recordBetween(from.reasons, to.reasons),
    overrides: recordBetween(from.overrides, to.overrides),
    kept: recordBetween(from.kept, to.kept),
    settings: isSame(from.settings, to.settings) ? undefined : to.settings,
    bates: isSame(from.bates, to.bates) ? undefined : to.bates,
    turn: from.turn === to.turn ? undefined : to.turn,
  });
}

/** The state after a step. */
export function takeStep<T extends ReviewContent>(content: T, step: ReviewStep): T {
  const { marks, settings = content.settings, bates = content.bates, turn = content.turn } = step;
  return {
    ...content,
    ticked: listAfter(content.ticked, step.ticked),
    terms: listAfter(content.terms, step.terms),
    exclusions: listAfter(content.exclusions, step.exclusions),
    acknowledgedPages: listAfter(content.acknowledgedPages, step.acknowledgedPages),
    marks: marks ? marksAfter(content.marks, marks) : content.marks,
    reasons: recordAfter(content.reasons, step.reasons),
    overrides: recordAfter(content.overrides, step.overrides),
    kept: recordAfter(content.kept, step.kept),
    settings,
    bates,
    turn,
  };
}

interface ListStep<T> {
  readonly add: readonly T[];
  readonly remove: readonly T[];
}

function listBetween<T>(from: readonly T[], to: readonly T[]): { add: T[]; remove: T[] } | undefined {
  const [before, after] = [new Set(from), new Set(to)];
  const add = to.filter((one) => !before.has(one));
  const remove = from.filter((one) => !after.has(one));
  return add.length + remove.length === 0 ? undefined : { add, remove };
}

function listAfter<T>(list: T[], step: ListStep<T> | undefined): T[] {
  if (!step) return list;
  const gone = new Set([...step.remove, ...step.add]);
  return [...list.filter((one) => !gone.has(one)), ...step.add];
}

function recordBetween<T>(from: Readonly<Record<string, T>>, to: Readonly<Record<string, T>>) {
  const set = Object.entries(to).filter(([key, value]) => !(Object.hasOwn(from, key) && isSame(from[key], value)));
  const remove = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
  return set.length + remove.length === 0 ? undefined : { set: Object.fromEntries(set), remove };
}

function recordAfter<T>(
  record: Record<string, T>,
  step: { readonly set: Record<string, T>; readonly remove: readonly string[] } | undefined,
): Record<string, T> {
  if (!step) return record;
  const gone = new Set(step.remove);
  return { ...Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key))), ...step.set };
}

type Marks = ReviewContent['marks'];

function marksBetween(from: ReviewContent, to: ReviewContent): ReviewStep['marks'] {
  const step = recordBetween(byId(from.marks), byId(to.marks));
  return step && { set: Object.values(step.set), remove: step.remove };
}

function marksAfter(marks: Marks, { set, remove }: NonNullable<ReviewStep['marks']>): Marks {
  return Object.values(recordAfter(byId(marks), { set: byId(set), remove }));
}

function byId(marks: Marks): Record<string, Marks[number]> {
  return Object.fromEntries(marks.map((mark) => [mark.id, mark]));
}

/** By what it says, whatever the order of its names. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [own, other] = [Object.entries(a), new Map(Object.entries(b))];
  return own.length === other.size && own.every(([key, value]) => other.has(key) && isSame(value, other.get(key)));
}

/** JSON has no `undefined`. */
function withoutNothing(step: Readonly<Record<string, unknown>>): ReviewStep {
  return Object.fromEntries(Object.entries(step).filter(([, value]) => value !== undefined)) as ReviewStep;
}
