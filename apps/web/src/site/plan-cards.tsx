import { PLANS, type Plan } from '@blackbar/contracts';
import { LANDING_WORDS, MESSAGES } from '@blackbar/words';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { checkoutPath } from '../ui/checkout-path.ts';
import { cn } from '../ui/class-names.ts';

const T = MESSAGES.landing;
const W = LANDING_WORDS.plans;

function price(plan: Plan): string {
  return plan.monthlyCents === null ? W.custom : `$${plan.monthlyCents / 100}`;
}

const FOR: Readonly<Record<string, string>> = W.for;

/** Where choosing a plan leads; `page` opens a whole new page instead of another view of this one. */
interface Choice {
  readonly href: string;
  readonly page: boolean;
}

function ChoiceLink({ choice: { href, page }, label, ...rest }: { choice: Choice; label: string }) {
  const Way = page ? 'a' : Link;
  return (
    <Way href={href} aria-label={label} {...rest}>
      {label}
    </Way>
  );
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly contact: string;
  readonly choice: Choice;
}

function PlanCard({ plan, contact, choice }: PlanCardProps) {
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
          <ChoiceLink choice={choice} label={W.choose(plan.name)} />
        )}
      </Button>
    </article>
  );
}

/** Visitors register with a plan; who is signed in already buys or changes one. */
function useChoice(): (plan: Plan) => Choice {
  const session = useSession();
  if (session.state !== 'in') return ({ id }) => ({ href: `/register?plan=${id}`, page: false });
  if (session.user.organization?.plan !== 'trial') return () => ({ href: '/settings/plan', page: false });
  return ({ id }) => ({ href: checkoutPath(id), page: true });
}

export function PlanCards({ contact }: { contact: string }) {
  const choiceOf = useChoice();
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {[PLANS.starter, PLANS.professional, PLANS.enterprise].map((plan) => (
        <PlanCard key={plan.id} plan={plan} contact={contact} choice={choiceOf(plan)} />
      ))}
    </div>
  );
}
