import './styles.css';
import { askAhead } from './api/ahead.ts';
import { warmWorker } from './editor/viewer/pdf-worker.ts';

/** The first thing that runs. A document's own page asks for all that it will need before it can show any of it. */
function askForDocument(id: string, caseId: string): void {
  const document = `/api/documents/${id}`;
  const file = `${document}/file`;
  warmWorker();
  askAhead(file);
  void import('./editor/opening/first-page.ts').then(({ firstPage }) => firstPage(file));
  for (const path of ['/api/auth/user', document, `${document}/review`, `/api/cases/${caseId}`]) askAhead(path);
  void import('./routes/editor.tsx');
}

const [, caseId, id] = /^\/cases\/([\da-f-]{36})\/documents\/([\da-f-]{36})\/?$/.exec(window.location.pathname) ?? [];
if (caseId && id) askForDocument(id, caseId);
void import('./main.tsx');
