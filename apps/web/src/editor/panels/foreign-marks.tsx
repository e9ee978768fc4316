import type { ManualMark } from '@blackbar/contracts';
import { MARK_WORDS } from '@blackbar/words';
import { useRef } from 'react';
import { sentenceOf } from '../../api/fetch.ts';
import { exportMarks, importMarks } from '../../api/marks.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.tsx';
import { useEditor } from '../state/editor-context.ts';
import { Highlights } from './highlights.tsx';

const W = MARK_WORDS;

/** Marks from elsewhere, and this review's marks for elsewhere. */
export function ForeignMarks() {
  const { document, dispatch, locked, preview, save } = useEditor();
  const field = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const marks = (await importMarks(document.id, await file.text())).map(asOwn);
      const offered = marks.filter(({ from }) => from?.kind === 'highlight').map(({ id }) => id);
      if (marks.length > 0) dispatch({ type: 'addMarks', marks, unticked: offered });
      toast({ title: W.imported(marks.length), ...(marks.length > 0 ? { description: W.importedNote } : {}) });
    } catch (error) {
      toast({ title: W.notImported, description: sentenceOf(error), tone: 'destructive' });
    }
  };
  const give = async () => {
    try {
      const xfdf = await exportMarks(document.id, await save.flush());
      saveFile(new Blob([xfdf], { type: 'application/vnd.adobe.xfdf' }), W.saved);
    } catch (error) {
      toast({ title: W.notExported, description: sentenceOf(error), tone: 'destructive' });
    }
  };
  return (
    <section aria-labelledby="foreign-marks" className="border-b border-hairline px-3 py-2.5 text-[13px]">
      <div className="flex items-baseline gap-3">
        <h2 id="foreign-marks" className="min-w-0 grow font-semibold">
          {W.title}
        </h2>
        <Button
          look="link"
          size="inline"
          className="text-[13px]"
          aria-label={W.import}
          disabled={locked || preview}
          onClick={() => field.current?.click()}
        >
          {W.importShort}
        </Button>
        <Button look="link" size="inline" className="text-[13px]" aria-label={W.export} onClick={() => void give()}>
          {W.exportShort}
        </Button>
      </div>
      <Highlights />
      <input
        ref={field}
        type="file"
        accept=".xfdf,application/vnd.adobe.xfdf"
        aria-label={W.file}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </section>
  );
}

/** The same file may be imported twice: its numbers are not this review's. */
function asOwn(mark: ManualMark): ManualMark {
  return { ...mark, id: `mark-${crypto.randomUUID()}` };
}
