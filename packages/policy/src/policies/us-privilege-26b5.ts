import type { Policy } from '../policy.ts';

export const usPrivilege26b5: Policy = {
  id: 'us-privilege-26b5',
  version: 'FRCP 26(b)(5)(A); SDNY LCvR 26.2',
  title: 'Privilege / work product',
  source: 'https://www.law.cornell.edu/rules/frcp/rule_26',
  dated: '2026-11-20',
  reasonsRequired: 'uncited',
  rules: [
    {
      category: 'PRIVILEGED',
      action: 'remove',
      params: { reason: 'AC' },
      format: 'REDACTED - {reason}',
      cite: 'Fed. R. Civ. P. 26(b)(5)(A)',
      level: 'required',
      examples: [{ in: 'Counsel advises settlement', out: 'REDACTED - AC' }],
    },
  ],
};
