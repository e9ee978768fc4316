import { EDITOR_WORDS, MESSAGES } from '@blackbar/contracts';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { SurveyWatch } from './use-survey.ts';

const T = EDITOR_WORDS.wizard;

/** What will happen, and how much may have been missed. */
export function WizardFinish({ survey: { survey, result } }: { survey: SurveyWatch }) {
  const { count } = useEditor();
  const known = result && result.planHash === survey?.planHash ? result : undefined;
  return (
    <div className="grid gap-3">
      {count > 0 ? (
        <p className="font-semibold">{T.willGo(count)}</p>
      ) : (
        <NoticeBox tone="caution" title={MESSAGES.editor.nothingSelected.title}>
          {MESSAGES.editor.nothingSelected.description}
        </NoticeBox>
      )}
      <p className="text-ink-soft">
        {known ? T.estimate(known.looked, known.lines, known.missed, known.atMost) : T.noSample}
      </p>
    </div>
  );
}
