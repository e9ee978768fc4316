import { MESSAGES } from '@blackbar/words';
import { Link } from 'wouter';
import { SiteFrame } from '../site/site-frame.tsx';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';

export function NotFound() {
  usePageTitle(MESSAGES.notFound.title);
  return (
    <SiteFrame>
      <div className="mx-auto max-w-6xl px-6 py-24">
        <h1 className="font-serif text-4xl font-semibold">{MESSAGES.notFound.title}</h1>
        <p className="mt-4 font-mono text-[13px] text-ink-faint">{MESSAGES.notFound.hint}</p>
        <Button asChild look="primary" className="mt-8">
          <Link href="/">{MESSAGES.landing.backToHome}</Link>
        </Button>
      </div>
    </SiteFrame>
  );
}
