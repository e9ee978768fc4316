import type { CaseKind } from '@blackbar/contracts';
import { CASE_CHANGE_WORDS as W } from '@blackbar/words';
import { type ReactNode, useState } from 'react';
import { useCaseKinds } from '../../api/case-changes.ts';
import { sentenceOf } from '../../api/fetch.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { askedOf, type ChangeDraft, EMPTY_DRAFT, keyOf } from './change-draft.ts';
import { ChangeForm } from './change-form.tsx';
import { ChangeHistory } from './change-history.tsx';
import { ChangePreviewList, LeftList } from './change-preview.tsx';
import { type CaseChangeWork, type ChangeStep, useCaseChange } from './use-case-change.ts';

interface CaseChangeDialogProps {
  readonly caseId: string;
  /** On what somebody stood who opened this. */
  readonly start?: CaseKind | undefined;
  /** Why it is to stay, where that is what somebody came for. */
  readonly because?: string;
  /** What has to be saved before the stored reviews are looked at. */
  readonly prepare?: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** One kind, decided over every document of a case: looked at first, then done as one, and taken back as one. */
export function CaseChangeDialog({ caseId, start, because, prepare, onClose }: CaseChangeDialogProps) {
  const kinds = useCaseKinds(caseId);
  const [draft, setDraft] = useState(() => draftOn(start, because));
  const work = useCaseChange(caseId, prepare);
  const { step, busy, trouble } = work;
  const asked = askedOf(draft, kinds.data?.kinds ?? []);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={W.title}
      description={W.description}
      className="max-w-2xl"
      footer={
        step.at === 'form' ? (
          <>
            <Button onClick={onClose}>{W.cancel}</Button>
            <Button look="primary" disabled={busy || !asked} onClick={() => asked && void work.look(asked)}>
              {W.preview}
            </Button>
          </>
        ) : (
          <StepButtons step={step} work={work} onClose={onClose} />
        )
      }
    >
      {trouble ? (
        <div role="alert" className="mb-4">
          <NoticeBox tone="stop" title={W.notDone}>
            {trouble}
          </NoticeBox>
        </div>
      ) : null}
      {step.at === 'form' ? (
        <>
          {kinds.error ? (
            <NoticeBox tone="stop" title={W.failed}>
              {sentenceOf(kinds.error)}
            </NoticeBox>
          ) : null}
          {kinds.isPending ? <Skeleton className="h-48" /> : null}
          {kinds.data ? <ChangeForm found={kinds.data} draft={draft} onChange={setDraft} /> : null}
          <ChangeHistory caseId={caseId} busy={busy} onUndo={(change) => void work.undo(change)} />
        </>
      ) : (
        <Outcome step={step} />
      )}
    </Dialog>
  );
}

function draftOn(start: CaseKind | undefined, because: string | undefined): ChangeDraft {
  const wish = because === undefined ? {} : { does: 'lift' as const, because };
  if (!start) return { ...EMPTY_DRAFT, ...wish };
  return { ...EMPTY_DRAFT, ...wish, by: start.by, chosen: keyOf(start), text: start.by === 'term' ? start.term : '' };
}

function Outcome({ step }: { step: Exclude<ChangeStep, { at: 'form' }> }): ReactNode {
  if (step.at === 'preview') return <ChangePreviewList documents={step.looked.documents} />;
  const { documents, left } = step.result;
  const [done, nothing] = step.at === 'made' ? [W.made, W.unmade] : [W.undone, W.notUndone];
  return (
    <div className="grid gap-3">
      <NoticeBox
        tone={documents.length > 0 ? 'good' : 'caution'}
        title={<span role="status">{documents.length > 0 ? done(documents.length) : nothing}</span>}
      >
        <ul>
          {documents.map(({ documentId, name }) => (
            <li key={documentId} className="break-words">
              {name}
            </li>
          ))}
        </ul>
      </NoticeBox>
      <LeftList left={left} />
    </div>
  );
}

interface StepButtonsProps {
  readonly step: Exclude<ChangeStep, { at: 'form' }>;
  readonly work: CaseChangeWork;
  readonly onClose: () => void;
}

function StepButtons({ step, work: { busy, look, make, undo, restart }, onClose }: StepButtonsProps) {
  if (step.at === 'preview') {
    const { asked, looked } = step;
    const changes = looked.documents.filter(({ state }) => state === 'changes').length;
    return (
      <>
        <Button disabled={busy} onClick={restart}>
          {W.back}
        </Button>
        <Button look="primary" disabled={busy || changes === 0} onClick={() => void make(asked, looked)}>
          {W.apply(changes)}
        </Button>
      </>
    );
  }
  const isLeft = step.at === 'made' && step.result.left.some(({ why }) => why === 'changed' || why === 'new');
  return (
    <>
      <Button disabled={busy} onClick={restart}>
        {W.back}
      </Button>
      {isLeft ? (
        <Button disabled={busy} onClick={() => void look(step.asked)}>
          {W.again}
        </Button>
      ) : null}
      {step.at === 'made' && step.result.id !== null ? (
        <Button disabled={busy} onClick={() => void undo(step.result.id ?? '')}>
          {W.undo}
        </Button>
      ) : null}
      <Button look="primary" onClick={onClose}>
        {W.done}
      </Button>
    </>
  );
}
