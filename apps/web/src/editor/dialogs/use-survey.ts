import type { SampleResult, Survey } from '@blackbar/contracts';
import { EDITOR_WORDS } from '@blackbar/words';
import { useCallback, useRef, useState } from 'react';
import { answerSample, readSurvey } from '../../api/documents.ts';
import { sentenceOf } from '../../api/fetch.ts';
import { useEditor } from '../state/editor-context.ts';

export interface SurveyWatch {
  /** What the marks would leave; nothing while it is being looked up. */
  readonly survey: Survey | undefined;
  readonly error: string | undefined;
  readonly result: SampleResult | undefined;
  /** Looks again: what was marked since may be gone by now, and another sample is drawn. */
  look(): Promise<void>;
  answer(missed: number): Promise<void>;
}

/** What the review, as it is now, would leave in the file. */
export function useSurvey(): SurveyWatch {
  const { document, save } = useEditor();
  const [survey, setSurvey] = useState<Survey>();
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<SampleResult>();
  const now = useRef(save);
  now.current = save;

  const look = useCallback(async () => {
    setSurvey(undefined);
    setResult(undefined);
    setError(undefined);
    try {
      setSurvey(await readSurvey(document.id, await now.current.flush()));
    } catch (caught) {
      setError(sentenceOf(caught, EDITOR_WORDS.wizard.failed));
    }
  }, [document.id]);

  const answer = async (missed: number) => {
    if (!survey) return;
    try {
      setResult(await answerSample(document.id, survey.sampleId, missed));
    } catch (caught) {
      setError(sentenceOf(caught, EDITOR_WORDS.wizard.failed));
    }
  };
  return { survey, error, result, look, answer };
}
