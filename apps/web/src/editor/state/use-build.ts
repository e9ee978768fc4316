import { isVerified, type RunKind, type WireRun } from '@blackbar/contracts';
import { EDITOR_WORDS, MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { refreshDocument } from '../../api/documents.ts';
import { ApiError, sentenceOf } from '../../api/fetch.ts';
import { wayOfError } from '../../api/way-on.ts';
import { toast } from '../../ui/toast.tsx';
import type { EditorAction } from './editor-action.ts';
import type { EditorApi, Trouble } from './editor-context.ts';
import type { Autosave } from './use-autosave.ts';
import type { RunWatch } from './use-run.ts';

interface BuildOptions {
  readonly documentId: string;
  readonly dispatch: Dispatch<EditorAction>;
  readonly save: Autosave;
  readonly watch: Pick<RunWatch, 'run' | 'start'>;
  readonly openDialog: EditorApi['openDialog'];
}

/** What was looked at is not what would be released by now, by an answer, a rule or another document. */
const isStale = (error: unknown) => error instanceof ApiError && error.code === 'plan_changed';

/** 'Redact N Items', Redaction Preview and Finalize Redaction: starts them, says what came of them and shows it. */
export function useBuild({
  documentId,
  dispatch,
  save,
  watch: { run, start },
  openDialog,
}: BuildOptions): Pick<EditorApi, 'build' | 'trouble' | 'preview' | 'previewed' | 'setPreview'> {
  const [preview, setPreviewTo] = useState(false);
  const [previewed, setPreviewed] = useState<WireRun>();
  const [trouble, setTrouble] = useState<Trouble>();

  // A preview that is made and the review have to be the same, whoever changed it.
  const stale = preview && previewed !== undefined && (save.dirty || previewed.revision !== save.revision);
  useEffect(() => {
    if (!stale) return;
    setPreviewTo(false);
    toast(EDITOR_WORDS.preview.older);
  }, [stale]);

  const held = useRef(save);
  held.current = save;

  const tellReleased = (kind: RunKind, done: WireRun) => {
    const { revision, dirty } = held.current;
    if (kind === 'final') dispatch({ type: 'finalized' });
    // What was ticked while the file was made is not in it: then nothing is cleared.
    else if (done.revision === revision && !dirty) dispatch({ type: 'built' });
    toast(MESSAGES.build.success(1));
    if (kind === 'final') openDialog('result');
  };
  const tellRefused = (kind: RunKind) => {
    setPreviewTo(false);
    if (kind === 'draft') toast({ ...MESSAGES.build.failed, tone: 'destructive' });
  };
  const tellFailed = (kind: RunKind, error: unknown) => {
    setPreviewTo(false);
    const description = sentenceOf(error, MESSAGES.build.failed.description);
    // Finalizing has no toast (specification, section 8): the panel says why.
    const way = wayOfError(error);
    if (kind === 'final') setTrouble({ why: description, way });
    else toast({ title: MESSAGES.build.failed.title, description, tone: 'destructive', way });
  };
  const show = (kind: RunKind, done: WireRun) => {
    if (!isVerified(done)) return tellRefused(kind);
    setPreviewed(done);
    if (kind === 'preview') return;
    setPreviewTo(false);
    // What waits for a second person is not done: its ticks stay, so does what was saved, and it says so itself.
    if (done.state === 'released') tellReleased(kind, done);
  };

  const build = async (kind: RunKind, looked?: number): Promise<WireRun | undefined> => {
    setTrouble(undefined);
    try {
      const done = await start(kind, looked);
      show(kind, done);
      return done;
    } catch (error) {
      if (kind === 'final' && isStale(error)) return previewAnew();
      tellFailed(kind, error);
      return undefined;
    } finally {
      void refreshDocument(documentId);
    }
  };
  const previewAnew = async () => {
    setPreviewTo(true);
    setPreviewed(undefined);
    const made = await build('preview');
    if (made && isVerified(made)) setTrouble({ why: PANEL_WORDS.run.previewedAnew });
    return made;
  };
  const setPreview = (on: boolean) => {
    setPreviewTo(on);
    // Whether a preview still says what was decided depends on more than the review: the server knows, and makes none
    // twice.
    const left = run && isVerified(run) && run.kind !== 'preview';
    const fresh = left && run.revision === save.revision && !save.dirty ? run : undefined;
    setPreviewed(fresh);
    if (on && !fresh) void build('preview');
  };
  return { build, trouble, preview, previewed: stale ? undefined : previewed, setPreview };
}
