import './without-eval.ts';
import './styles.css';
import { askAhead } from './api/ahead.ts';
import { documentPath, filePath } from './api/document-paths.ts';
import { openingFrame } from './editor/opening/opening-frame.ts';
import { afterPaint } from './editor/state/after-paint.ts';
import { warmWorker } from './editor/viewer/pdf-worker.ts';

/** The program waits no longer than this for the first page of a document. */
const PATIENCE_MS = 2_000;

/**
 * A document's own page shows its first page before the program itself begins: it asks for all that it will
 * need, and draws on nothing but the file.
 */
function openDocument(id: string, caseId: string): void {
  const about = documentPath(id);
  const file = filePath(id);
  const { element, show } = openingFrame(id);
  document.getElementById('root')?.replaceChildren(element);
  warmWorker();
  const fileAnswered = askAhead(file);
  const page = import('./editor/opening/first-page.ts').then(({ firstPage }) => firstPage(file));
  const parts = [`${about}/review`, `${about}/review-history`, `/api/cases/${caseId}`, '/api/policies'];
  const others = ['/api/auth/user', about, ...parts];
  // Nothing is to hold up the file itself; while it is read there is time to answer the rest.
  void fileAnswered.then(() => others.forEach((path) => void askAhead(path)));
  let gone = false;
  const go = () => {
    if (gone) return;
    gone = true;
    void askAhead(`${about}/detections`);
    void import('./routes/editor.tsx');
    void import('./main.tsx');
  };
  void page.then((drawn) => {
    if (drawn) show(drawn);
    afterPaint(go);
  }, go);
  setTimeout(go, PATIENCE_MS);
}

const [, caseId, id] = /^\/cases\/([\da-f-]{36})\/documents\/([\da-f-]{36})\/?$/.exec(window.location.pathname) ?? [];
if (caseId && id) openDocument(id, caseId);
else {
  // Asked for by a heading, the face would come after it and move all that stands below. Without it another one serves.
  document.fonts.load('1em "Source Serif 4 Variable"').catch(() => undefined);
  void import('./main.tsx');
}
