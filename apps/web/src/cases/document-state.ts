import type { DocumentState, WireDocument } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';

const W = DASHBOARD_WORDS.document;

const ORDER: readonly DocumentState[] = [
  'uploaded',
  'ingesting',
  'inspecting',
  'extracting',
  'reading',
  'detecting',
  'ready',
];

export function stageName(state: DocumentState): string {
  return W.states[state];
}

/** There is a file of it, and it does not hold any more. */
export function isOutdated({
  released,
  fileCurrent,
  waiting,
}: Pick<WireDocument, 'released' | 'fileCurrent' | 'waiting'>) {
  return released !== null && !fileCurrent && waiting === null;
}

/** 0 to 1 over all stages; each counts the same, and pages move it within its stage. */
export function shareDone(document: Pick<WireDocument, 'state' | 'progress'>): number {
  const at = ORDER.indexOf(document.state);
  if (at < 0) return 1;
  const { progress } = document;
  const within =
    progress && progress.stage === document.state && progress.total > 0 ? progress.done / progress.total : 0;
  return Math.min(1, (at + within) / (ORDER.length - 1));
}

/** "page 3 of 12", where the stage goes by pages. */
export function pagesDone({ state, progress }: Pick<WireDocument, 'state' | 'progress'>): string | undefined {
  if (!progress || progress.stage !== state || progress.total < 2) return undefined;
  return W.pageOf(Math.min(progress.done + 1, progress.total), progress.total);
}
