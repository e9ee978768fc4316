import { PRICING_PAGE } from '@blackbar/words';
import { SiteFrame } from '../site/site-frame.tsx';
import { TierCards } from '../site/tier-cards.tsx';
import { usePageTitle } from '../ui/page-title.ts';

export default function Pricing() {
  usePageTitle(PRICING_PAGE.title);
  return (
    <SiteFrame>
      <div className="mx-auto max-w-6xl px-6 py-16 sm:py-20">
        <h1 className="font-serif text-4xl font-semibold tracking-[-0.01em] sm:text-5xl">{PRICING_PAGE.title}</h1>
        <p className="mt-4 max-w-2xl text-base leading-7 text-ink-soft">{PRICING_PAGE.lead}</p>
        <h2 className="sr-only">{PRICING_PAGE.plans}</h2>
        <div className="mt-10">
          <TierCards />
        </div>
        <dl className="mt-14 grid gap-8 border-t border-hairline pt-10 md:grid-cols-3">
          {PRICING_PAGE.notes.map(([question, answer]) => (
            <div key={question}>
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-2 leading-6 text-ink-soft">{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </SiteFrame>
  );
}
