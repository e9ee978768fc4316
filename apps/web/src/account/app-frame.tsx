import { DASHBOARD_WORDS, EXPORT_WORDS, LANDING_WORDS } from '@blackbar/words';
import type { ReactNode } from 'react';
import { Link, Redirect, useRoute } from 'wouter';
import { useLabel, useSession } from '../api/session.ts';
import { cn } from '../ui/class-names.ts';
import { useLabelColors } from '../ui/label-colors.ts';
import { HomeLink } from '../ui/label-mark.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { AccountMenu } from './account-menu.tsx';

const W = DASHBOARD_WORDS.nav;

function Tab({ href, children }: { href: string; children: ReactNode }) {
  const [here] = useRoute(href);
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : undefined}
      className={cn(
        'flex h-full items-center border-y-[3px] border-transparent text-sm font-medium text-ink-faint hover:text-ink',
        here && 'border-b-ink text-ink',
      )}
    >
      {children}
    </Link>
  );
}

/** The frame of every signed-in screen but the editor's. */
export function AppFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  useLabelColors(useLabel());
  const [inSettings] = useRoute('/settings/security');
  // Nothing else answers before a second factor was shown, where the organization demands one.
  if (session.state === 'in' && session.user.lacksSecondFactor && !inSettings) {
    return <Redirect to="/settings/security" replace />;
  }
  return (
    <div className="min-h-dvh">
      <SkipLink to="content">{LANDING_WORDS.skip}</SkipLink>
      <header className="border-b border-hairline">
        <div className="mx-auto flex h-14 max-w-6xl items-center gap-3 px-4 sm:gap-6 sm:px-6">
          <HomeLink />
          <nav aria-label={W.label} className="mr-auto flex h-full gap-4 sm:gap-5">
            <Tab href="/">{W.cases}</Tab>
            <Tab href="/exports">{EXPORT_WORDS.nav}</Tab>
            <Tab href="/policies">{W.policies}</Tab>
          </nav>
          <AccountMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-8 sm:px-6 outline-none">
        {children}
      </main>
    </div>
  );
}
