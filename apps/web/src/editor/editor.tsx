import {
  type DetectionsResponse,
  type KeptHistory,
  type Review,
  type RunKind,
  type WireDocument,
  type WireRun,
  ZOOM,
} from '@blackbar/contracts';
import type { Rotation } from '@blackbar/model';
import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { type ReactNode, useMemo, useReducer, useRef, useState } from 'react';
import { useDocumentEvents } from '../api/document-events.ts';
import { keepDocument, refreshDetections, refreshDocument } from '../api/documents.ts';
import { ApiError, sentenceOf } from '../api/fetch.ts';
import { toast } from '../ui/toast.tsx';
import { EditorDialogs } from './dialogs/editor-dialogs.tsx';
import { firstStep } from './dialogs/wizard-steps.ts';
import { EditorLayout } from './editor-layout.tsx';
import type { Tool } from './overlay/page-surface.tsx';
import { itemCount } from './state/draft.ts';
import {
  type Colleague,
  type DialogName,
  type EditorApi,
  EditorContext,
  type Filter,
  type Rules,
  type WholeCase,
} from './state/editor-context.ts';
import { editorReducer, openEditor } from './state/editor-state.ts';
import { historyFrom } from './state/history.ts';
import { byPage, type Item, inOrder } from './state/items.ts';
import { type Listed, listNow } from './state/items-now.ts';
import { useAutosave } from './state/use-autosave.ts';
import { useKeys } from './state/use-keys.ts';
import { useTellOpened } from './state/use-opened-pages.ts';
import { useReopen } from './state/use-reopen.ts';
import { hasOutput, isMoving, useRun } from './state/use-run.ts';
import { addTurns, nextTurn } from './viewer/turn.ts';
import type { ViewerHandle } from './viewer/viewer.tsx';
import { clampZoom, openingZoom } from './viewer/zoom.ts';

interface EditorProps {
  readonly document: WireDocument;
  readonly found: DetectionsResponse;
  readonly review: Review;
  /** How this person got to it, in this browser or another one. */
  readonly history?: KeptHistory | undefined;
  readonly rules?: Rules | undefined;
  /** The form that decides over the whole case. */
  readonly wholeCase: (how: WholeCase) => ReactNode;
  readonly account: ReactNode;
}

/** Holds the editor's state and hands it to its parts. The server's state comes in as props and events. */
export function Editor({ document, found, review, history, rules, wholeCase, account }: EditorProps) {
  const [state, dispatch] = useReducer(editorReducer, review, (opened) =>
    openEditor(opened, history && historyFrom(history, opened)),
  );
  const [tool, setTool] = useState<Tool>('hand');
  const [zoom, setZoomTo] = useState(() => openingZoom(found.pages[0]?.width ?? 0, ZOOM));
  const [look, setLook] = useState<Rotation>(0);
  const [people, setPeople] = useState<readonly Colleague[]>([]);
  const [wizardStep, setWizardStep] = useState(() => firstStep(found));
  const [page, setPage] = useState(1);
  const [preview, setPreviewTo] = useState(false);
  const [previewed, setPreviewed] = useState<WireRun>();
  const [dialog, openDialog] = useState<DialogName>();
  const [trouble, setTrouble] = useState<string>();
  const [filter, setFilter] = useState<Filter>('all');
  const viewer = useRef<ViewerHandle>(null);

  const save = useAutosave({
    id: document.id,
    opened: review,
    draft: state.draft,
    history: state,
    version: state.version,
    onJudged: () => void refreshDetections(document.id),
    onMerge: (base, theirs, unsaved) => dispatch({ type: 'merge', base, theirs, save: unsaved }),
  });
  const { busy: reopening, reopen } = useReopen(document.id, save.takeTheirs, (theirs) =>
    dispatch({ type: 'load', review: theirs }),
  );
  // The review that was read first may be older: the document is kept up to date by its events.
  const locked = document.locked || reopening;
  const { run, start, receive } = useRun(document.id, save.flush, document.waiting ?? document.released ?? undefined);
  useDocumentEvents(document.id, (event) => {
    if (event.type === 'run') receive(event.run);
    if (event.type === 'document') {
      keepDocument(event.document);
      // More of its pages were read, or the last ones.
      if (event.document.progress?.shown !== document.progress?.shown) void refreshDetections(document.id);
    }
    if (event.type === 'progress') keepDocument({ ...document, state: event.progress.stage, progress: event.progress });
    if (event.type === 'presence') setPeople(event.people);
    // What could not be read now comes with the next save or the next event.
    if (event.type === 'review') save.takeIn(event.revision).catch(() => undefined);
  });

  const { draft, applied, labels } = state;
  const listed = useRef<Listed>(undefined);
  const ordered = useMemo(() => inOrder(found.detections), [found.detections]);
  const items = useMemo(() => {
    listed.current = listNow(ordered, { draft, applied, labels }, listed.current);
    return listed.current.items;
  }, [ordered, draft, applied, labels]);
  const pages = useRef<ReadonlyMap<number, readonly Item[]>>(undefined);
  const pageItems = useMemo(() => {
    pages.current = byPage(items, pages.current);
    return pages.current;
  }, [items]);
  const busy = isMoving(run);
  const waits = busy || found.pagesLeft.length > 0 || document.state !== 'ready';

  const showPage = (next: number) => {
    setPage(next);
    viewer.current?.showPage(next);
  };
  const focusItem = (item: Item | undefined) => {
    dispatch({ type: 'focus', id: item?.id });
    const [box] = item?.rects ?? [];
    if (!item || item.page === 0 || !box) return;
    setPage(item.page);
    viewer.current?.showBox(item.page, box);
  };
  const toggle = (item: Item) => {
    const { ticked, unticked } = state.draft;
    if (item.kind === 'mark') dispatch({ type: 'tickMark', id: item.id, on: unticked.has(item.id) });
    else dispatch({ type: 'tick', ids: [item.id], on: !ticked.has(item.id) });
  };

  const build = async (kind: RunKind, looked?: number): Promise<WireRun | undefined> => {
    setTrouble(undefined);
    const cleared = state.builtFrom !== undefined && itemCount(state.draft) === 0;
    try {
      const done = await start(kind, looked);
      if (hasOutput(done)) setPreviewed(done);
      if (!hasOutput(done)) {
        setPreviewTo(false);
        if (kind === 'draft') toast({ ...MESSAGES.build.failed, tone: 'destructive' });
      } else if (kind !== 'preview') {
        // What waits for a second person is not done: its ticks stay, and so does what was saved.
        if (done.state === 'released') {
          if (kind === 'final') dispatch({ type: 'finalized' });
          else if (!cleared) dispatch({ type: 'built' });
        }
        setPreviewTo(false);
        // What waits for a second person says so itself.
        if (done.state === 'released') toast(MESSAGES.build.success(1));
        if (kind === 'final' && done.state === 'released') openDialog('result');
      }
      return done;
    } catch (error) {
      if (kind === 'final' && error instanceof ApiError && error.code === 'plan_changed') return previewAnew();
      setPreviewTo(false);
      const description = sentenceOf(error, MESSAGES.build.failed.description);
      // Finalizing has no toast (specification, section 8): the panel says why.
      if (kind === 'final') setTrouble(description);
      else toast({ title: MESSAGES.build.failed.title, description, tone: 'destructive' });
      return undefined;
    } finally {
      void refreshDocument(document.id);
    }
  };
  /** What was looked at is not what would be released by now, by an answer, a rule or another document: the new file is shown. */
  const previewAnew = async () => {
    setPreviewTo(true);
    setPreviewed(undefined);
    const made = await build('preview');
    if (made && hasOutput(made)) setTrouble(PANEL_WORDS.run.previewedAnew);
    return made;
  };
  const setPreview = (on: boolean) => {
    setPreviewTo(on);
    // Whether a preview is still what the decisions say, more than the review decides: the server knows, and makes none twice.
    const left = run && hasOutput(run) && run.kind !== 'preview';
    const fresh = left && run.revision === save.revision && !save.dirty ? run : undefined;
    setPreviewed(fresh);
    if (on && !fresh) void build('preview');
  };

  const api: EditorApi = {
    rules,
    wholeCase,
    account,
    document,
    found,
    state,
    dispatch,
    items,
    pageItems,
    filter,
    setFilter,
    count: itemCount(state.draft),
    locked,
    reopen,
    page,
    showPage,
    focusItem,
    toggle,
    removeMark: (item) => dispatch({ type: 'removeMarks', ids: [item.id] }),
    tool,
    setTool,
    zoom,
    setZoom: (percent) => setZoomTo(clampZoom(percent, ZOOM)),
    turn: addTurns(state.draft.turn, look),
    look,
    rotate: () => {
      if (locked || preview) setLook(nextTurn(look));
      else dispatch({ type: 'turn', turn: nextTurn(state.draft.turn) });
    },
    save,
    run,
    build,
    busy,
    waits,
    trouble,
    preview,
    previewed,
    setPreview,
    dialog,
    openDialog,
    people,
    wizardStep,
    setWizardStep,
    viewer,
  };
  useKeys(api);
  useTellOpened(document.id, page);

  return (
    <EditorContext value={api}>
      <EditorLayout onPage={setPage} />
      <EditorDialogs />
    </EditorContext>
  );
}
