import { PANEL_WORDS } from '@blackbar/words';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useEditor } from '../state/editor-context.ts';

const W = PANEL_WORDS.toCome;

/** Scanned pages that are read while the others are reviewed: nothing was looked for there yet. */
export function PagesToCome() {
  const { document, found } = useEditor();
  if (found.pagesLeft.length === 0) return null;
  const { done = 0, total = 1 } = document.progress ?? {};
  return (
    <NoticeBox title={<span role="status">{W.left(found.pagesLeft)}</span>}>
      <p>{W.note}</p>
      <p className="figures mb-1 mt-2">{W.read(done, total)}</p>
      <Progress value={done / Math.max(1, total)} label={W.label} />
    </NoticeBox>
  );
}
