import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { ArrowLeft, WandSparkles, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useMayChange } from '../api/session.ts';
import { useUpload } from '../api/use-upload.ts';
import { Button } from '../ui/button.tsx';
import { DropArea } from '../ui/drop-area.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { toast } from '../ui/toast.tsx';

const W = PANEL_WORDS;

const T = MESSAGES.editor;

/** The editor before a file is loaded: its upload area. Only the first file is analysed. */
export function EmptyEditor({ account }: { account: ReactNode }) {
  usePageTitle(W.upload.page);
  const mayChange = useMayChange();
  const [, navigate] = useLocation();
  const { upload, sent, refusal } = useUpload(toast, (caseId, results) => {
    const [first] = results;
    if (first && 'document' in first) navigate(`/cases/${caseId}/documents/${first.document.id}`);
  });
  const nothingYet = () => toast({ title: T.uploadFirst });
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex h-13 shrink-0 items-center gap-2 border-b border-hairline px-2 sm:px-3">
        <Button asChild look="quiet" size="sm" className="px-2">
          <Link href="/">
            <ArrowLeft aria-hidden="true" />
            {T.back}
          </Link>
        </Button>
        <Button size="sm" className="ml-auto" onClick={nothingYet}>
          <WandSparkles aria-hidden="true" />
          {T.wizard}
        </Button>
        {account}
        <Button asChild look="quiet" size="icon">
          <Link href="/" aria-label={T.close}>
            <X />
          </Link>
        </Button>
      </header>
      <main className="grid grow place-items-center bg-desk p-4">
        <h1 className="sr-only">{W.upload.heading}</h1>
        {mayChange ? (
          <DropArea
            className="w-full max-w-lg py-16"
            title={W.upload.drop}
            multiple={false}
            sent={sent}
            refusal={refusal}
            onFiles={(files) => void upload(files.slice(0, 1))}
          />
        ) : (
          <NoticeBox title={W.looksOnly.title} className="max-w-lg">
            {W.looksOnly.note}
          </NoticeBox>
        )}
      </main>
    </div>
  );
}
