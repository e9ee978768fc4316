import type { Policy } from '../policy.ts';

export const usFoia: Policy = {
  id: 'us-foia',
  version: '5 U.S.C. 552(b)',
  title: 'FOIA exemptions',
  source: 'https://www.law.cornell.edu/uscode/text/5/552',
  dated: '2026-11-20',
  codes: [
    '(b)(1)',
    '(b)(2)',
    '(b)(3) + statute',
    '(b)(4)',
    '(b)(5)',
    '(b)(6)',
    '(b)(7)(A)',
    '(b)(7)(B)',
    '(b)(7)(C)',
    '(b)(7)(D)',
    '(b)(7)(E)',
    '(b)(7)(F)',
    '(b)(8)',
    '(b)(9)',
  ],
  widths: 'exact',
  reasonsRequired: 'all',
  rules: [
    {
      category: 'EXEMPT',
      action: 'exempt_code',
      format: '{code}',
      cite: '5 U.S.C. 552(b)',
      level: 'required',
      examples: [{ in: '(b)(6)', out: '(b)(6)' }],
    },
  ],
};
