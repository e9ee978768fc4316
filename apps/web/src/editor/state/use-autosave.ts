import type { Review } from '@blackbar/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readReview, saveReview } from '../../api/documents.ts';
import { ApiError } from '../../api/fetch.ts';
import { type Draft, reviewOf } from './draft.ts';

/** Long enough to gather a burst of ticks, short enough that nobody waits for it. */
const PAUSE_MS = 500;
const RETRY_MS = 4_000;

export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'conflict' | 'locked' | 'signed-out';

export interface Autosave {
  readonly status: SaveStatus;
  /** There are changes that the server does not hold. */
  readonly dirty: boolean;
  /** Of the review that the server holds. */
  readonly revision: number;
  /** Saves what is not saved yet; gives the revision, or throws why it could not be saved. */
  flush(): Promise<number>;
  /** After a conflict: write this editor's review over the other one. */
  keepMine(): Promise<void>;
  /** After a conflict: the other review, to load. */
  takeTheirs(): Promise<Review>;
}

function statusAfter(error: unknown): SaveStatus {
  if (!(error instanceof ApiError)) return 'waiting';
  if (error.code === 'stale_revision') return 'conflict';
  if (error.code === 'review_locked') return 'locked';
  return error.status === 401 ? 'signed-out' : 'waiting';
}

/** Saves each change after a short pause. What could not be sent stays and is tried again. */
export function useAutosave(
  id: string,
  opened: Review,
  draft: Draft,
  version: number,
  onSettingsSaved: () => void,
): Autosave {
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [revision, setRevision] = useState(opened.revision);
  const now = useRef({ draft, version, saved: 0, revision: opened.revision, server: draft, onSettingsSaved });
  now.current.onSettingsSaved = onSettingsSaved;
  now.current.draft = draft;
  now.current.version = version;
  const sending = useRef<Promise<number>>(undefined);

  const send = useCallback(async (): Promise<number> => {
    while (now.current.saved !== now.current.version) {
      const { draft: sent, version: sentVersion, revision: base } = now.current;
      setStatus('saving');
      try {
        const review = await saveReview(id, reviewOf(sent, base));
        const { settings, exclusions, overrides } = now.current.server;
        const judged = settings !== sent.settings || exclusions !== sent.exclusions || overrides !== sent.overrides;
        now.current.server = sent;
        now.current.saved = sentVersion;
        now.current.revision = review.revision;
        setRevision(review.revision);
        // What is suggested and what a box says depend on these, and the server decides it.
        if (judged) now.current.onSettingsSaved();
      } catch (error) {
        setStatus(statusAfter(error));
        throw error;
      }
    }
    setStatus('saved');
    return now.current.revision;
  }, [id]);

  const flush = useCallback((): Promise<number> => {
    sending.current ??= send().finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  }, [send]);

  useEffect(() => {
    if (now.current.saved === version || status === 'conflict' || status === 'locked') return;
    const wait = status === 'waiting' || status === 'signed-out' ? RETRY_MS : PAUSE_MS;
    // The failure is in the status, and the next change or the next try sends again.
    const save = () => void flush().catch(() => undefined);
    const timer = setTimeout(save, wait);
    window.addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', save);
    };
  }, [version, status, flush]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (now.current.saved !== now.current.version) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const keepMine = async () => {
    now.current.revision = (await readReview(id)).revision;
    await flush();
  };
  const takeTheirs = async () => {
    const theirs = await readReview(id);
    now.current = { ...now.current, revision: theirs.revision, saved: 0 };
    setRevision(theirs.revision);
    setStatus('saved');
    return theirs;
  };
  const dirty = now.current.saved !== version;
  // During the pause before sending nothing is saved yet: the badge must not say so.
  return { status: dirty && status === 'saved' ? 'saving' : status, dirty, revision, flush, keepMine, takeTheirs };
}
