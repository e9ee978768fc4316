import type { Policy } from '../policy.ts';

export const usNy2025e: Policy = {
  id: 'us-ny-202.5e',
  version: '2015-03-01, cards named',
  title: 'New York 22 NYCRR 202.5(e)',
  source: 'https://ww2.nycourts.gov/rules/trialcourts/202.shtml',
  dated: '2026-11-28',
  rules: [
    {
      category: 'SSN',
      action: 'keep_last',
      format: 'XXX-XX-{last}',
      cite: '22 NYCRR 202.5(e)(1)(i)',
      level: 'required',
      examples: [{ in: '078-05-1120', out: 'XXX-XX-1120' }],
    },
    {
      category: 'TIN',
      action: 'keep_last',
      format: 'XX-XXX{last}',
      cite: '22 NYCRR 202.5(e)(1)(i)',
      level: 'required',
      examples: [{ in: '12-3456789', out: 'XX-XXX6789' }],
    },
    {
      category: 'DOB',
      action: 'year_only',
      format: '{year}',
      cite: '22 NYCRR 202.5(e)(1)(ii)',
      level: 'required',
      examples: [{ in: 'March 4, 1987', out: '1987' }],
    },
    {
      category: 'MINOR_NAME',
      action: 'initials',
      format: '{initials}',
      cite: '22 NYCRR 202.5(e)(1)(iii)',
      level: 'required',
      examples: [{ in: 'Tamara Hill', out: 'T.H.' }],
    },
    {
      category: 'ACCOUNT',
      action: 'keep_last',
      format: 'XXXX-{last}',
      cite: '22 NYCRR 202.5(e)(1)(iv)',
      level: 'required',
      examples: [{ in: 'INS-00AB12CD', out: 'XXXX-12CD' }],
    },
    {
      category: 'CARD',
      action: 'keep_last',
      format: 'XXXX-XXXX-XXXX-{last}',
      cite: '22 NYCRR 202.5(e)(1)(iv)',
      level: 'required',
      examples: [{ in: '4111 1111 1111 1111', out: 'XXXX-XXXX-XXXX-1111' }],
    },
  ],
};
