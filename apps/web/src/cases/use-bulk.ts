import { BULK_DOWNLOAD, type BulkResult, type DescribedAs, type WireDocument, type WireRun } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { useEffect, useRef, useState } from 'react';
import { applyPolicy, bulk, type EachRequest, outputsPath, settled } from '../api/bulk.ts';
import { refreshCase } from '../api/cases.ts';
import { sentenceOf } from '../api/fetch.ts';
import { type WayOn, wayOfRefusal, wayOfResult } from '../api/way-on.ts';
import { toast } from '../ui/toast.tsx';

const W = DASHBOARD_WORDS.bulk;

/** What is said under a document after something was done with several. */
export interface Told {
  readonly text: string;
  readonly bad: boolean;
  /** Where what bars it is changed. */
  readonly way?: WayOn | undefined;
}

function told(caseId: string, result: BulkResult): Told {
  const { outcome, count, error } = result;
  const bad = outcome === 'refused' || outcome === 'incomplete' || outcome === 'alike';
  const text = outcome === 'refused' ? (error ?? W.outcomes.refused) : W.told(outcome, count);
  return { text, bad, way: wayOfResult(caseId, result) };
}

function toldOf(caseId: string, { documentId, state, refusal }: WireRun): Told {
  if (state === 'released') return { text: W.released, bad: false };
  if (state === 'awaiting_approval') return { text: W.awaiting, bad: false };
  return { text: refusal?.message ?? W.outcomes.refused, bad: true, way: wayOfRefusal(caseId, documentId) };
}

/** Actions on the chosen documents of a case, and what came of each. */
export function useBulk(caseId: string, chosen: readonly WireDocument[]) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Told>>(new Map());
  /** How many of how many, while it is under way. */
  const [busy, setBusy] = useState<{ done: number; total: number }>();

  const add = (results: readonly BulkResult[]) =>
    setAnswers((now) => new Map([...now, ...results.map((r) => [r.documentId, told(caseId, r)] as const)]));

  const run = async (work: () => Promise<void>) => {
    setAnswers(new Map());
    setBusy({ done: 0, total: chosen.length });
    try {
      await work();
    } catch (error) {
      toast({ title: W.notDone, description: sentenceOf(error), tone: 'destructive' });
    } finally {
      setBusy(undefined);
    }
  };

  /** Ends with the page: nobody is told of what is made afterwards, and the list shows it when it opens again. */
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const follow = (started: readonly string[]) =>
    settled(started, leaving.current.signal, (documentId, run) => {
      setAnswers((now) => new Map([...now, [documentId, toldOf(caseId, run)]]));
      setBusy((now) => now && { ...now, done: now.done + 1 });
      refreshCase(caseId);
    });

  const each = (action: 'accept_required' | 'finalize' | 'redact_again') =>
    run(async () => {
      const started: string[] = [];
      const ids = chosen.map(({ id }) => id);
      await bulk(caseId, { action }, ids, (results) => {
        add(results);
        started.push(...results.filter(({ outcome }) => outcome === 'started').map(({ documentId }) => documentId));
        if (action === 'accept_required') setBusy((now) => now && { ...now, done: now.done + results.length });
      });
      if (action !== 'accept_required') {
        setBusy({ done: ids.length - started.length, total: ids.length });
        await follow(started);
      }
    });

  const noted = (request: EachRequest) =>
    run(async () => {
      const ids = chosen.map(({ id }) => id);
      await bulk(caseId, request, ids, (results) => {
        add(results);
        setBusy((now) => now && { ...now, done: now.done + results.length });
      });
    });
  const describe = (described: DescribedAs) => noted({ action: 'describe', ...described });
  const assign = (reviewer: string | null) => noted({ action: 'assign', reviewer });

  const apply = (policy: string) =>
    run(async () => {
      const changed = new Map((await applyPolicy(caseId, policy)).map((result) => [result.documentId, result]));
      const rest = chosen.filter(({ id }) => !changed.has(id));
      const others = rest.map(
        ({ id, locked }): BulkResult => ({ documentId: id, outcome: locked ? 'finished' : 'unchanged', count: 0 }),
      );
      add([...changed.values(), ...others]);
    });

  const download = () => {
    const ready = chosen.filter(({ fileCurrent }) => fileCurrent);
    const together = ready.slice(0, BULK_DOWNLOAD);
    const says = (some: readonly WireDocument[], text: string, bad: boolean) =>
      some.map(({ id }) => [id, { text, bad }] as const);
    setAnswers(
      new Map([
        ...says(
          chosen.filter(({ released }) => !released),
          W.noFile,
          true,
        ),
        ...says(
          chosen.filter(({ released, fileCurrent }) => released && !fileCurrent),
          W.outdatedFile,
          true,
        ),
        ...says(ready.slice(BULK_DOWNLOAD), W.nextDownload(BULK_DOWNLOAD), true),
        ...says(together, W.inDownload, false),
      ]),
    );
    if (together.length === 0) return;
    const link = document.createElement('a');
    link.href = outputsPath(
      caseId,
      together.map(({ id }) => id),
    );
    link.download = '';
    link.click();
  };

  return { answers, busy, each, describe, assign, apply, download, chosen };
}
