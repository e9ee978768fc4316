import type { Policy } from '../policy.ts';

export const usFactaReceipt: Policy = {
  id: 'us-facta-receipt',
  version: '2006-12-01',
  title: 'FACTA 15 USC 1681c(g)',
  source: 'https://www.law.cornell.edu/uscode/text/15/1681c',
  dated: '2026-11-20',
  rules: [
    {
      category: 'CARD',
      action: 'keep_last',
      params: { n: 5 },
      format: '***********{last}',
      cite: '15 U.S.C. 1681c(g)',
      level: 'required',
      examples: [{ in: '4111111111111111', out: '***********11111' }],
    },
    {
      category: 'CARD_EXPIRY',
      action: 'remove',
      format: '****',
      cite: '15 U.S.C. 1681c(g)',
      level: 'required',
      examples: [{ in: '09/27', out: '****' }],
    },
  ],
};
