import { TOAST } from '@blackbar/contracts';
import { DASHBOARD_WORDS, MESSAGES } from '@blackbar/words';
import { useEffect } from 'react';
import { Link, useLocation, useRoute, useSearch } from 'wouter';
import { AppFrame } from '../account/app-frame.tsx';
import { useStats } from '../api/cases.ts';
import { type Session, useMayChange, useSession } from '../api/session.ts';
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

/** Said once it is known who paid. Until the payment has been confirmed to the service, no plan is said to run. */
function usePaymentNotice(session: Session): void {
  const [, navigate] = useLocation();
  const paid = new URLSearchParams(useSearch()).get('payment') === 'success';
  const plan = session.state === 'in' ? session.user.organization?.plan : undefined;
  useEffect(() => {
    if (!paid || plan === undefined) return;
    const { success, successPending } = MESSAGES.checkout;
    toast({ ...(plan === 'trial' ? successPending : success), duration: TOAST.paymentMs });
    navigate('/dashboard', { replace: true });
  }, [paid, plan, navigate]);
}

function Overview() {
  const [, navigate] = useLocation();
  const { data: stats } = useStats();
  const mayChange = useMayChange();
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
      {mayChange ? (
        <>
          <DropArea
            className="mt-8"
            folders
            title={W.startCase}
            sent={sent}
            refusal={refusal}
            onFiles={(files) => void upload(files)}
          />
          <Link href="/editor" className="mt-3 inline-block text-[13px] font-medium text-accent hover:underline">
            {W.oneFile}
          </Link>
        </>
      ) : null}
      <RefusedFiles place={undefined} />
      {mayChange && stats?.casesUsed === 0 ? <SampleOffer busy={sent !== undefined} upload={upload} /> : null}
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
  const session = useSession();
  usePaymentNotice(session);
  const [, params] = useRoute('/cases/:caseId');
  if (session.state === 'loading') return <PageSkeleton />;
  if (session.state !== 'in') return <SessionExpired />;
  return <AppFrame>{params ? <CaseView id={params.caseId} /> : <Overview />}</AppFrame>;
}
