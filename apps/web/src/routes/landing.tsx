import { LANDING_WORDS, MESSAGES } from '@blackbar/words';
import { BadgeCheck, FileLock2, Scale, ScanSearch, ScrollText, ServerCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ProductPicture } from '../site/product-picture.tsx';
import { ProofReport } from '../site/proof-report.tsx';
import { SiteFrame } from '../site/site-frame.tsx';
import { TierCards } from '../site/tier-cards.tsx';
import { Button } from '../ui/button.tsx';
import { ContactLink } from '../ui/contact.tsx';
import { usePageTitle } from '../ui/page-title.ts';

const T = MESSAGES.landing;
const W = LANDING_WORDS;

const FEATURES = [
  { icon: ScanSearch, ...W.features.reads },
  { icon: Scale, ...W.features.decides },
  { icon: BadgeCheck, ...W.features.proven },
];

const SECURITY = [
  { icon: FileLock2, ...W.security.encrypted },
  { icon: ServerCog, ...W.security.isolated },
  { icon: ScrollText, ...W.security.recorded },
];

function Section({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-hairline">
      <div className="mx-auto max-w-6xl px-6 py-16 sm:py-24">
        <h2
          id={id}
          className="max-w-2xl font-serif text-3xl font-semibold leading-[1.15] tracking-[-0.01em] sm:text-4xl"
        >
          {title}
        </h2>
        {lead ? <p className="mt-4 max-w-2xl text-base leading-7 text-ink-soft">{lead}</p> : null}
        <div className="mt-10">{children}</div>
      </div>
    </section>
  );
}

export function Landing() {
  usePageTitle(W.pageTitle);
  return (
    <SiteFrame banner>
      <div className="mx-auto max-w-6xl px-6 pb-16 pt-14 sm:pb-24 sm:pt-24">
        <h1 className="max-w-4xl font-serif text-[40px] font-semibold leading-[1.08] tracking-[-0.02em] sm:text-6xl">
          {W.hero.title}{' '}
          <span className="whitespace-nowrap">
            <span className="inline-block rounded-[3px] bg-ink px-3 pb-[0.12em] leading-[0.92] text-paper">
              {W.hero.titleEnd}
            </span>
            .
          </span>
        </h1>
        <p className="mt-6 max-w-2xl text-lg leading-8 text-ink-soft">{W.hero.lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button asChild look="primary" size="lg">
            <Link href="/register">{T.startFreeTrial}</Link>
          </Button>
          <p className="text-sm text-ink-faint">{W.hero.offer}</p>
        </div>
        <div className="mt-12 sm:mt-16">
          <ProductPicture />
        </div>
      </div>

      <Section id="features" title={W.features.title}>
        <div className="grid gap-4 md:grid-cols-3">
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <article key={title} className="rounded-lg border border-hairline bg-sheet p-6">
              <Icon className="size-6" aria-hidden="true" />
              <h3 className="mt-5 text-base font-semibold">{title}</h3>
              <p className="mt-2 leading-6 text-ink-soft">{text}</p>
            </article>
          ))}
        </div>
      </Section>

      <section aria-labelledby="proof" className="border-t border-hairline bg-sunk">
        <div className="mx-auto grid max-w-6xl items-center gap-10 px-6 py-16 sm:py-24 lg:grid-cols-2 lg:gap-16">
          <div>
            <h2 id="proof" className="font-serif text-3xl font-semibold leading-[1.15] tracking-[-0.01em] sm:text-4xl">
              {W.proof.title}
            </h2>
            <p className="mt-5 text-base leading-7 text-ink-soft">{W.proof.removed}</p>
            <p className="mt-4 text-base leading-7 text-ink-soft">{W.proof.report}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <Button asChild>
                <Link href="/check">{W.proof.check}</Link>
              </Button>
              <Button asChild look="quiet">
                <Link href="/verify">{W.proof.verify}</Link>
              </Button>
            </div>
          </div>
          <ProofReport />
        </div>
      </section>

      <Section id="pricing" title={W.pricing.title} lead={W.pricing.lead}>
        <TierCards />
      </Section>

      <Section id="security" title={W.security.title}>
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
          {SECURITY.map(({ icon: Icon, title, text }) => (
            <div key={title}>
              <Icon className="size-6" aria-hidden="true" />
              <h3 className="mt-4 text-base font-semibold">{title}</h3>
              <p className="mt-2 leading-6 text-ink-soft">{text}</p>
            </div>
          ))}
        </div>
      </Section>

      <section aria-labelledby="closing" className="bg-[#14171A] text-[#FBFAF7]">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 gap-y-6 px-6 py-14 sm:py-20">
          <h2 id="closing" className="mr-auto max-w-xl font-serif text-3xl font-semibold leading-[1.15] sm:text-4xl">
            {W.closing}
          </h2>
          <div className="flex flex-wrap gap-3">
            <a
              href="/api/login"
              className="inline-flex h-12 items-center rounded-md bg-[#FBFAF7] px-6 text-base font-medium text-[#14171A] hover:bg-white"
            >
              {T.startFreeTrial}
            </a>
            <ContactLink className="inline-flex h-12 items-center rounded-md border border-[#6f767d] px-6 text-base font-medium hover:border-[#FBFAF7]">
              {T.contactSales}
            </ContactLink>
          </div>
        </div>
      </section>
    </SiteFrame>
  );
}
