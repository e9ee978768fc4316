import type { Policy } from '../policy.ts';

export const usCaCrc1201: Policy = {
  id: 'us-ca-crc-1.201',
  version: '2017',
  title: 'California Rules of Court 1.201',
  source: 'https://courts.ca.gov/cms/rules/index/one/rule1_201',
  dated: '2026-11-20',
  rules: [
    {
      category: 'SSN',
      action: 'keep_last',
      format: 'XXX-XX-{last}',
      cite: 'Cal. Rules of Court 1.201(a)(1)',
      level: 'required',
      examples: [{ in: '078-05-1120', out: 'XXX-XX-1120' }],
    },
    {
      category: 'ACCOUNT',
      action: 'keep_last',
      format: 'XXXX-{last}',
      cite: 'Cal. Rules of Court 1.201(a)(2)',
      level: 'required',
      examples: [{ in: '000123453218', out: 'XXXX-3218' }],
    },
    {
      category: 'CARD',
      action: 'keep_last',
      format: 'XXXX-XXXX-XXXX-{last}',
      cite: 'Cal. Rules of Court 1.201(a)(2)',
      level: 'required',
      examples: [{ in: '4111111111111111', out: 'XXXX-XXXX-XXXX-1111' }],
    },
  ],
};
