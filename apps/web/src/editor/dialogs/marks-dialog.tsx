import type { ManualMark } from '@blackbar/contracts';
import { MARK_WORDS } from '@blackbar/words';
import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { sentenceOf } from '../../api/fetch.ts';
import { exportMarks, importMarks } from '../../api/marks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.tsx';
import { useEditor } from '../state/editor-context.ts';

const W = MARK_WORDS;

/** Marks from elsewhere, and this review's marks for elsewhere. */
export function MarksDialog() {
  const { document, dispatch, locked, preview, save, openDialog } = useEditor();
  const field = useRef<HTMLInputElement>(null);
  const close = () => openDialog(undefined);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const marks = (await importMarks(document.id, await file.text())).map(asOwn);
      const offered = marks.filter(({ from }) => from?.kind === 'highlight').map(({ id }) => id);
      if (marks.length > 0) dispatch({ type: 'addMarks', marks, unticked: offered });
      close();
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
    <Dialog open onOpenChange={close} title={W.title} description={W.description}>
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
      <div className="flex flex-wrap gap-2">
        <Button disabled={locked || preview} onClick={() => field.current?.click()}>
          <Upload aria-hidden="true" />
          {W.import}
        </Button>
        <Button onClick={() => void give()}>
          <Download aria-hidden="true" />
          {W.export}
        </Button>
      </div>
    </Dialog>
  );
}

/** The same file may be imported twice: its numbers are not this review's. */
function asOwn(mark: ManualMark): ManualMark {
  return { ...mark, id: `mark-${crypto.randomUUID()}` };
}
