import { type DetectionsResponse, type KeptHistory, type Review, type WireDocument, ZOOM } from '@blackbar/contracts';
import type { Rotation, ViewRect } from '@blackbar/model';
import { type ReactNode, useReducer, useRef, useState } from 'react';
import { useDocumentEvents } from '../api/document-events.ts';
import { keepDocument, refreshDetections } from '../api/documents.ts';
import { useMayChange } from '../api/session.ts';
import { EditorDialogs } from './dialogs/editor-dialogs.tsx';
import { firstStep } from './dialogs/wizard-steps.ts';
import { EditorLayout } from './editor-layout.tsx';
import type { Tool } from './overlay/surface-actions.ts';
import { itemCount } from './state/draft.ts';
import {
  type Colleague,
  type DialogName,
  type EditorApi,
  EditorContext,
  type Filter,
  type Rules,
  type Side,
  type WholeCase,
} from './state/editor-context.ts';
import { editorReducer, openEditor } from './state/editor-state.ts';
import { historyFrom } from './state/history.ts';
import { isFrozen } from './state/is-frozen.ts';
import { type Item, isTicked } from './state/items.ts';
import { ticking } from './state/ticking.ts';
import { useArrival } from './state/use-arrival.ts';
import { useAutosave } from './state/use-autosave.ts';
import { useBuild } from './state/use-build.ts';
import { useItems } from './state/use-items.ts';
import { useKeys } from './state/use-keys.ts';
import { useReopen } from './state/use-reopen.ts';
import { isMoving, useRun } from './state/use-run.ts';
import { useTermPlaces } from './state/use-term-places.ts';
import type { Sketch } from './tools/sketch.ts';
import { addTurns, nextTurn } from './viewer/turn.ts';
import type { ViewerHandle } from './viewer/use-viewer-handle.ts';
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
  const [tool, setToolTo] = useState<Tool>('hand');
  const [sketch, setSketch] = useState<Sketch>();
  const [zoom, setZoomTo] = useState(() => openingZoom(found.pages[0]?.width ?? 0, ZOOM));
  const [look, setLook] = useState<Rotation>(0);
  const [people, setPeople] = useState<readonly Colleague[]>([]);
  const [wizardStep, setWizardStep] = useState(() => firstStep(found));
  const [page, setPage] = useState(1);
  const [dialog, openDialog] = useState<DialogName>();
  const [filter, setFilter] = useState<Filter>('all');
  const [side, setSide] = useState<Side>('review');
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
  const finalized = document.locked || reopening;
  const mayChange = useMayChange();
  const locked = finalized || !mayChange;
  const { run, starting, start, receive } = useRun(
    document.id,
    save.flush,
    document.waiting ?? document.released ?? undefined,
  );
  const building = useBuild({ documentId: document.id, dispatch, save, watch: { run, start }, openDialog });
  const { preview } = building;
  // What was saved while nobody listened is told by the document as it is. What can't be read now comes with the next
  // event.
  const takeIn = (revision: number) => void save.takeIn(revision).catch(() => undefined);
  useDocumentEvents(document.id, (event) => {
    if (event.type === 'run') receive(event.run);
    if (event.type === 'document') {
      keepDocument(event.document);
      takeIn(event.document.revision);
      // More of its pages were read, or the last ones.
      if (event.document.progress?.shown !== document.progress?.shown) void refreshDetections(document.id);
    }
    if (event.type === 'progress') keepDocument({ ...document, state: event.progress.stage, progress: event.progress });
    if (event.type === 'presence') setPeople(event.people);
    if (event.type === 'review') takeIn(event.revision);
  });

  const { items, pageItems } = useItems(found.detections, useTermPlaces(document.id, state), state);

  const showPage = (next: number) => {
    setPage(next);
    viewer.current?.showPage(next);
  };
  const show = (next: number, box?: ViewRect) => {
    setPage(next);
    setSide('pages');
    // Scrolling works once the pages are laid out.
    requestAnimationFrame(() => (box ? viewer.current?.showBox(next, box) : viewer.current?.showPage(next)));
  };
  const focusItem = (item: Item | undefined) => {
    dispatch({ type: 'focus', id: item?.id });
    const [box] = item?.rects ?? [];
    if (!item || item.page === 0 || !box) return;
    setPage(item.page);
    viewer.current?.showBox(item.page, box);
  };
  const showItem = (item: Item | undefined) => {
    focusItem(item);
    if (item && item.page > 0) show(item.page, item.rects[0]);
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
    finalized,
    mayChange,
    reopen,
    page,
    side,
    setSide,
    showPage,
    show,
    focusItem,
    showItem,
    toggle: (item) => dispatch(ticking(item, !isTicked(item, state.draft))),
    removeMark: (item) => dispatch({ type: 'removeMarks', ids: [item.id] }),
    tool,
    // Over a file that is done nothing is drawn.
    sketch: isFrozen({ locked, preview }) ? undefined : sketch,
    setSketch,
    setTool: (next) => {
      setToolTo(next);
      setSketch(undefined);
    },
    zoom,
    setZoom: (percent) => setZoomTo(clampZoom(percent, ZOOM)),
    turn: addTurns(state.draft.turn, look),
    look,
    rotate: () => {
      if (isFrozen({ locked, preview })) setLook(nextTurn(look));
      else dispatch({ type: 'turn', turn: nextTurn(state.draft.turn) });
    },
    save,
    run,
    receive,
    ...building,
    busy: isMoving(run),
    waits: starting || isMoving(run) || found.pagesLeft.length > 0 || document.state !== 'ready',
    dialog,
    openDialog,
    people,
    wizardStep,
    setWizardStep,
    viewer,
  };
  useKeys(api);
  useArrival(api);

  return (
    <EditorContext value={api}>
      <EditorLayout onPage={setPage} />
      <EditorDialogs />
    </EditorContext>
  );
}
