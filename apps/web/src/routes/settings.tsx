import type { SessionUser } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import type { ComponentType } from 'react';
import { Redirect, useParams } from 'wouter';
import { AppFrame } from '../account/app-frame.tsx';
import { SignInFirst } from '../account/sign-in-first.tsx';
import { useSession } from '../api/session.ts';
import { AuditPage } from '../settings/audit.tsx';
import { MembersPage } from '../settings/members.tsx';
import { ProfilePage } from '../settings/profile.tsx';
import { RetentionPage } from '../settings/retention.tsx';
import { SecurityPage } from '../settings/security.tsx';
import { SessionsPage } from '../settings/sessions.tsx';
import { TokensPage } from '../settings/tokens.tsx';
import { WebhooksPage } from '../settings/webhooks.tsx';
import { WhiteLabelPage } from '../settings/white-label.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';

const PAGES: Readonly<Record<string, ComponentType<{ user: SessionUser }>>> = {
  profile: ProfilePage,
  security: SecurityPage,
  sessions: SessionsPage,
  members: MembersPage,
  tokens: TokensPage,
  webhooks: WebhooksPage,
  retention: RetentionPage,
  audit: AuditPage,
  'white-label': WhiteLabelPage,
};

/** /settings and the pages below it. */
export default function Settings() {
  usePageTitle(SETTINGS_WORDS.title);
  const session = useSession();
  const { page = 'profile' } = useParams<{ page?: string }>();
  if (session.state === 'loading') return <PageSkeleton />;
  if (session.state !== 'in') return <SignInFirst />;
  const Page = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined;
  if (!Page) return <Redirect to="/settings" replace />;
  return (
    <AppFrame>
      <Page user={session.user} />
    </AppFrame>
  );
}
