import type { Policy } from '../policy.ts';

export const usHipaaLimitedDataSet: Policy = {
  id: 'us-hipaa-limited-data-set',
  version: 'current copy',
  title: 'HIPAA limited data set 45 CFR 164.514(e)',
  source: 'https://www.ecfr.gov/current/title-45/section-164.514',
  dated: '2026-11-20',
  attestations: ['signed data use agreement 164.514(e)(4)'],
  rules: [
    {
      category: 'PERSON',
      action: 'pseudonym',
      format: '[PERSON {n}]',
      cite: '45 CFR 164.514(e)(2)',
      level: 'required',
      examples: [{ in: 'Tamara Hill', out: '[PERSON 1]' }],
    },
    {
      category: 'ADDRESS',
      action: 'city_state_zip',
      format: '{city}, {state} {zip}',
      cite: '45 CFR 164.514(e)(2)',
      level: 'required',
      examples: [{ in: '12 Elm St, Dover, DE 19901', out: 'Dover, DE 19901' }],
    },
    {
      category: 'DATE',
      action: 'keep',
      format: '{value}',
      cite: '45 CFR 164.514(e)(2)',
      level: 'required',
      examples: [{ in: '2024-11-02', out: '2024-11-02' }],
    },
    {
      category: 'AGE',
      action: 'keep',
      format: '{value}',
      cite: '45 CFR 164.514(e)(2)',
      level: 'required',
      examples: [{ in: '93', out: '93' }],
    },
    {
      category: 'SSN',
      action: 'remove',
      format: '[SSN]',
      cite: '45 CFR 164.514(e)(2)',
      level: 'required',
      examples: [{ in: '078-05-1120', out: '[SSN]' }],
    },
  ],
};
