import type { CaseChange } from '@blackbar/contracts';
import { CASE_CHANGE_WORDS as W } from '@blackbar/words';
import { useCaseChanges } from '../../api/case-changes.ts';
import { Button } from '../../ui/button.tsx';
import { dateTimeOf } from '../../ui/figures.ts';
import { labelOf } from './change-draft.ts';

interface HistoryProps {
  readonly caseId: string;
  readonly busy: boolean;
  readonly onUndo: (change: string) => void;
}

/** What was decided over the whole case before, by whom and when, and the way back. */
export function ChangeHistory({ caseId, busy, onUndo }: HistoryProps) {
  const { data } = useCaseChanges(caseId);
  if (!data || data.changes.length === 0) return null;
  return (
    <details className="mt-6 text-[13px]">
      <summary className="cursor-pointer font-medium">{W.history}</summary>
      <ol className="mt-2 grid gap-2">
        {data.changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 grow break-words">{inWords(change)}</span>
            {change.undone ? (
              <span className="text-ink-faint">{W.takenBack(dateTimeOf(change.undone.at), change.undone.by)}</span>
            ) : (
              <Button
                look="link"
                size="inline"
                disabled={busy}
                aria-label={W.undoOf(inWords(change))}
                onClick={() => onUndo(change.id)}
              >
                {W.undo}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function inWords(change: CaseChange): string {
  const { made, wish, documents } = change;
  return W.line(dateTimeOf(made.at), made.by, wish.does, labelOf(change), documents);
}
