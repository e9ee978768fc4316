import type { SampledLine } from '@blackbar/contracts';
import { EDITOR_WORDS, MESSAGES } from '@blackbar/words';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useEditor } from '../state/editor-context.ts';
import { markOf } from '../state/new-mark.ts';
import type { SurveyWatch } from './use-survey.ts';

const T = EDITOR_WORDS.wizard;

/** A random sample of what nobody marked: whoever reads it knows how much can have been missed. */
export function WizardSample({ survey: watch }: { survey: SurveyWatch }) {
  const { dispatch, locked, show } = useEditor();
  const { survey, error, result, look, answer } = watch;
  const [missed, setMissed] = useState<ReadonlySet<SampledLine>>(new Set());
  useEffect(() => void look(), [look]);
  const sampleId = survey?.sampleId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sample, nothing of it is marked yet
  useEffect(() => setMissed(new Set()), [sampleId]);
  if (error) return <NoticeBox tone="stop" title={error} />;
  if (!survey) return <Progress label={T.looking} />;
  if (survey.lines === 0) return <p>{T.noLines}</p>;
  if (result) {
    return (
      <div className="grid gap-3">
        <p role="status" className="font-serif text-lg leading-7">
          {T.estimate(result.looked, result.lines, result.missed, result.atMost)}
        </p>
        {result.missed > 0 ? <p className="text-ink-soft">{T.stale}</p> : null}
        <Button className="justify-self-start" onClick={() => void look()}>
          {T.again}
        </Button>
      </div>
    );
  }
  const mark = (line: SampledLine) => {
    dispatch({ type: 'addMarks', marks: [markOf(line.page, [line.rect])] });
    setMissed(new Set([...missed, line]));
  };
  return (
    <>
      <p>{T.sampleIntro(survey.sample.length, survey.lines)}</p>
      <ol className="mt-3 max-h-[45dvh] overflow-y-auto rounded-md border border-hairline bg-sheet text-[13px]">
        {survey.sample.map((line) => (
          <li
            key={`${line.page}:${line.rect.x}:${line.rect.y}:${line.text}`}
            className="flex items-baseline gap-3 border-b border-hairline px-3 py-1.5 last:border-0"
          >
            <button
              type="button"
              className="figures shrink-0 text-xs text-ink-faint hover:underline"
              aria-label={`${T.show} ${MESSAGES.editor.page(line.page)}`}
              onClick={() => show(line.page, line.rect)}
            >
              {MESSAGES.editor.page(line.page)}
            </button>
            <span className="min-w-0 grow break-words">{line.text}</span>
            <Button
              look="link"
              size="inline"
              className="shrink-0 text-[13px]"
              disabled={locked || missed.has(line)}
              onClick={() => mark(line)}
            >
              {missed.has(line) ? T.marked : T.mark}
            </Button>
          </li>
        ))}
      </ol>
      <Button look="ink" className="mt-4" disabled={locked} onClick={() => void answer(missed.size)}>
        {missed.size === 0 ? T.nothingMissed : T.missed(missed.size)}
      </Button>
    </>
  );
}
