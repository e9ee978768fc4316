import type { CaseDetail, DocumentFilter } from '@blackbar/contracts';
import { CASE_CHANGE_WORDS, counted, DASHBOARD_WORDS, EXPORT_WORDS } from '@blackbar/words';
import { ArrowLeft, FileOutput, Layers } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCase, useCaseDocuments } from '../api/cases.ts';
import { ApiError } from '../api/fetch.ts';
import { useMayChange } from '../api/session.ts';
import { useUpload } from '../api/use-upload.ts';
import { Button } from '../ui/button.tsx';
import { DropArea } from '../ui/drop-area.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { CaseChangeDialog } from './case-change/case-change-dialog.tsx';
import { CaseMenu } from './case-menu.tsx';
import { CasePolicies } from './case-policies.tsx';
import { DocumentList } from './document-list.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { ReviewerFilter } from './reviewer-filter.tsx';

const W = DASHBOARD_WORDS.case;

export function CaseView({ id }: { id: string }) {
  const item = useCase(id);
  const [filter, setFilter] = useState<DocumentFilter>({});
  const documents = useCaseDocuments(id, filter);
  const mayChange = useMayChange();
  const [, navigate] = useLocation();
  const [deciding, setDeciding] = useState(false);
  const { upload, sent, refusal } = useUpload(toast, () => undefined);

  if (item.error) {
    const missing = item.error instanceof ApiError && item.error.status === 404;
    return (
      <NoticeBox tone="stop" title={missing ? W.missing : W.failed}>
        <Link href="/" className="font-medium text-accent underline">
          {W.toCases}
        </Link>
      </NoticeBox>
    );
  }
  if (!item.data) return <Skeleton className="h-64" />;
  const isEmpty = item.data.documents === 0;
  return (
    <>
      <Link href="/" className="inline-flex items-center gap-1.5 text-[13px] font-medium text-accent hover:underline">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {DASHBOARD_WORDS.title}
      </Link>
      <div className="mt-3 flex items-start gap-3">
        <h1 className="min-w-0 grow break-words font-serif text-3xl font-semibold">{item.data.title}</h1>
        <CaseMenu item={item.data} onGone={() => navigate('/')} />
      </div>
      {item.data.archived ? <NoticeBox className="mt-4" tone="caution" title={W.archived} /> : null}
      <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-base font-semibold">{counted(item.data.documents, 'document')}</h2>
            {isEmpty ? null : <WholeCaseActions id={id} onDecide={mayChange ? () => setDeciding(true) : undefined} />}
          </div>
          {isEmpty ? null : (
            <div className="mb-3">
              <ReviewerFilter value={filter} onChange={setFilter} />
            </div>
          )}
          <DocumentPages key={filter.reviewer} item={item.data} documents={documents} filter={filter} />
          {mayChange ? (
            <DropArea folders title={W.add} sent={sent} refusal={refusal} onFiles={(files) => void upload(files, id)} />
          ) : null}
          <RefusedFiles place={id} />
        </div>
        <CasePolicies item={item.data} />
      </div>
      {deciding ? <CaseChangeDialog caseId={id} onClose={() => setDeciding(false)} /> : null}
    </>
  );
}

/** The documents that were loaded so far, and the way to the next of them. */
function DocumentPages({
  item,
  documents,
  filter,
}: {
  item: CaseDetail;
  documents: ReturnType<typeof useCaseDocuments>;
  filter: DocumentFilter;
}) {
  const list = documents.data?.pages.flatMap((page) => page.documents) ?? [];
  return (
    <>
      {documents.isError && !documents.data ? (
        <NoticeBox tone="stop" className="mb-6" title={W.documentsFailed} />
      ) : null}
      {documents.isPending ? <Skeleton className="h-24" /> : null}
      {list.length > 0 ? (
        <DocumentList
          item={item}
          documents={list}
          filter={filter}
          total={documents.data?.pages.at(-1)?.total ?? list.length}
        />
      ) : null}
      {documents.data && list.length === 0 && filter.reviewer ? (
        <p role="status" className="mb-6 text-ink-faint">
          {DASHBOARD_WORDS.bulk.noneMatch}
        </p>
      ) : null}
      {documents.hasNextPage ? (
        <Button className="mb-6" onClick={() => void documents.fetchNextPage()} disabled={documents.isFetching}>
          {DASHBOARD_WORDS.more}
        </Button>
      ) : null}
    </>
  );
}

/** What is done with all documents of a case; deciding only by whoever may change something. */
function WholeCaseActions({ id, onDecide }: { id: string; onDecide: (() => void) | undefined }) {
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {onDecide ? (
        <Button size="sm" onClick={onDecide}>
          <Layers aria-hidden="true" />
          {CASE_CHANGE_WORDS.open}
        </Button>
      ) : null}
      <Button asChild size="sm">
        <Link href={`/exports?case=${id}`}>
          <FileOutput aria-hidden="true" />
          {EXPORT_WORDS.open}
        </Link>
      </Button>
    </span>
  );
}
