import type { Policy } from '../policy.ts';

export const usGlbaHouse: Policy = {
  id: 'us-glba-house',
  version: 'house',
  title: 'GLBA/Reg P (house rule; statute sets no masking format)',
  source: 'https://www.ecfr.gov/current/title-12/part-1016',
  dated: '2026-11-20',
  rules: [
    {
      category: 'ACCOUNT',
      action: 'keep_last',
      format: 'XXXX-{last}',
      cite: 'house rule, 15 U.S.C. 6801(b)',
      level: 'recommended',
      examples: [{ in: '000123453218', out: 'XXXX-3218' }],
    },
    {
      category: 'ROUTING',
      action: 'remove',
      format: '[ROUTING]',
      cite: 'house rule, 15 U.S.C. 6801(b)',
      level: 'recommended',
      examples: [{ in: '021000021', out: '[ROUTING]' }],
    },
    {
      category: 'SSN',
      action: 'keep_last',
      format: 'XXX-XX-{last}',
      cite: 'house rule, 15 U.S.C. 6801(b)',
      level: 'recommended',
      examples: [{ in: '078-05-1120', out: 'XXX-XX-1120' }],
    },
  ],
};
