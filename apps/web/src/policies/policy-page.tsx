import type { PolicyDetail } from '@blackbar/contracts';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { ApiError, sentenceOf } from '../api/fetch.ts';
import { archivePolicy, exportPath, usePolicy } from '../api/policies.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { dateOf } from '../ui/figures.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { ACTION_WORDS, categoryWords } from './action-words.ts';
import { SourceLine } from './source-line.tsx';

export function BackToPolicies() {
  return (
    <Link
      href="/policies"
      className="inline-flex items-center gap-1.5 text-[13px] font-medium text-accent hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      Policies
    </Link>
  );
}

/** What a policy does to each kind of value, and by which paragraph. */
export function PolicyPage({ id }: { id: string }) {
  const { data: policy, error } = usePolicy(id);
  if (error) {
    const missing = error instanceof ApiError && error.status === 404;
    return <NoticeBox tone="stop" title={missing ? 'There is no such policy' : 'This policy can’t be read'} />;
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
        {policy.archived ? <Badge>Archived</Badge> : null}
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
      toast({ title: 'The policy was not changed', description, tone: 'destructive' });
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild>
        <a href={exportPath(policy.id, 'json')} download>
          {policy.origin === 'law' ? 'Copy as JSON' : 'JSON'}
        </a>
      </Button>
      <Button asChild>
        <a href={exportPath(policy.id, 'csv')} download>
          {policy.origin === 'law' ? 'Copy as CSV' : 'CSV'}
        </a>
      </Button>
      {policy.origin === 'organization' ? (
        <>
          <Button onClick={() => void archive()}>{policy.archived ? 'Use again' : 'Archive'}</Button>
          <Button asChild look="primary">
            <Link href={`/policies/${policy.id}/edit`}>Edit</Link>
          </Button>
        </>
      ) : null}
    </div>
  );
}

const REASONS = {
  all: 'Nothing removed under it is finalized without a reason.',
  uncited: 'What no other rule asks for is not finalized without a reason.',
} as const;

function Demands({ policy }: { policy: PolicyDetail }) {
  const said = [
    ...(policy.reasonsRequired ? [REASONS[policy.reasonsRequired]] : []),
    ...(policy.notice ? [`Printed on page 1: “${policy.notice}”`] : []),
    ...policy.attestations.map((text) => `To attest: ${text}.`),
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
    <section className="relative mt-6 overflow-x-auto" aria-label="Rules" tabIndex={0}>
      <table className="w-full min-w-[640px] text-left text-sm">
        <thead className="border-b border-hairline-strong text-[13px] text-ink-faint">
          <tr>
            {['Category', 'What happens', 'In the box', 'Paragraph', ''].map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-medium">
                {head === '' ? <span className="sr-only">Level</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {policy.rules.map((rule) => (
            <tr key={`${rule.category} ${rule.level}`} className="border-b border-hairline align-top">
              <th scope="row" className="py-2 pr-4 font-medium">
                {categoryWords(rule.category)}
              </th>
              <td className="py-2 pr-4">{ACTION_WORDS[rule.action]}</td>
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
    { title: 'Does not apply to', items: policy.exemptions.map(({ title }) => title) },
    { title: 'Words', items: policy.terms.map(({ text, category }) => `${text} (${categoryWords(category)})`) },
    {
      title: 'Patterns',
      items: policy.patterns.map(({ expression, category }) => `${expression} (${categoryWords(category)})`),
    },
    { title: 'Reasons', items: policy.reasons.map(({ code, meaning, basis }) => `${code}: ${meaning}, ${basis}`) },
    {
      title: 'Versions',
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
