import type { PolicyDetail } from '@blackbar/contracts';
import { POLICY_WORDS } from '@blackbar/words';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { ApiError, sentenceOf } from '../api/fetch.ts';
import { archivePolicy, exportPath, usePolicy } from '../api/policies.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { lookOf } from '../ui/category-look.ts';
import { dateOf } from '../ui/figures.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { SourceLine } from './source-line.tsx';

const W = POLICY_WORDS.page;
const C = W.columns;

export function BackToPolicies() {
  return (
    <Link
      href="/policies"
      className="inline-flex items-center gap-1.5 text-[13px] font-medium text-accent hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      {POLICY_WORDS.title}
    </Link>
  );
}

/** What a policy does to each kind of value, and by which paragraph. */
export function PolicyPage({ id }: { id: string }) {
  const { data: policy, error } = usePolicy(id);
  if (error) {
    const missing = error instanceof ApiError && error.status === 404;
    return <NoticeBox tone="stop" title={missing ? POLICY_WORDS.missing : POLICY_WORDS.unread} />;
  }
  if (!policy) return <Skeleton className="h-64" />;
  return (
    <>
      <BackToPolicies />
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <div className="mr-auto min-w-0">
          <h1 className="break-words font-serif text-3xl font-semibold">{policy.title}</h1>
          <SourceLine policy={policy} />
        </div>
        {policy.archived ? <Badge>{POLICY_WORDS.archived}</Badge> : null}
        <Actions policy={policy} />
      </div>
      <Demands policy={policy} />
      {policy.rules.length > 0 ? <Rules policy={policy} /> : null}
      <Lists policy={policy} />
    </>
  );
}

function Actions({ policy }: { policy: PolicyDetail }) {
  const archive = async () => {
    try {
      await archivePolicy(policy.id, !policy.archived);
    } catch (error) {
      const description = sentenceOf(error);
      toast({ title: POLICY_WORDS.notChanged, description, tone: 'destructive' });
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild>
        <a href={exportPath(policy.id, 'json')} download>
          {policy.origin === 'law' ? W.copyJson : W.json}
        </a>
      </Button>
      <Button asChild>
        <a href={exportPath(policy.id, 'csv')} download>
          {policy.origin === 'law' ? W.copyCsv : W.csv}
        </a>
      </Button>
      {policy.origin === 'organization' ? (
        <>
          <Button onClick={() => void archive()}>{policy.archived ? W.useAgain : W.archive}</Button>
          <Button asChild look="primary">
            <Link href={`/policies/${policy.id}/edit`}>{W.edit}</Link>
          </Button>
        </>
      ) : null}
    </div>
  );
}

function Demands({ policy }: { policy: PolicyDetail }) {
  const said = [
    ...(policy.reasonsRequired ? [W.demands[policy.reasonsRequired]] : []),
    ...(policy.notice ? [W.notice(policy.notice)] : []),
    ...policy.attestations.map(W.attest),
  ];
  if (said.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1 text-sm text-ink-soft">
      {said.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Rules({ policy }: { policy: PolicyDetail }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="relative mt-6 overflow-x-auto" aria-label={W.rules} tabIndex={0}>
      <table className="w-full min-w-[640px] text-left text-sm">
        <thead className="border-b border-hairline-strong text-[13px] text-ink-faint">
          <tr>
            {[C.category, C.action, C.box, C.cite].map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-medium">
                {head}
              </th>
            ))}
            <th scope="col" className="py-2 pr-4 font-medium">
              <span className="sr-only">{C.level}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {policy.rules.map((rule) => (
            <tr key={`${rule.category} ${rule.level}`} className="border-b border-hairline align-top">
              <th scope="row" className="py-2 pr-4 font-medium">
                {lookOf(rule.category).name}
              </th>
              <td className="py-2 pr-4">{POLICY_WORDS.actions[rule.action]}</td>
              <td className="py-2 pr-4 font-mono text-[13px]">{rule.examples[0]?.out ?? rule.format}</td>
              <td className="py-2 pr-4">
                {rule.cite}
                {rule.note ? <span className="block text-[13px] text-ink-faint">{rule.note}</span> : null}
              </td>
              <td className="py-2 text-[13px] text-ink-faint">{rule.level}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Lists({ policy }: { policy: PolicyDetail }) {
  const lists = [
    { title: W.exemptions, items: policy.exemptions.map(({ title }) => title) },
    { title: W.words, items: policy.terms.map(({ text, category }) => `${text} (${lookOf(category).name})`) },
    {
      title: W.patterns,
      items: policy.patterns.map(({ expression, category }) => `${expression} (${lookOf(category).name})`),
    },
    { title: W.reasons, items: policy.reasons.map(({ code, meaning, basis }) => `${code}: ${meaning}, ${basis}`) },
    {
      title: W.versions,
      items: policy.versions.map(({ version, createdAt, by }) => `${version}, ${dateOf(createdAt)}, ${by}`),
    },
  ];
  return (
    <div className="mt-6 grid gap-6 sm:grid-cols-2">
      {lists.map(({ title, items }) =>
        items.length === 0 ? null : (
          <section key={title}>
            <h2 className="text-base font-semibold">{title}</h2>
            <ul className="mt-2 grid max-h-64 gap-1 overflow-y-auto text-sm text-ink-soft">
              {items.map((item) => (
                <li key={item} className="break-words">
                  {item}
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}
