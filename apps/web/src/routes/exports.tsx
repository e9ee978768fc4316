import { MESSAGES } from '@blackbar/contracts';
import { Link } from 'wouter';
import { AppFrame } from '../account/app-frame.tsx';
import { useSession } from '../api/session.ts';
import { ExportHistory } from '../cases/export-history.tsx';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';

export default function Exports() {
  usePageTitle(MESSAGES.exports.title);
  const session = useSession();
  if (session.state === 'loading') return <PageSkeleton />;
  if (session.state !== 'in') {
    return (
      <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center px-6">
        <Logo />
        <h1 className="mb-6 mt-10 font-serif text-3xl font-semibold">{MESSAGES.session.pleaseLogIn}</h1>
        <Button asChild look="primary">
          <Link href="/auth">{MESSAGES.auth.signIn}</Link>
        </Button>
      </main>
    );
  }
  return (
    <AppFrame>
      <h1 className="mb-6 font-serif text-3xl font-semibold">{MESSAGES.exports.title}</h1>
      <ExportHistory />
    </AppFrame>
  );
}
