import type { Review } from '@blackbar/contracts';
import { PANEL_WORDS } from '@blackbar/words';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { ApiError, sentenceOf } from '../../api/fetch.ts';
import { readReview, saveReview, saveReviewOnLeaving } from '../../api/review.ts';
import { toast } from '../../ui/toast.tsx';
import { type Draft, draftOf, reviewOf } from './draft.ts';
import { type History, keptOf } from './history.ts';
import { mergeDrafts } from './merge.ts';
import { useLeaving } from './use-leaving.ts';

/** Long enough to gather a burst of ticks, short enough that nobody waits for it. */
const PAUSE_MS = 500;
const RETRY_MS = 4_000;

export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'conflict' | 'locked' | 'signed-out' | 'refused';

export interface Autosave {
  readonly status: SaveStatus;
  /** There are changes that the server does not hold. */
  readonly dirty: boolean;
  /** The server's own sentence, where it took the last change for good not to be saved. */
  readonly refusal: string | undefined;
  /** Of the review that the server holds. */
  readonly revision: number;
  /** Saves what is not saved yet; gives the revision, or throws why it could not be saved. */
  flush(): Promise<number>;
  /** Somebody else saved this revision: it comes in, beside what was done here. */
  takeIn(revision: number): Promise<void>;
  /** After a conflict: write this editor's review over the other one. */
  keepMine(): Promise<void>;
  /** After a conflict, or where the document was opened again: the server's review, to load. */
  takeTheirs(): Promise<Review>;
}

interface AutosaveOptions {
  readonly id: string;
  readonly opened: Review;
  readonly draft: Draft;
  /** What can be taken back from `draft`: kept with it. */
  readonly history: History;
  readonly version: number;
  /** What is suggested and what boxes say may be different now. */
  readonly onJudged: () => void;
  /** Puts what another person saved beside what was done here; `save` where something here is not saved yet. */
  readonly onMerge: (base: Draft, theirs: Draft, save: boolean) => void;
}

/** Refusals of the moment. */
const PASSING: readonly number[] = [408, 425, 429];

function statusAfter(error: unknown): SaveStatus {
  if (!(error instanceof ApiError)) return 'waiting';
  if (error.code === 'stale_revision') return 'conflict';
  if (error.code === 'review_locked') return 'locked';
  if (error.status === 401) return 'signed-out';
  // Asked again in four seconds it would say the same; too many at once, or too slow, it would not.
  return error.status < 500 && !PASSING.includes(error.status) ? 'refused' : 'waiting';
}

/** Another one could save in between each time; after so many a person is asked. */
const MERGES = 5;

/** What is suggested and what a box says depend on these, and the server decides it. */
function isJudgedAnew(a: Draft, b: Draft): boolean {
  return a.settings !== b.settings || a.exclusions !== b.exclusions || a.overrides !== b.overrides;
}

/** Saves each change after a short pause. What could not be sent stays and is tried again. */
export function useAutosave({ id, opened, draft, history, version, onJudged, onMerge }: AutosaveOptions): Autosave {
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [refusal, setRefusal] = useState<{ readonly version: number; readonly why: string }>();
  const [revision, setRevision] = useState(opened.revision);
  const now = useRef({
    draft,
    history,
    version,
    saved: 0,
    revision: opened.revision,
    server: draft,
    onJudged,
    onMerge,
  });
  Object.assign(now.current, { onJudged, onMerge, draft, history, version });
  const sending = useRef<Promise<number>>(undefined);

  const hold = useCallback((server: Draft, next: number) => {
    const judged = isJudgedAnew(now.current.server, server);
    now.current.server = server;
    now.current.revision = next;
    setRevision(next);
    if (judged) now.current.onJudged();
  }, []);

  /** What the server holds by now, beside what was done here. False where a person has to choose. */
  const merge = useCallback(async (): Promise<boolean> => {
    const theirs = await readReview(id);
    if (theirs.locked || theirs.revision <= now.current.revision) return true;
    const { server: base, draft: mine, saved, version: here } = now.current;
    const other = draftOf(theirs);
    if (mergeDrafts(base, mine, other).conflict) return false;
    // At once, so that the next thing sent is what was merged.
    flushSync(() => now.current.onMerge(base, other, saved !== here));
    hold(other, theirs.revision);
    return true;
  }, [id, hold]);

  const send = useCallback(async (): Promise<number> => {
    let merges = 0;
    while (now.current.saved !== now.current.version) {
      const { draft: sent, history: way, version: sentVersion, revision: base } = now.current;
      setStatus('saving');
      try {
        const { revision: next } = await saveReview(id, reviewOf(sent, base), keptOf(sent, way));
        now.current.saved = sentVersion;
        hold(sent, next);
      } catch (error) {
        const stale = statusAfter(error) === 'conflict' && merges++ < MERGES;
        if (stale && (await merge().catch(() => false))) continue;
        setStatus(statusAfter(error));
        setRefusal({ version: sentVersion, why: sentenceOf(error) });
        throw error;
      }
    }
    setStatus('saved');
    return now.current.revision;
  }, [id, hold, merge]);

  const flush = useCallback((): Promise<number> => {
    sending.current ??= send().finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  }, [send]);

  useEffect(() => {
    if (now.current.saved === version || status === 'conflict' || status === 'locked') return;
    if (status === 'refused' && refusal?.version === version) return;
    const wait = status === 'waiting' || status === 'signed-out' ? RETRY_MS : PAUSE_MS;
    // The failure is in the status, and the next change or the next try sends again.
    const save = () => void flush().catch(() => undefined);
    const timer = setTimeout(save, wait);
    window.addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', save);
    };
  }, [version, status, refusal, flush]);

  useLeaving({
    isUnsaved: () => now.current.saved !== now.current.version,
    // Nobody is there to try again.
    onLeft: () =>
      void flush().catch((error: unknown) =>
        toast({ title: PANEL_WORDS.saving.leftUnsaved, description: sentenceOf(error), tone: 'destructive' }),
      ),
    onGone: () => {
      const { draft: last, history: way, revision: base } = now.current;
      // What is on its way may arrive before it and be the next revision, or never: one of the two is right.
      const bases = sending.current ? [base, base + 1] : [base];
      for (const revision of bases) saveReviewOnLeaving(id, reviewOf(last, revision), keptOf(last, way));
    },
  });

  const takeIn = async (theirs: number) => {
    if (theirs <= now.current.revision) return;
    if (now.current.saved === now.current.version) await merge();
    // What is on its way meets the other one's at the server, and is merged then: also after a lock was taken off.
    else setStatus((before) => (before === 'locked' ? 'waiting' : before));
  };
  const keepMine = async () => {
    now.current.revision = (await readReview(id)).revision;
    await flush();
  };
  const takeTheirs = async () => {
    const theirs = await readReview(id);
    Object.assign(now.current, { server: draftOf(theirs), revision: theirs.revision, saved: 0 });
    setRevision(theirs.revision);
    setStatus('saved');
    return theirs;
  };
  const dirty = now.current.saved !== version;
  // During the pause before sending nothing is saved yet: the badge must not say so.
  const shown = dirty && status === 'saved' ? 'saving' : status;
  return { status: shown, dirty, refusal: refusal?.why, revision, flush, takeIn, keepMine, takeTheirs };
}
