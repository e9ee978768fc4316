import type { PolicySummary } from '@blackbar/contracts';
import { POLICY_WORDS } from '@blackbar/words';
import { dateOf } from '../ui/figures.ts';

const W = POLICY_WORDS.list;

/** Where the rule can be read, and when its rows were checked against it. */
export function SourceLine({ policy }: { policy: PolicySummary }) {
  const own = policy.origin === 'organization';
  return (
    <p className="text-[13px] text-ink-faint">
      {own ? (
        W.written(policy.version)
      ) : (
        <>
          <a href={policy.source} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            {new URL(policy.source).hostname.replace(/^www\./, '')}
          </a>
          {W.checked}
        </>
      )}
      <span className="figures">{dateOf(`${policy.dated}T12:00:00Z`)}</span>
    </p>
  );
}
