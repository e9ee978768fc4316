import { MESSAGES } from '@blackbar/words';
import { Link } from 'wouter';
import { AppFrame } from '../account/app-frame.tsx';
import { useSession } from '../api/session.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { Button } from '../ui/button.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';

const W = MESSAGES.notFound;

export function NotFound() {
  usePageTitle(W.title);
  const session = useSession();
  if (session.state === 'loading') return <PageSkeleton />;
  return session.state === 'in' ? <ForMembers /> : <ForVisitors />;
}

/** Whoever works here followed a link that is old or broken: they are told so, and where their work is. */
function ForMembers() {
  return (
    <AppFrame>
      <h1 className="font-serif text-3xl font-semibold">{W.title}</h1>
      <p className="mt-3 max-w-2xl leading-6 text-ink-soft">{W.moved}</p>
      <Button asChild look="primary" className="mt-6">
        <Link href="/">{W.toCases}</Link>
      </Button>
    </AppFrame>
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
