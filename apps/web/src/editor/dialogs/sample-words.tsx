import { EDITOR_WORDS } from '@blackbar/words';
import { useSample } from '../../api/documents.ts';
import { useEditor } from '../state/editor-context.ts';

const T = EDITOR_WORDS.wizard;

/** How much may have been missed, as far as somebody has looked: of this very plan, or not known. */
export function SampleWords() {
  const { document, save } = useEditor();
  const { data, isPending } = useSample(document.id, save.revision);
  if (isPending) return null;
  const known = data?.current && !save.dirty;
  return (
    <p className="text-[13px] text-ink-soft">
      {known ? T.estimate(data.looked, data.lines, data.missed, data.atMost) : T.noSample}
      {data && !known ? ` ${T.stale}` : ''}
    </p>
  );
}
