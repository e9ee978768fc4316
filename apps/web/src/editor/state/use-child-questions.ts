import type { ChildQuestion } from '@blackbar/contracts';
import { CHILDREN_WORDS } from '@blackbar/words';
import { useChildren } from '../../api/children.ts';
import { useEditor } from './editor-context.ts';

export interface ChildQuestionsInGroups {
  readonly rules: readonly string[];
  /** Something in a document makes one think of a child. */
  readonly open: readonly ChildQuestion[];
  /** They only stand beside children. */
  readonly rest: readonly ChildQuestion[];
  readonly answered: readonly ChildQuestion[];
}

/**
 * The names of the case that may be children's, or of this document alone, in the order in which they are asked.
 * Undefined until they are read.
 */
export function useChildQuestions({ hereOnly = false } = {}): ChildQuestionsInGroups | undefined {
  const { document } = useEditor();
  const { data } = useChildren(document.id);
  if (!data) return undefined;
  const questions = data.questions.filter(({ here }) => here || !hereOnly);
  const unanswered = questions.filter(({ answer }) => answer === null);
  return {
    rules: data.rules,
    open: unanswered.filter(({ clue }) => clue !== 'unsaid'),
    rest: unanswered.filter(({ clue }) => clue === 'unsaid'),
    answered: questions.filter(({ answer }) => answer !== null),
  };
}

export function questionsTitle({ open, rest }: ChildQuestionsInGroups): string {
  if (open.length > 0) return CHILDREN_WORDS.title(open.length);
  return rest.length > 0 ? CHILDREN_WORDS.restOnly(rest.length) : CHILDREN_WORDS.answered;
}

/**
 * How many names of this document may be children's by what is written there: it can't be finalized before they are
 * answered.
 */
export function useOpenChildren(): number {
  const { locked } = useEditor();
  const questions = useChildQuestions({ hereOnly: true });
  return locked || !questions ? 0 : questions.open.length;
}
