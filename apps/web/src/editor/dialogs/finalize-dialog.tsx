import { EDITOR_WORDS, LAST_LOOK_WORDS, MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { useEffect, useRef, useState } from 'react';
import {
  readAlikePages,
  readBeyondTicks,
  readLeftBesideMarks,
  refreshDetections,
  useAlikePages,
} from '../../api/documents.ts';
import { ApiError, sentenceOf } from '../../api/fetch.ts';
import { useOrganization } from '../../api/organization.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { ChildrenList } from '../panels/children-list.tsx';
import { SignedOutNotice } from '../panels/signed-out-notice.tsx';
import { UndecidedValues } from '../panels/undecided-values.tsx';
import { UnreadablePages } from '../panels/unreadable-pages.tsx';
import { afterPaint } from '../state/after-paint.ts';
import { decidedNow } from '../state/decided-now.ts';
import { useEditor } from '../state/editor-context.ts';
import { removalFigures } from '../state/removal-figures.ts';
import { useBeyondTicks } from '../state/use-beyond-ticks.ts';
import { useOpenQuestions } from '../state/use-open-questions.ts';
import { useSignedOut } from '../state/use-signed-out.ts';
import { useTextsLeft } from '../state/use-texts-left.ts';
import { AlikePagesList, AlikePagesTrouble } from './alike-pages.tsx';
import { BeyondTicks } from './beyond-ticks.tsx';
import { LeftBesideMarks } from './left-beside-marks.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { RequiredLeft } from './required-left.tsx';
import { SampleWords } from './sample-words.tsx';
import { SecondLookNotice } from './second-look-notice.tsx';
import { UnopenedPages } from './unopened-pages.tsx';
import { useMeanwhile } from './use-meanwhile.ts';
import { WhatStays } from './what-stays.tsx';

const W = PANEL_WORDS;

/** What was not saved for another reason is told where everything of a run is told. */
function unlessSignedOut(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 401) throw error;
}

/** The last look: what will go, what was not looked at, and that there is no way back. */
export function FinalizeDialog() {
  const { state, dispatch, items, found, build, openDialog, document, save } = useEditor();
  const { data: organization } = useOrganization();
  const close = () => openDialog(undefined);
  const figures = removalFigures(items, decidedNow(state));
  const removals = figures.finds + figures.marks + figures.words;
  const open = useOpenQuestions();
  const alike = useAlikePages(document.id, save.revision);
  const [different, setDifferent] = useState(false);
  const left = useTextsLeft();
  const beyond = useBeyondTicks(true);
  const lookAgain = () => void Promise.all([alike.refetch(), left.ask(), beyond.ask()]);
  const signedOut = useSignedOut(lookAgain);
  const questions = LAST_LOOK_WORDS.answerFirst({
    ...open,
    boxes: left.texts.length,
    alike: different ? 0 : (alike.data?.pages.length ?? 0),
  });
  const asked = signedOut ? W.saving.signInFirst : questions;
  const meanwhile = useMeanwhile(state.taken);
  const isAsked = asked !== undefined || meanwhile.changed || beyond.pending;
  const shown = beyond.places.map(({ id }) => id).join();
  const [busy, setBusy] = useState(false);
  const isOpen = useRef(true);
  const now = useRef({ isAsked, shown });
  now.current = { isAsked, shown };
  // Who closes it while it looks once more has not confirmed anything.
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // An answer given here is one beside what goes.
  useEffect(() => dispatch({ type: 'lookAgain' }), [dispatch]);
  // What other documents remove by now stands among what is asked.
  useEffect(() => void refreshDetections(document.id), [document.id]);
  /** What was decided a moment ago, here or in another document, counts too: it is shown before anything is done. */
  const isNew = async (revision: number) => {
    if (!different && (await readAlikePages(document.id, revision)).pages.length > 0) return true;
    if (figures.marks > 0 && (await readLeftBesideMarks(document.id, revision)).length > 0) return true;
    const seen = now.current.shown;
    const going = await readBeyondTicks(document.id, revision);
    return going.map(({ id }) => id).join() !== seen;
  };
  const finalize = async () => {
    // What cannot be saved cannot be finalized either, and that is told where everything of a run is told.
    const revision = await save.flush().catch(unlessSignedOut);
    if (revision !== undefined) {
      if (await isNew(revision)) return;
      await refreshDetections(document.id);
      await new Promise<void>(afterPaint);
      if (now.current.isAsked) return;
    }
    if (!isOpen.current) return;
    close();
    void build('final', revision);
  };
  const press = async () => {
    // A button that is disabled loses the focus.
    if (busy) return;
    setBusy(true);
    try {
      await finalize();
    } catch {
      // What could not be asked says so where it stands.
      lookAgain();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={MESSAGES.editor.finalize}
      description={organization?.twoPersonApproval ? W.finalize.descriptionOfTwo : W.finalize.description}
      footer={
        <>
          <p role="status" className="mr-auto min-w-0 grow basis-full self-center text-[13px] text-ink-soft sm:basis-0">
            {busy ? W.finalize.lookingOnceMore : asked}
          </p>
          <Button onClick={close}>{W.cancel}</Button>
          <Button look="primary" disabled={isAsked && !busy} aria-disabled={busy} onClick={() => void press()}>
            {MESSAGES.editor.finalize}
          </Button>
        </>
      }
    >
      <MeanwhileNotice meanwhile={meanwhile}>{LAST_LOOK_WORDS.meanwhile.finalize(removals)}</MeanwhileNotice>
      <div className="grid gap-3">
        {signedOut ? <SignedOutNotice /> : null}
        {removals === 0 ? (
          <NoticeBox tone="caution" title={W.finalize.nothing}>
            {W.finalize.onlyHidden}
          </NoticeBox>
        ) : (
          <p>
            <span className="font-semibold">{W.finalize.removes(figures)}</span> {W.finalize.from(found.pages.length)}
          </p>
        )}
        <WhatStays />
        {open.reasons > 0 ? (
          <NoticeBox tone="stop" title={W.finalize.withoutReason(open.reasons)}>
            {W.finalize.reasonsDemanded}
          </NoticeBox>
        ) : null}
        {organization?.twoPersonApproval ? (
          <NoticeBox title={EDITOR_WORDS.approval.setting}>{EDITOR_WORDS.approval.wanted}</NoticeBox>
        ) : null}
        <RequiredLeft />
        <UndecidedValues />
        {signedOut ? null : <LeftBesideMarks left={left} />}
        {signedOut ? null : <BeyondTicks beyond={beyond} />}
        <ChildrenList hereOnly />
        <AlikePagesList found={alike.data} left={different} onLeave={() => setDifferent(true)} />
        {alike.error && !signedOut ? (
          <AlikePagesTrouble why={sentenceOf(alike.error)} onRetry={() => void alike.refetch()} />
        ) : null}
        <SecondLookNotice />
        <UnopenedPages />
        <SampleWords />
        <UnreadablePages />
      </div>
    </Dialog>
  );
}
