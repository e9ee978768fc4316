import { MESSAGES } from '@blackbar/words';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useSession } from '../api/session.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { Button } from '../ui/button.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';

const W = MESSAGES.notFound;

/** Loaded for members alone: visitors of the landing page need no frame for work. */
const NotFoundInside = lazy(() => import('./not-found-inside.tsx'));

export function NotFound() {
  usePageTitle(W.title);
  const session = useSession();
  if (session.state === 'loading') return <PageSkeleton />;
  if (session.state !== 'in') return <ForVisitors />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NotFoundInside />
    </Suspense>
  );
}

function ForVisitors() {
  return (
    <SiteFrame>
      <div className="mx-auto max-w-6xl px-6 py-24">
        <h1 className="font-serif text-4xl font-semibold">{W.title}</h1>
        <p className="mt-4 font-mono text-[13px] text-ink-faint">{W.hint}</p>
        <Button asChild look="primary" className="mt-8">
          <Link href="/">{MESSAGES.landing.backToHome}</Link>
        </Button>
      </div>
    </SiteFrame>
  );
}
