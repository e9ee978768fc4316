import { POLICY_WORDS } from '@blackbar/words';
import { useRoute } from 'wouter';
import { AppFrame } from '../account/app-frame.tsx';
import { SignInFirst } from '../account/sign-in-first.tsx';
import { usePolicy } from '../api/policies.ts';
import { useSession } from '../api/session.ts';
import { PolicyForm } from '../policies/policy-form.tsx';
import { PolicyList } from '../policies/policy-list.tsx';
import { BackToPolicies, PolicyPage } from '../policies/policy-page.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';

function EditPolicy({ id }: { id: string }) {
  const { data, isError } = usePolicy(id);
  if (isError) return <NoticeBox tone="stop" title={POLICY_WORDS.unread} />;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      <BackToPolicies />
      <h1 className="mt-3 font-serif text-3xl font-semibold">{data.title}</h1>
      <PolicyForm key={`${id} ${data.version}`} before={data} />
    </>
  );
}

function Content() {
  const [, editing] = useRoute('/policies/:id/edit');
  const [making] = useRoute('/policies/new');
  const [, reading] = useRoute('/policies/:id');
  if (editing) return <EditPolicy id={editing.id} />;
  if (making) {
    return (
      <>
        <BackToPolicies />
        <h1 className="mt-3 font-serif text-3xl font-semibold">{POLICY_WORDS.newPolicy}</h1>
        <PolicyForm />
      </>
    );
  }
  return reading ? <PolicyPage id={reading.id} /> : <PolicyList />;
}

export default function Policies() {
  usePageTitle(POLICY_WORDS.title);
  const session = useSession();
  if (session.state === 'loading') return <PageSkeleton />;
  if (session.state !== 'in') return <SignInFirst />;
  return (
    <AppFrame>
      <Content />
    </AppFrame>
  );
}
