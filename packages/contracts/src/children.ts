import { CHILD_CLUES } from '@blackbar/model';
import { z } from 'zod';
import { CHILDREN_AT_ONCE } from './limits.ts';

export const CHILD_ANSWERS = ['child', 'not_child'] as const;

/** A name of the case that may be a child's. */
export const childQuestion = z.object({
  /** Number of the person in the case's ledger. */
  person: z.int().min(1),
  /** As one of the documents writes it. */
  name: z.string(),
  clue: z.enum(CHILD_CLUES),
  excerpt: z.string(),
  /** Where the excerpt stands; 0 for what no page shows. */
  page: z.int().min(0),
  document: z.object({ id: z.uuid(), name: z.string() }),
  /** The name stands in the document that was asked for: unanswered it can't be finalized, but for what is `unsaid`. */
  here: z.boolean(),
  answer: z.enum(CHILD_ANSWERS).nullable(),
});
export type ChildQuestion = z.infer<typeof childQuestion>;

/**
 * "Children? (6)": each name once over the whole case. Without rules that protect children there is nobody to ask
 * about.
 */
export const childQuestions = z.object({
  /** Names of the rules that ask. */
  rules: z.array(z.string()),
  questions: z.array(childQuestion),
});
export type ChildQuestions = z.infer<typeof childQuestions>;

/** One answer for one or for many; null takes it back. */
export const answerChildrenRequest = z.strictObject({
  persons: z.array(z.int().min(1)).min(1).max(CHILDREN_AT_ONCE),
  answer: z.enum(CHILD_ANSWERS).nullable(),
});
export type AnswerChildrenRequest = z.infer<typeof answerChildrenRequest>;
