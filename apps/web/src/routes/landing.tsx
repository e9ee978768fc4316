import { MESSAGES } from '@blackbar/contracts';
import { BadgeCheck, FileLock2, Scale, ScanSearch, ScrollText, ServerCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { contactLink } from '../site/contact.ts';
import { PlanCards } from '../site/plan-cards.tsx';
import { ProductPicture } from '../site/product-picture.tsx';
import { ProofReport } from '../site/proof-report.tsx';
import { SiteFrame } from '../site/site-frame.tsx';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';

const T = MESSAGES.landing;

const FEATURES = [
  {
    icon: ScanSearch,
    title: 'It reads the whole file',
    text: 'Social Security and account numbers, birth dates, names of minors, health identifiers, addresses. On the pages, and in the notes, form fields, bookmarks and metadata that no page shows.',
  },
  {
    icon: Scale,
    title: 'You decide, with the rule beside you',
    text: 'Federal Rule 5.2, Rule 49.1 and HIPAA Safe Harbor say what must go and what may stay: the last four digits, the year, a pseudonym for a child. Every suggestion shows its confidence and its citation.',
  },
  {
    icon: BadgeCheck,
    title: 'Nothing leaves unproven',
    text: 'Characters and pixels are removed, not covered. Then separate programs look for what was removed, in every byte of the result. A file that fails is not released.',
  },
];

const SECURITY = [
  {
    icon: FileLock2,
    title: 'Encrypted, a key for each document',
    text: 'Delete a document and its key is destroyed with it. File names and found text are encrypted too.',
  },
  {
    icon: ServerCog,
    title: 'Opened in isolation',
    text: 'Every PDF is opened in a process of its own, with limits on time and memory. What a hostile file breaks is thrown away with it.',
  },
  {
    icon: ScrollText,
    title: 'Every step on record',
    text: 'Who found, ticked, approved and downloaded what is kept in a chained log, in which an edited or missing entry shows. A HIPAA business associate agreement is part of the service.',
  },
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
  usePageTitle('Redaction for legal, healthcare and financial documents');
  const contact = contactLink();
  return (
    <SiteFrame banner>
      <div className="mx-auto max-w-6xl px-6 pb-16 pt-14 sm:pb-24 sm:pt-24">
        <h1 className="max-w-4xl font-serif text-[40px] font-semibold leading-[1.08] tracking-[-0.02em] sm:text-6xl">
          Take the personal data out of your PDFs. Have proof that it is{' '}
          <span className="whitespace-nowrap">
            <span className="inline-block rounded-[3px] bg-ink px-3 pb-[0.12em] leading-[0.92] text-paper">gone</span>.
          </span>
        </h1>
        <p className="mt-6 max-w-2xl text-lg leading-8 text-ink-soft">
          Blackbar finds what must not be disclosed, lets your team review every mark, removes it for good, and releases
          the file only after independent checks have found nothing left.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button asChild look="primary" size="lg">
            <Link href="/register">{T.startFreeTrial}</Link>
          </Button>
          <p className="text-sm text-ink-faint">5 cases, no credit card</p>
        </div>
        <div className="mt-12 sm:mt-16">
          <ProductPicture />
        </div>
      </div>

      <Section id="features" title="From upload to a file you can file">
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
              A black box is a promise. This is the evidence.
            </h2>
            <p className="mt-5 text-base leading-7 text-ink-soft">
              A rectangle drawn over text hides nothing: the text can still be copied. Blackbar takes the characters out
              of the page, rebuilds the file from what is allowed to stay, and has the result read again by programs
              that share no code with the one that wrote it.
            </p>
            <p className="mt-4 text-base leading-7 text-ink-soft">
              The report names every check, every page and the file's hash. It repeats none of what was removed, so you
              can hand it to the other side.
            </p>
          </div>
          <ProofReport />
        </div>
      </section>

      <Section
        id="pricing"
        title="Pricing"
        lead="Start with 5 cases, no credit card. Choose a plan when you need more."
      >
        <PlanCards contact={contact} />
      </Section>

      <Section id="security" title="Built for files that must not leak">
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
            Redact the first document today.
          </h2>
          <div className="flex flex-wrap gap-3">
            <a
              href="/api/login"
              className="inline-flex h-12 items-center rounded-md bg-[#FBFAF7] px-6 text-base font-medium text-[#14171A] hover:bg-white"
            >
              {T.startFreeTrial}
            </a>
            <a
              href={contact}
              className="inline-flex h-12 items-center rounded-md border border-[#6f767d] px-6 text-base font-medium hover:border-[#FBFAF7]"
            >
              {T.contactSales}
            </a>
          </div>
        </div>
      </section>
    </SiteFrame>
  );
}
