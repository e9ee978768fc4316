import { BILLING_WORDS } from '@blackbar/words';
import { AppFrame } from '../account/app-frame.tsx';
import { SignInFirst } from '../account/sign-in-first.tsx';
import { useSession } from '../api/session.ts';
import { TierPage } from '../billing/tier-page.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';

const W = BILLING_WORDS.plan;

/** The organization's plan and what it was charged. */
export default function Plan() {
  usePageTitle(W.title);
  const session = useSession();
  if (session.state === 'loading') return <PageSkeleton />;
  if (session.state !== 'in') return <SignInFirst />;
  return (
    <AppFrame>
      <h1 className="mb-8 font-serif text-3xl font-semibold">{W.title}</h1>
      <TierPage />
    </AppFrame>
  );
}
