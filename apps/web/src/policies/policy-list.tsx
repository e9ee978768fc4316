import type { PolicySummary } from '@blackbar/contracts';
import { POLICY_WORDS } from '@blackbar/words';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { usePolicies } from '../api/policies.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ImportButton } from './import-button.tsx';
import { SourceLine } from './source-line.tsx';

const W = POLICY_WORDS;

function Row({ policy }: { policy: PolicySummary }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hairline py-3">
      <div className="min-w-0 grow basis-64">
        <Link href={`/policies/${policy.id}`} className="font-medium hover:underline">
          {policy.title}
        </Link>
        <SourceLine policy={policy} />
      </div>
      {policy.archived ? <Badge>{W.archived}</Badge> : null}
      <span className="figures text-[13px] text-ink-faint">{W.list.categories(policy.categories.length)}</span>
    </li>
  );
}

export function PolicyList() {
  const { data, isError } = usePolicies();
  if (isError && !data) return <NoticeBox tone="stop" title={W.list.failed} />;
  if (!data) return <Skeleton className="h-64" />;
  const own = data.policies.filter(({ origin }) => origin === 'organization');
  const law = data.policies.filter(({ origin }) => origin === 'law');
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="grow basis-full font-serif text-3xl font-semibold sm:basis-auto">{W.title}</h1>
        <ImportButton />
        <Button asChild look="primary">
          <Link href="/policies/new">
            <Plus aria-hidden="true" />
            {W.newPolicy}
          </Link>
        </Button>
      </div>
      <h2 className="mt-8 text-base font-semibold">{W.list.own}</h2>
      {own.length === 0 ? (
        <p className="py-3 text-sm text-ink-faint">{W.list.none}</p>
      ) : (
        <ul className="mt-1">
          {own.map((policy) => (
            <Row key={policy.id} policy={policy} />
          ))}
        </ul>
      )}
      <h2 className="mt-8 text-base font-semibold">{W.list.law(law.length)}</h2>
      <p className="mt-1 text-[13px] text-ink-faint">{W.list.notAdvice}</p>
      <ul className="mt-1">
        {law.map((policy) => (
          <Row key={policy.id} policy={policy} />
        ))}
      </ul>
    </>
  );
}
