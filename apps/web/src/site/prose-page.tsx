import { POLICY_EFFECTIVE_DATE } from '@blackbar/contracts';
import { LANDING_WORDS, MESSAGES } from '@blackbar/words';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LinkedText } from '../ui/linked-text.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { SiteFrame } from './site-frame.tsx';

/** Headings and paragraphs of an information page. */
export interface ProseSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Pages that the texts name by their address. */
const PAGES = { '/verify': '/verify', '/check': '/check' };

const effective = new Date(`${POLICY_EFFECTIVE_DATE}T00:00:00Z`).toLocaleDateString('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
});

export function ProsePage({
  title,
  lead,
  dated = false,
  sections,
  children,
}: {
  title: string;
  lead: string;
  dated?: boolean;
  sections: readonly ProseSection[];
  children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <SiteFrame>
      <article className="mx-auto max-w-2xl px-6 py-12 sm:py-16">
        <Link href="/" className="inline-flex items-center gap-1.5 text-[13px] font-medium text-accent hover:underline">
          <ArrowLeft className="size-4" aria-hidden="true" />
          {MESSAGES.landing.backToHome}
        </Link>
        <h1 className="mt-8 font-serif text-4xl font-semibold tracking-[-0.01em]">{title}</h1>
        {dated ? <p className="mt-3 text-[13px] text-ink-faint">{LANDING_WORDS.effective(effective)}</p> : null}
        <p className="mt-5 text-lg leading-8 text-ink-soft">{lead}</p>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="mt-10">
            <h2 className="font-serif text-xl font-semibold">{heading}</h2>
            {paragraphs.map((text) => (
              <p key={text} className="mt-3 text-[15px] leading-7 text-ink-soft">
                <LinkedText text={text} links={PAGES} />
              </p>
            ))}
          </section>
        ))}
        {children}
      </article>
    </SiteFrame>
  );
}
