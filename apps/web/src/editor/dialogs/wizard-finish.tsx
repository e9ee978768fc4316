import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';
import { removalFigures } from '../state/removal-figures.ts';
import { SampleWords } from './sample-words.tsx';
import { WhatStays } from './what-stays.tsx';

const W = PANEL_WORDS.finalize;

/** What will happen, what stays readable, and how much may have been missed. */
export function WizardFinish() {
  const { count, items, state, found } = useEditor();
  const figures = removalFigures(items, state.draft);
  return (
    <div className="grid gap-3">
      {count > 0 ? (
        <p>
          <span className="font-semibold">{W.removes(figures)}</span> {W.from(found.pages.length)}
        </p>
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
