import { EDITOR_WORDS } from '@blackbar/words';
import { useSample } from '../../api/documents.ts';
import { useEditor } from '../state/editor-context.ts';

const T = EDITOR_WORDS.wizard;

/** How much may have been missed, as far as somebody has looked: of this very plan, or not known. */
export function SampleWords() {
  const { document, save } = useEditor();
  const { data, isPending } = useSample(document.id, save.revision);
  if (isPending) return null;
  const sample = data?.sample;
  const known = sample?.current && !save.dirty;
  return (
    <p className="text-[13px] text-ink-soft">
      {known ? T.estimate(sample.looked, sample.lines, sample.missed, sample.atMost) : T.noSample}
      {sample && !known ? ` ${T.stale}` : ''}
    </p>
  );
}
