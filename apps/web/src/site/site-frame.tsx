import { LANDING_WORDS, MESSAGES } from '@blackbar/words';
import { type ReactNode, use } from 'react';
import { Link } from 'wouter';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { ContactLink } from '../ui/contact.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { MemberMenu } from './member-menu.ts';

const T = MESSAGES.landing;
const W = LANDING_WORDS;

function VisitorWays() {
  return (
    <>
      <Button asChild look="quiet" className="hidden min-[360px]:inline-flex px-2.5 sm:px-4">
        <Link href="/register">{T.register}</Link>
      </Button>
      <Button asChild look="plain" className="px-3 sm:px-4">
        <Link href="/auth">{T.signIn}</Link>
      </Button>
    </>
  );
}

function MemberWays() {
  return (
    <>
      <Button asChild look="plain" className="mr-2 px-3 sm:px-4">
        <Link href="/">{MESSAGES.notFound.toCases}</Link>
      </Button>
      {use(MemberMenu)}
    </>
  );
}

function SiteHeader() {
  const session = useSession();
  return (
    <header className="border-b border-hairline">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 sm:gap-2 sm:px-6">
        <Link href="/" aria-label={W.home} className="mr-auto">
          <Logo />
        </Link>
        <Button asChild look="quiet" className="px-2.5 sm:px-4">
          <Link href="/pricing">{T.pricing}</Link>
        </Button>
        {session.state === 'in' ? <MemberWays /> : <VisitorWays />}
      </div>
    </header>
  );
}

const LINKS = [
  ['/check', W.footer.links.check],
  ['/verify', W.footer.links.verify],
  ['/faq', W.footer.links.faq],
  ['/privacy', W.footer.links.privacy],
  ['/terms', W.footer.links.terms],
  ['/security', W.footer.links.security],
  ['/pricing', W.footer.links.pricing],
] as const;

function SiteFooter() {
  return (
    <footer className="border-t border-hairline">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-6 py-8 text-[13px] text-ink-faint">
        <Link href="/" aria-label={W.home} className="mr-auto">
          <Logo className="text-sm [&_svg]:size-4" />
        </Link>
        <nav aria-label={W.footer.label} className="flex flex-wrap gap-x-6 gap-y-2">
          {LINKS.map(([href, name]) => (
            <Link key={href} href={href} className="py-1 hover:text-ink hover:underline">
              {name}
            </Link>
          ))}
          <ContactLink className="py-1 hover:text-ink hover:underline">{W.footer.contact}</ContactLink>
        </nav>
      </div>
    </footer>
  );
}

/** Banner, top bar, content, footer: the frame of every public page. */
export function SiteFrame({ children, banner = false }: { children: ReactNode; banner?: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content">{W.skip}</SkipLink>
      {banner ? (
        <aside aria-label={W.notice} className="bg-ink px-4 py-2 text-center text-[13px] text-paper">
          {T.banner}
        </aside>
      ) : null}
      <SiteHeader />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
