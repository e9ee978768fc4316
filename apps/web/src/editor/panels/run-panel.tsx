import type { WireRun } from '@blackbar/contracts';
import { EDITOR_WORDS, PANEL_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { approveRun, useHasHand } from '../../api/documents.ts';
import { sentenceOf } from '../../api/fetch.ts';
import { useOrganization } from '../../api/organization.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.tsx';
import { WayLink } from '../../ui/way-link.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useReleasedFile } from '../state/use-released-file.ts';
import { isMoving } from '../state/use-run.ts';
import { Refusal } from './refusal.tsx';
import { Released } from './released.tsx';

const W = PANEL_WORDS;

const STAGES = W.run.stages;

const T = EDITOR_WORDS.approval;

/** A draft or a finished file waits for a second person: for whoever asked, and for whoever may say yes. */
function Approval({ run }: { run: WireRun }) {
  const { save, state, openDialog, setPreview, receive } = useEditor();
  const [busy, setBusy] = useState(false);
  const session = useSession();
  const { data } = useOrganization();
  const { data: hasHand, isError } = useHasHand(run);
  if (session.state !== 'in' || run.revision !== save.revision || save.dirty) return null;
  if (session.user.id === run.createdBy) {
    return (
      <NoticeBox place="run" tone="caution" title={T.waits}>
        {T.waitsForOthers}
      </NoticeBox>
    );
  }
  const name = data?.members.find(({ id }) => id === run.createdBy)?.name ?? T.somebody;
  // What the service refuses then. It knows of other windows; what was decided here a moment ago it may not know yet.
  const decided = hasHand || state.past.length + state.future.length > 0;
  const approve = async () => {
    // A button that is disabled loses the focus.
    if (busy) return;
    setBusy(true);
    try {
      receive(await approveRun(run));
      toast({ title: T.approved });
      openDialog('result');
    } catch (error) {
      toast({ title: T.failed, description: sentenceOf(error, T.retry), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <NoticeBox place="run" tone="caution" title={T.asked(name)}>
      <p>{decided && session.user.mayApprove ? T.decidedHere : T.askedHow}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setPreview(true)}>
          {T.look}
        </Button>
        {session.user.mayApprove && (hasHand !== undefined || isError) && !decided ? (
          <Button look="primary" size="sm" aria-disabled={busy} onClick={() => void approve()}>
            {T.approve}
          </Button>
        ) : null}
      </div>
    </NoticeBox>
  );
}

/** Finalizing could not even begin: no run tells of it. */
export function FinalizeTrouble() {
  const { trouble, document } = useEditor();
  if (trouble === undefined) return null;
  return (
    <NoticeBox tone="stop" title={W.run.refused}>
      <p role="alert">{trouble.why}</p>
      {trouble.way ? <WayLink {...trouble.way} name={document.name} /> : null}
    </NoticeBox>
  );
}

/** The run in hand: how far it is, why it was refused and where, or the finished file. */
export function RunPanel() {
  const { run, finalized } = useEditor();
  const released = useReleasedFile();
  if (!run) return null;
  if (isMoving(run)) {
    const stage = run.state as keyof typeof STAGES;
    const order = Object.keys(STAGES);
    return (
      <div role="status" className="rounded-md border border-hairline bg-sheet p-3 text-[13px]">
        <p className="mb-2 font-semibold">
          {STAGES[stage]}
          {run.attempt > 1 ? W.run.attempt(run.attempt) : ''}
        </p>
        <Progress value={(order.indexOf(stage) + 0.5) / order.length} label={W.run.label} />
      </div>
    );
  }
  if (run.state === 'refused') return <Refusal run={run} />;
  if (run.state === 'awaiting_approval' && run.kind !== 'preview') return <Approval run={run} />;
  // Of a finalized review its own notice holds the file, or says why it does not hold.
  return !released || finalized ? null : <Released {...released} />;
}
