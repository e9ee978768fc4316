import { LANDING_WORDS, MESSAGES, PLANS, type Plan } from '@blackbar/contracts';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';

const T = MESSAGES.landing;
const W = LANDING_WORDS.plans;

function price(plan: Plan): string {
  return plan.monthlyCents === null ? W.custom : `$${plan.monthlyCents / 100}`;
}

const FOR: Readonly<Record<string, string>> = W.for;

function PlanCard({ plan, contact }: { plan: Plan; contact: string }) {
  return (
    <article
      aria-labelledby={`plan-${plan.id}`}
      className={cn(
        'relative flex flex-col rounded-lg border border-hairline bg-sheet p-6',
        plan.popular && 'border-ink border-t-[6px] pt-[19px]',
      )}
    >
      <div className="flex items-baseline justify-between gap-2">
        <h3 id={`plan-${plan.id}`} className="text-base font-semibold">
          {plan.name}
        </h3>
        {plan.popular ? <span className="text-xs font-medium text-ink-soft">{T.mostPopular}</span> : null}
      </div>
      <p className="mt-1 text-[13px] text-ink-faint">{FOR[plan.id]}</p>
      <p className="figures mt-6 font-serif text-4xl font-semibold leading-none">
        {price(plan)}
        {plan.monthlyCents === null ? null : (
          <span className="ml-1 font-sans text-sm font-normal text-ink-faint">{W.perMonth}</span>
        )}
      </p>
      <ul className="mt-6 mb-8 grid gap-2.5 text-sm text-ink-soft">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 shrink-0 text-ink" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <Button asChild look={plan.popular ? 'primary' : 'plain'} className="mt-auto w-full">
        {plan.monthlyCents === null ? (
          <a href={contact}>{T.contactSales}</a>
        ) : (
          <Link href={`/register?plan=${plan.id}`} aria-label={W.choose(plan.name)}>
            {W.choose(plan.name)}
          </Link>
        )}
      </Button>
    </article>
  );
}

export function PlanCards({ contact }: { contact: string }) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {[PLANS.starter, PLANS.professional, PLANS.enterprise].map((plan) => (
        <PlanCard key={plan.id} plan={plan} contact={contact} />
      ))}
    </div>
  );
}
