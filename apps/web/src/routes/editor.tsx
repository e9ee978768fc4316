import { isOpen } from '@blackbar/contracts';
import { CASE_WORDS, MESSAGES } from '@blackbar/words';
import { useEffect, useRef, useState } from 'react';
import { Link, useRoute } from 'wouter';
import { AccountMenu } from '../account/account-menu.tsx';
import { useCase } from '../api/cases.ts';
import { useDetections, useDocument } from '../api/documents.ts';
import { ApiError } from '../api/fetch.ts';
import { takeSent } from '../api/intake/sent-here.ts';
import { useChosenRecipient } from '../api/people.ts';
import { usePolicies } from '../api/policies.ts';
import { useKeptHistory, useReview } from '../api/review.ts';
import { useLabel, useSession } from '../api/session.ts';
import { CaseChangeDialog } from '../cases/case-change/case-change-dialog.tsx';
import { CasePolicies } from '../cases/case-policies.tsx';
import { DocumentProgress } from '../cases/document-progress.tsx';
import { FilingSwitches } from '../cases/filing-switches.tsx';
import { Editor } from '../editor/editor.tsx';
import { EmptyEditor } from '../editor/empty-editor.tsx';
import { OpeningEditor } from '../editor/opening/opening-editor.tsx';
import { foundCount } from '../editor/state/item-counts.ts';
import { useLabelColors } from '../ui/label-colors.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { SessionExpired } from '../ui/session-expired.tsx';
import { toast } from '../ui/toast.tsx';
import { NotFound } from './not-found.tsx';

/** Tells once how the analysis ended, when it ended while someone was looking or on their way here from the upload. */
function useAnalysisNotice(id: string, state: string | undefined, found: number | undefined): void {
  const watched = useRef(false);
  useEffect(() => {
    if (takeSent(id)) watched.current = true;
  }, [id]);
  useEffect(() => {
    if (state === undefined) return;
    if (state !== 'ready' && state !== 'failed') {
      watched.current = true;
      return;
    }
    if (!watched.current) return;
    if (state === 'failed') toast({ ...MESSAGES.preview.failed, tone: 'destructive' });
    else if (found === undefined) return;
    else toast(MESSAGES.preview.success(found));
    watched.current = false;
  }, [state, found]);
}

function useRules(caseId: string, documentId: string) {
  const inCase = useCase(caseId);
  const offered = usePolicies();
  const recipient = useChosenRecipient(caseId, documentId);
  if (!inCase.data || !offered.data || offered.data.policies.length === 0) return undefined;
  const chosen = new Set(recipient?.policies ?? inCase.data.policies);
  return {
    names: offered.data.policies.filter((policy) => chosen.has(policy.id)).map((policy) => policy.title),
    ...(recipient?.policies ? { recipient: recipient.name } : {}),
    safeHarbor: chosen.has('us-hipaa-safe-harbor'),
    form: (
      <>
        <CasePolicies item={inCase.data} framed={false} />
        <FilingSwitches documentId={documentId} rules={`${inCase.data.policies.join()} ${inCase.data.criminalCase}`} />
      </>
    ),
  };
}

function OpenDocument({ id, caseId }: { id: string; caseId: string }) {
  const rules = useRules(caseId, id);
  const document = useDocument(id);
  const ready = document.data !== undefined && isOpen(document.data);
  // Thousands of finds take their time to read: the first page is drawn before them.
  const [drawn, setDrawn] = useState(false);
  const found = useDetections(id, ready, drawn);
  const review = useReview(id, ready);
  const history = useKeptHistory(id, ready);
  const count = found.data && review.data && foundCount(found.data.detections, review.data.exclusions);
  useAnalysisNotice(id, document.data?.state, count);

  const error = document.error ?? found.error ?? review.error;
  if (error && !(document.data && found.data && review.data)) {
    if (error instanceof ApiError && error.status === 404) return <NotFound />;
    return (
      <main className="mx-auto max-w-md px-6 py-24">
        <NoticeBox tone="stop" title={CASE_WORDS.opening.failed}>
          <Link href="/" className="font-medium text-accent underline">
            {CASE_WORDS.opening.toCases}
          </Link>
        </NoticeBox>
      </main>
    );
  }
  const opening = <OpeningEditor id={id} onDrawn={() => setDrawn(true)} />;
  if (!document.data) return opening;
  if (!ready) return <DocumentProgress document={document.data} />;
  if (!found.data || !review.data || history.isPending) return opening;
  return (
    <Editor
      key={id}
      document={document.data}
      found={found.data}
      review={review.data}
      history={history.data}
      rules={rules}
      wholeCase={(how) => <CaseChangeDialog caseId={caseId} {...how} />}
      account={<AccountMenu />}
    />
  );
}

export default function EditorPage() {
  const session = useSession();
  useLabelColors(useLabel());
  const [, params] = useRoute('/cases/:caseId/documents/:documentId');
  // Whoever was in stays in the editor: marks are not thrown away because a session has ended.
  const wasIn = useRef(false);
  if (session.state === 'in') wasIn.current = true;
  const out = (session.state === 'out' || session.state === 'unverified') && !wasIn.current;
  if (out) return <SessionExpired />;
  if (session.state === 'loading') return params ? <OpeningEditor id={params.documentId} /> : <PageSkeleton />;
  return params ? (
    <OpenDocument id={params.documentId} caseId={params.caseId} />
  ) : (
    <EmptyEditor account={<AccountMenu />} />
  );
}
