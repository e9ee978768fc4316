import type { Category } from '@blackbar/model';
import type { Policy } from '../policy.ts';
import { usFl2425 } from './us-fl-2.425.ts';
import { usHipaaLimitedDataSet } from './us-hipaa-limited-data-set.ts';
import { usHipaaSafeHarbor } from './us-hipaa-safe-harbor.ts';
import { usNy2025e } from './us-ny-202.5e.ts';
import { usTxTrcp21c } from './us-tx-trcp-21c.ts';

/** What a policy was before rows came to it: the others did not change. */
function before(policy: Policy, version: string, added: readonly Category[]): Policy {
  return {
    ...policy,
    version,
    dated: '2026-11-20',
    exemptions: [],
    rules: policy.rules.filter(({ category }) => !added.includes(category)),
  };
}

/**
 * Versions that were replaced. A case keeps the version that it was made with, so none is ever taken away:
 * whoever changes a policy adds here what it said before.
 */
export const SUPERSEDED: readonly Policy[] = [
  before(usHipaaLimitedDataSet, 'current copy', [
    ...(['DOB', 'PHONE', 'FAX', 'EMAIL', 'MRN', 'HEALTH_PLAN', 'ACCOUNT', 'LICENSE', 'VEHICLE', 'DEVICE'] as const),
    ...(['URL', 'IP', 'BIOMETRIC', 'SIGNATURE', 'PHOTO'] as const),
  ]),
  before(usHipaaSafeHarbor, '2013-01-25, ZIP3 table 2000 and 2020', ['SIGNATURE']),
  before(usFl2425, '2022', ['MINOR_NAME', 'DOB', 'PHONE', 'HEALTH_PLAN', 'MRN', 'EMAIL', 'USERNAME']),
  before(usTxTrcp21c, '2014-01-01', ['TIN']),
  before(usNy2025e, '2015-03-01', ['CARD']),
];
