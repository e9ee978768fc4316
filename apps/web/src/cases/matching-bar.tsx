import type { DocumentFilter } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { bulkMatching, type MatchingRequest } from '../api/bulk.ts';
import { sentenceOf } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { DescribeDialog } from './describe-dialog.tsx';

const W = DASHBOARD_WORDS.bulk;
const D = DASHBOARD_WORDS.documentMenu;

interface MatchingBarProps {
  readonly caseId: string;
  readonly filter: DocumentFilter;
  /** How many documents match. */
  readonly total: number;
  readonly onShown: () => void;
  /** After it was done, with what is to be said. */
  readonly onDone: (told: string) => void;
}

/** What can be done at once with all documents that match, also those that nobody scrolled to. */
export function MatchingBar({ caseId, filter, total, onShown, onDone }: MatchingBarProps) {
  const [busy, setBusy] = useState(false);
  const [describing, setDescribing] = useState(false);
  const act = async (request: MatchingRequest) => {
    setBusy(true);
    try {
      onDone(W.matchingDone(await bulkMatching(caseId, request, filter)));
    } catch (error) {
      toast({ title: W.notDone, description: sentenceOf(error), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 bg-sunk px-1 py-2 sm:px-2">
      <span role="status" className="figures text-[13px]">
        {W.matchingChosen(total)}
      </span>
      <AssignMenu disabled={busy} onChoose={(reviewer) => void act({ action: 'assign_matching', reviewer })} />
      <Button size="sm" disabled={busy} onClick={() => setDescribing(true)}>
        <Tag aria-hidden="true" />
        {W.describe}
      </Button>
      <Button size="sm" look="link" onClick={onShown}>
        {W.onlyShown}
      </Button>
      {describing ? (
        <DescribeDialog
          note={`${D.describeManyNote(total)} ${D.describeNote}`}
          value={{ custodian: '', documentType: '' }}
          save={({ custodian, documentType }) =>
            act({
              action: 'describe_matching',
              custodian: custodian || undefined,
              documentType: documentType || undefined,
            })
          }
          onClose={() => setDescribing(false)}
        />
      ) : null}
    </div>
  );
}
