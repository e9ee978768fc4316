import { contactLink } from '../site/contact.ts';
import { PlanCards } from '../site/plan-cards.tsx';
import { SiteFrame } from '../site/site-frame.tsx';
import { usePageTitle } from '../ui/page-title.ts';

const NOTES = [
  [
    'What counts as a document?',
    'A document counts once, when its first verified output is released. Looking, ticking and previewing are free.',
  ],
  ['What happens above the limit?', 'Work goes on. Each further document of the month costs what the plan says.'],
  ['What does the trial hold?', '5 cases with everything in Professional, and no credit card.'],
] as const;

export default function Pricing() {
  usePageTitle('Pricing');
  return (
    <SiteFrame>
      <div className="mx-auto max-w-6xl px-6 py-16 sm:py-20">
        <h1 className="font-serif text-4xl font-semibold tracking-[-0.01em] sm:text-5xl">Pricing</h1>
        <p className="mt-4 max-w-2xl text-base leading-7 text-ink-soft">
          Every plan removes for good and verifies every file. Prices are in US dollars.
        </p>
        <h2 className="sr-only">Plans</h2>
        <div className="mt-10">
          <PlanCards contact={contactLink()} />
        </div>
        <dl className="mt-14 grid gap-8 border-t border-hairline pt-10 md:grid-cols-3">
          {NOTES.map(([question, answer]) => (
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
