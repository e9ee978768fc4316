import { isAtWork, isVerified, type RunKind, type WireRun } from '@blackbar/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readRuns, startRun } from '../../api/documents.ts';
import { isBefore } from './run-order.ts';

/** Events tell of every step at once; this is for connections that lose them. */
const LOOK_AGAIN_MS = 1_500;

export function isMoving(run: WireRun | undefined): boolean {
  return run !== undefined && isAtWork(run);
}

/** Ended, and somebody has to do something about it. */
function isOpen({ state, kind }: WireRun): boolean {
  return state === 'refused' || (state === 'awaiting_approval' && kind !== 'preview');
}

export interface RunWatch {
  readonly run: WireRun | undefined;
  /** From the press until the server has answered. */
  readonly starting: boolean;
  /**
   * Saves, starts and follows a run; gives it once nothing moves any more. `looked`: the revision that it is started
   * on, whatever came since. Throws why it could not start.
   */
  start(kind: RunKind, looked?: number): Promise<WireRun>;
  receive(run: WireRun): void;
}

/** Follows the run that this editor started last. `flush` saves the review and gives its revision;
 * `last` is the run that waits for approval, or else was released. */
export function useRun(documentId: string, flush: () => Promise<number>, last?: WireRun): RunWatch {
  const [run, setRun] = useState(last);
  const [starting, setStarting] = useState(false);
  const current = useRef(last);
  const waiting = useRef(new Map<string, (run: WireRun) => void>());

  const receive = useCallback((next: WireRun) => {
    // Whoever waits for a run is told of its end also when another one is shown by then.
    if (!isMoving(next)) {
      waiting.current.get(next.id)?.(next);
      waiting.current.delete(next.id);
    }
    // Somebody else finalized, released what was finalized, or wants a draft released: everyone who looks is told.
    const concernsAll = next.kind === 'final' || (next.kind === 'draft' && next.state === 'awaiting_approval');
    const theirs = concernsAll && !isMoving(current.current) && !isMoving(next) && !isBefore(next, current.current);
    if (current.current?.id !== next.id && !theirs) return;
    // A late look at the list must not undo what an event has told.
    if (!isMoving(current.current) && isMoving(next)) return;
    current.current = next;
    setRun(next);
  }, []);

  const begin = useCallback(
    async (kind: RunKind, looked?: number) => {
      const revision = looked ?? (await flush());
      const shown = current.current;
      const planHash =
        shown && isVerified(shown) && shown.revision === revision ? (shown.planHash ?? undefined) : undefined;
      return startRun(documentId, kind, revision, planHash);
    },
    [documentId, flush],
  );

  const start = useCallback(
    async (kind: RunKind, looked?: number) => {
      setStarting(true);
      let started: WireRun;
      try {
        started = await begin(kind, looked);
        current.current = started;
        setRun(started);
      } finally {
        setStarting(false);
      }
      if (!isMoving(started)) return started;
      return new Promise<WireRun>((resolve) => waiting.current.set(started.id, resolve));
    },
    [begin],
  );

  // A run that was going, or was refused, before this window was opened.
  useEffect(() => {
    const look = async () => {
      const [newest] = (await readRuns(documentId)).runs
        // A preview made of what waits for a second person does not end the waiting.
        .filter((each) => each.kind !== 'preview' || each.state !== 'awaiting_approval')
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
      if (!newest || isBefore(newest, current.current) || !(isMoving(newest) || (newest.current && isOpen(newest))))
        return;
      current.current = newest;
      setRun(newest);
    };
    void look().catch(() => undefined);
  }, [documentId]);

  const moving = isMoving(run);
  useEffect(() => {
    if (!moving) return;
    const look = async () => {
      const { runs } = await readRuns(documentId);
      for (const each of runs) receive(each);
    };
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [moving, documentId, receive]);

  return { run, starting, start, receive };
}
