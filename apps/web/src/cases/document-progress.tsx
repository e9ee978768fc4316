import type { WireDocument } from '@blackbar/contracts';
import { CASE_WORDS, counted } from '@blackbar/words';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { isMoving, mayBeRetried } from '../api/cases.ts';
import { useDocumentEvents } from '../api/document-events.ts';
import { keepDocument, refreshDocument } from '../api/documents.ts';
import { useMayChange } from '../api/session.ts';
import { sizeOf } from '../ui/figures.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Progress } from '../ui/progress.tsx';
import { pagesDone, shareDone, stageName } from './document-state.ts';
import { PasswordForm } from './password-form.tsx';
import { TryAgain } from './try-again.tsx';

const W = CASE_WORDS.opening;

/** Events tell of every step; this is for connections that lose them. */
const LOOK_AGAIN_MS = 2_000;

/** A document on its way to the editor: how far it is, or what it waits for. */
export function DocumentProgress({ document }: { document: WireDocument }) {
  usePageTitle(document.name);
  const mayChange = useMayChange();
  useDocumentEvents(document.id, (event) => {
    if (event.type === 'document') keepDocument(event.document);
    if (event.type === 'progress') {
      keepDocument({ ...document, state: event.progress.stage, progress: event.progress });
    }
  });
  const waiting = isMoving(document) || document.state === 'needs_password';
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void refreshDocument(document.id), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, document.id]);

  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col px-6 py-6 sm:justify-center">
      <Link
        href={`/cases/${document.caseId}`}
        className="inline-flex items-center gap-1.5 text-[13px] font-medium text-accent hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {W.back}
      </Link>
      <h1 className="mt-4 break-words font-serif text-2xl font-semibold">{document.name}</h1>
      <p className="figures mt-1 text-[13px] text-ink-faint">
        {document.pages ? `${counted(document.pages, 'page')}, ` : ''}
        {sizeOf(document.bytes)}
      </p>
      {isMoving(document) ? (
        <div className="mt-8">
          <p role="status" className="mb-3 flex justify-between gap-4 font-medium">
            {stageName(document.state)}
            <span className="figures font-normal text-ink-faint">{pagesDone(document)}</span>
          </p>
          <Progress value={shareDone(document)} label={W.analysis} />
          <p className="mt-4 text-[13px] text-ink-faint">{W.leave}</p>
        </div>
      ) : null}
      {document.state === 'needs_password' ? <PasswordForm document={document} /> : null}
      {document.state === 'failed' || document.state === 'cancelled' ? (
        <NoticeBox tone="stop" title={stageName(document.state)} className="mt-8">
          {document.failure?.message}
          {mayChange && mayBeRetried(document) ? (
            <div className="mt-3">
              <TryAgain document={document} />
            </div>
          ) : null}
        </NoticeBox>
      ) : null}
    </main>
  );
}
