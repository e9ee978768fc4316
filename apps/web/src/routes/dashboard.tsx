import { REDIRECT_MS, TOAST } from '@blackbar/contracts';
import { DASHBOARD_WORDS, MESSAGES } from '@blackbar/words';
import { useEffect } from 'react';
import { useLocation, useRoute, useSearch } from 'wouter';
import { AppFrame } from '../account/app-frame.tsx';
import { useStats } from '../api/cases.ts';
import { useSession } from '../api/session.ts';
import { useUpload } from '../api/use-upload.ts';
import { ActivityChart } from '../cases/activity-chart.tsx';
import { CaseList } from '../cases/case-list.tsx';
import { CaseView } from '../cases/case-view.tsx';
import { FoundChart } from '../cases/found-chart.tsx';
import { RefusedFiles } from '../cases/refused-files.tsx';
import { SampleOffer } from '../cases/sample-offer.tsx';
import { StatRow } from '../cases/stat-row.tsx';
import { WorkLists } from '../cases/work-lists.tsx';
import { DropArea } from '../ui/drop-area.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { SessionExpired } from '../ui/session-expired.tsx';
import { toast } from '../ui/toast.tsx';

const W = DASHBOARD_WORDS;

function usePaymentNotice(): void {
  const [, navigate] = useLocation();
  const paid = new URLSearchParams(useSearch()).get('payment') === 'success';
  useEffect(() => {
    if (!paid) return;
    toast({ ...MESSAGES.checkout.success, duration: TOAST.paymentMs });
    navigate('/dashboard', { replace: true });
  }, [paid, navigate]);
}

function Overview() {
  const [, navigate] = useLocation();
  const { data: stats } = useStats();
  const { upload, sent, refusal } = useUpload(toast, (caseId, results) => {
    const [only] = results;
    const single = results.length === 1 && only && 'document' in only ? `/documents/${only.document.id}` : '';
    navigate(`/cases/${caseId}${single}`);
  });
  return (
    <>
      <h1 className="font-serif text-3xl font-semibold">{W.title}</h1>
      <div className="mt-6">
        <StatRow />
      </div>
      <DropArea
        className="mt-8"
        folders
        title={W.startCase}
        sent={sent}
        refusal={refusal}
        onFiles={(files) => void upload(files)}
      />
      <RefusedFiles place={undefined} />
      {stats?.casesUsed === 0 ? <SampleOffer busy={sent !== undefined} upload={upload} /> : null}
      <WorkLists />
      <ActivityChart />
      <FoundChart />
      <h2 className="mb-3 mt-10 text-base font-semibold">{W.recent}</h2>
      <CaseList />
    </>
  );
}

export default function Dashboard() {
  usePageTitle(W.title);
  usePaymentNotice();
  const session = useSession();
  const [, navigate] = useLocation();
  const [, params] = useRoute('/cases/:caseId');
  const out = session.state === 'out' || session.state === 'unverified';
  useEffect(() => {
    if (!out) return;
    const timer = setTimeout(() => navigate('/auth'), REDIRECT_MS.sessionExpired);
    return () => clearTimeout(timer);
  }, [out, navigate]);

  if (session.state === 'loading') return <PageSkeleton />;
  if (out) return <SessionExpired {...MESSAGES.session.expired} />;
  return <AppFrame>{params ? <CaseView id={params.caseId} /> : <Overview />}</AppFrame>;
}
