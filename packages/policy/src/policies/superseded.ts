import type { Policy, PolicyRule } from '../policy.ts';
import { usFl2425 } from './us-fl-2.425.ts';
import { usHipaaLimitedDataSet } from './us-hipaa-limited-data-set.ts';
import { usHipaaSafeHarbor } from './us-hipaa-safe-harbor.ts';
import { usNy2025e } from './us-ny-202.5e.ts';
import { usTxTrcp21c } from './us-tx-trcp-21c.ts';

/** What a policy was before rows came to it: the others did not change. */
function before(policy: Policy, version: string, stood: (rule: PolicyRule) => boolean): Policy {
  return { ...policy, version, dated: '2026-11-20', exemptions: [], rules: policy.rules.filter(stood) };
}

/**
 * Versions that were replaced. A case keeps the version that it was made with, so none is ever taken away:
 * whoever changes a policy adds here what it said before.
 */
export const SUPERSEDED: readonly Policy[] = [
  before(
    usHipaaLimitedDataSet,
    'current copy',
    ({ cite, action, category }) => /\((?:i|ii|vi)\)$/.test(cite) || (action === 'keep' && category !== 'DOB'),
  ),
  before(usHipaaSafeHarbor, '2013-01-25, ZIP3 table 2000 and 2020', ({ category }) => category !== 'SIGNATURE'),
  before(usFl2425, '2022', ({ cite }) => /\(a\)\((?:3\)|4\)\([ACD]\))/.test(cite)),
  before(usTxTrcp21c, '2014-01-01', ({ category }) => category !== 'TIN'),
  before(usNy2025e, '2015-03-01', ({ category }) => category !== 'CARD'),
];
