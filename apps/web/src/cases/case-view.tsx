import { counted, DASHBOARD_WORDS } from '@blackbar/contracts';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { useCase, useCaseDocuments } from '../api/cases.ts';
import { ApiError } from '../api/fetch.ts';
import { useUpload } from '../api/use-upload.ts';
import { DropArea } from '../ui/drop-area.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { CasePolicies } from './case-policies.tsx';
import { DocumentRow } from './document-row.tsx';

const W = DASHBOARD_WORDS.case;

export function CaseView({ id }: { id: string }) {
  const item = useCase(id);
  const documents = useCaseDocuments(id);
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
  const list = documents.data?.documents ?? [];
  return (
    <>
      <Link href="/" className="inline-flex items-center gap-1.5 text-[13px] font-medium text-accent hover:underline">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {DASHBOARD_WORDS.title}
      </Link>
      <h1 className="mt-3 break-words font-serif text-3xl font-semibold">{item.data.title}</h1>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <h2 className="mb-3 text-base font-semibold">{counted(list.length, 'document')}</h2>
          {documents.isError && !documents.data ? (
            <NoticeBox tone="stop" className="mb-6" title={W.documentsFailed} />
          ) : null}
          {documents.isPending ? <Skeleton className="h-24" /> : null}
          {list.length > 0 ? (
            <ul className="mb-6 border-t border-hairline">
              {list.map((document) => (
                <DocumentRow key={document.id} document={document} />
              ))}
            </ul>
          ) : null}
          <DropArea title={W.add} sent={sent} refusal={refusal} onFiles={(files) => void upload(files, id)} />
        </div>
        <CasePolicies item={item.data} />
      </div>
    </>
  );
}
