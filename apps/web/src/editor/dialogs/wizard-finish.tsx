import { EDITOR_WORDS, MESSAGES } from '@blackbar/words';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';
import { SampleWords } from './sample-words.tsx';
import { WhatStays } from './what-stays.tsx';

/** What will happen, what stays readable, and how much may have been missed. */
export function WizardFinish() {
  const { count } = useEditor();
  return (
    <div className="grid gap-3">
      {count > 0 ? (
        <p className="font-semibold">{EDITOR_WORDS.wizard.willGo(count)}</p>
      ) : (
        <NoticeBox tone="caution" title={MESSAGES.editor.nothingSelected.title}>
          {MESSAGES.editor.nothingSelected.description}
        </NoticeBox>
      )}
      <WhatStays />
      <SampleWords />
    </div>
  );
}
