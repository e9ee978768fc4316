import type { WireRun } from '@blackbar/contracts';

type Run = Pick<WireRun, 'id' | 'kind' | 'state' | 'revision' | 'createdAt'>;

/** Older than the file that is shown: a late look at the list must not bring back what was released before. */
export function isBefore(run: Run, shown: Run | undefined): boolean {
  return shown !== undefined && run.id !== shown.id && run.createdAt <= shown.createdAt && !answers(run, shown);
}

/** The finished file was released, so that nobody is asked any more for the draft of what it says. */
function answers(run: Run, shown: Run): boolean {
  const ended = shown.kind === 'draft' && (shown.state === 'awaiting_approval' || shown.state === 'cancelled');
  return ended && run.kind === 'final' && run.state === 'released' && run.revision === shown.revision;
}
