import { type CreateCaseRequest, TITLE_MAX } from '@blackbar/contracts';
import { DASHBOARD_WORDS, MESSAGES } from '@blackbar/words';
import { useState } from 'react';
import { changeListed, createCase, deleteCase, refreshCase } from './cases.ts';
import { ApiError, sentenceOf } from './fetch.ts';
import { caseTitleOf, titleOfArrived } from './intake/case-title.ts';
import { gather, type NotTaken } from './intake/gather.ts';
import { type RefusedFile, setRefused } from './intake/refused.ts';
import { type Sent, sendAll, type UploadResult } from './intake/send-all.ts';
import { noteSent } from './intake/sent-here.ts';
import { uploadFiles } from './upload.ts';

const W = DASHBOARD_WORDS.upload;

/** Shows a notice; handed in, so that this folder knows no screen. */
export type Tell = (notice: { title: string; description?: string; tone?: 'destructive' }) => void;

function inWords({ name, reason }: NotTaken): RefusedFile {
  return { name, why: W.why[reason] };
}

/** What the service did not take, in its own words. */
function refusedOf(results: readonly UploadResult[]) {
  return results.flatMap((r) => ('error' in r ? [{ name: r.name, why: r.error, code: r.code }] : []));
}

/** What the specification says of files that are not sent (section 8). */
function tellOf(refused: readonly NotTaken[], tell: Tell): void {
  if (refused.some(({ reason }) => reason !== 'size')) tell({ ...MESSAGES.upload.invalidType, tone: 'destructive' });
  if (refused.some(({ reason }) => reason === 'size')) {
    tell({ title: MESSAGES.upload.tooLarge, description: MESSAGES.upload.limit, tone: 'destructive' });
  }
}

/** Where others arrived, nothing failed but these: the case names each. */
function noticeOf(stopped: unknown, results: readonly UploadResult[], answered: ReturnType<typeof refusedOf>) {
  const [first, ...more] = answered;
  if (stopped === undefined && first && answered.length < results.length) {
    const sameReason = more.every(({ why }) => why === first.why);
    return { title: W.notTaken(answered.length), ...(sameReason ? { description: first.why } : {}) };
  }
  return first?.code === 'not_a_pdf' ? MESSAGES.upload.invalidType : MESSAGES.preview.failed;
}

/** The end of the session is told by itself. */
const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'unauthenticated';

function tellFailed(error: unknown, tell: Tell): void {
  if (!isSignedOut(error)) tell({ ...MESSAGES.preview.failed, tone: 'destructive' });
}

/** A title that counts too many is worth no notice: it can be changed by hand. */
async function retitle(caseId: string, title: string | undefined): Promise<void> {
  if (title !== undefined) await changeListed(caseId, { title: title.slice(0, TITLE_MAX) }).catch(() => undefined);
}

/**
 * Gathers files, what is packed in ZIP files too, makes a case when none is given, uploads. `onDone` gets the case
 * and one answer for each file; `sent` is 0 to 1 on the way, over all of them; `refusal` why nothing more went.
 * What is not taken is told by name, in `useRefused` of the case.
 */
export function useUpload(tell: Tell, onDone: (caseId: string, results: readonly UploadResult[]) => void) {
  const [sent, setSent] = useState<number>();
  const [refusal, setRefusal] = useState<string>();

  /** Sends into the case, or a new one, and gives its id if anything came of it. */
  const send = async (
    files: Parameters<typeof sendAll>[0],
    { caseId, details }: { caseId: string | undefined; details: CreateCaseRequest },
  ): Promise<{ target: string | undefined } & Sent> => {
    const target = caseId ?? (await createCase(details)).id;
    const outcome = await sendAll(files, (some, share) => uploadFiles(target, some, share), setSent);
    const stored = outcome.results.some((result) => 'document' in result);
    if (stored || caseId !== undefined) return { target, ...outcome };
    // A case that was made for files which did not arrive holds nothing; its absence is worth no second notice.
    await deleteCase(target).catch(() => refreshCase(target));
    return { target: undefined, ...outcome };
  };

  /** Says why something did not arrive, if anything did not. */
  const tellMissing = (
    target: string | undefined,
    { stopped, results }: Sent,
    answered: ReturnType<typeof refusedOf>,
  ) => {
    const [first] = answered;
    if (stopped !== undefined) setRefusal(sentenceOf(stopped, MESSAGES.unreached));
    else if (target === undefined && first) setRefusal(first.why);
    if ((stopped === undefined && !first) || isSignedOut(stopped)) return;
    tell({ ...noticeOf(stopped, results, answered), tone: 'destructive' });
  };

  /** Into the case of that id, or a new one, which `details` say more about than its files do. */
  const upload = async (chosen: readonly File[], caseId?: string, details: Partial<CreateCaseRequest> = {}) => {
    setSent(0);
    setRefusal(undefined);
    setRefused(caseId, []);
    try {
      const { files, refused } = await gather(chosen);
      tellOf(refused, tell);
      setRefused(caseId, refused.map(inWords));
      if (files.length === 0) return;
      const title = caseTitleOf(chosen, files).slice(0, TITLE_MAX);
      const { target, ...outcome } = await send(files, { caseId, details: { title, ...details } });
      const { results } = outcome;
      const answered = refusedOf(results);
      tellMissing(target, outcome, answered);
      setRefused(caseId ?? target, [...refused.map(inWords), ...outcome.refused.map(inWords), ...answered]);
      if (target === undefined) return;
      if (caseId === undefined) {
        setRefused(undefined, []);
        if (details.title === undefined) await retitle(target, titleOfArrived(chosen, files, results));
      }
      refreshCase(target);
      noteSent(results);
      if (results.length > 0) onDone(target, results);
    } catch (error) {
      setRefusal(sentenceOf(error, MESSAGES.unreached));
      tellFailed(error, tell);
    } finally {
      setSent(undefined);
    }
  };
  return { upload, sent, refusal };
}
