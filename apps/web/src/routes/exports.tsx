import { EXPORT_WORDS, MESSAGES } from '@blackbar/words';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { AppFrame } from '../account/app-frame.tsx';
import { SignInFirst } from '../account/sign-in-first.tsx';
import { useCase } from '../api/cases.ts';
import { useSession } from '../api/session.ts';
import { ExportForm } from '../exports/export-form.tsx';
import { ExportHistory } from '../exports/export-history.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** The form with the case, and the documents, from which somebody came. */
function FormFrom({
  caseId,
  chosen,
  onAsked,
}: {
  caseId: string;
  chosen: readonly string[];
  onAsked: (id: string) => void;
}) {
  const { data, isError } = useCase(caseId);
  if (!data && !isError) return <Skeleton className="h-96" />;
  return <ExportForm inCase={data} chosen={data ? chosen : []} onAsked={onAsked} />;
}

export default function Exports() {
  usePageTitle(MESSAGES.exports.title);
  const session = useSession();
  const from = new URLSearchParams(useSearch());
  const [asked, setAsked] = useState<string>();
  if (session.state === 'loading') return <PageSkeleton />;
  if (session.state !== 'in') return <SignInFirst />;
  const caseId = from.get('case');
  const chosen = (from.get('documents') ?? from.get('document') ?? '').split(',').filter(Boolean);
  return (
    <AppFrame>
      <h1 className="font-serif text-3xl font-semibold">{MESSAGES.exports.title}</h1>
      <p className="mt-3 max-w-2xl leading-6 text-ink-soft">{EXPORT_WORDS.lead}</p>
      <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[320px_minmax(0,1fr)]">
        {session.user.role === 'viewer' ? null : (
          <div className="self-start rounded-lg border border-hairline bg-sheet p-5">
            {caseId === null ? (
              <ExportForm inCase={undefined} chosen={[]} onAsked={setAsked} />
            ) : (
              <FormFrom key={caseId} caseId={caseId} chosen={chosen} onAsked={setAsked} />
            )}
          </div>
        )}
        <div className="min-w-0">
          <h2 className="mb-2 text-base font-semibold">{EXPORT_WORDS.history.heading}</h2>
          <ExportHistory asked={asked} />
        </div>
      </div>
    </AppFrame>
  );
}
