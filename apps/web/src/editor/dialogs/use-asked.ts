import { EDITOR_WORDS, LAST_LOOK_WORDS } from '@blackbar/words';
import { decidedNow } from '../state/decided-now.ts';
import { useEditor } from '../state/editor-context.ts';
import { isKept } from '../state/is-kept.ts';
import { stayingBy } from '../state/items.ts';
import { useOpenQuestions } from '../state/use-open-questions.ts';
import type { WizardStep } from './wizard-steps.ts';

const T = EDITOR_WORDS.wizard;

/** What a step of the wizard asks and nobody has answered yet, in words; until then it can't be passed. */
export function useAsked(step: WizardStep): string | undefined {
  const { items, state, locked } = useEditor();
  const { values, children, pages } = useOpenQuestions();
  if (locked) return undefined;
  if (step === 'left') return LAST_LOOK_WORDS.answerFirst({ values, children, pages });
  if (step !== 'critical') return undefined;
  const draft = decidedNow(state);
  const open = stayingBy(draft, items).filter(
    (item) => item.found?.critical && !state.touched.has(item.id) && !isKept(item, draft),
  );
  return open.length > 0 ? T.decideFirst(open.length) : undefined;
}
