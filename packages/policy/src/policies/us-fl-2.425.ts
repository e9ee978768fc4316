import type { Policy } from '../policy.ts';

export const usFl2425: Policy = {
  id: 'us-fl-2.425',
  version: '2022',
  title: 'Florida R. Gen. Prac. & Jud. Admin. 2.425',
  source: 'https://www.floridabar.org/rules/ctproc/',
  dated: '2026-11-20',
  rules: [
    {
      category: 'SSN',
      action: 'remove',
      format: '[SSN]',
      cite: 'Fla. R. Gen. Prac. & Jud. Admin. 2.425',
      level: 'required',
      examples: [{ in: '078-05-1120', out: '[SSN]' }],
    },
    {
      category: 'ACCOUNT',
      action: 'remove',
      format: '[ACCOUNT]',
      cite: 'Fla. R. Gen. Prac. & Jud. Admin. 2.425',
      level: 'required',
      examples: [{ in: '000123453218', out: '[ACCOUNT]' }],
    },
    {
      category: 'CARD',
      action: 'remove',
      format: '[CARD]',
      cite: 'Fla. R. Gen. Prac. & Jud. Admin. 2.425',
      level: 'required',
      examples: [{ in: '4111111111111111', out: '[CARD]' }],
    },
    {
      category: 'TIN',
      action: 'keep_last',
      format: 'XX-XXX{last}',
      cite: 'Fla. R. Gen. Prac. & Jud. Admin. 2.425',
      level: 'required',
      examples: [{ in: '12-3456789', out: 'XX-XXX6789' }],
    },
    {
      category: 'DRIVER_LICENSE',
      action: 'keep_last',
      format: 'XXXX{last}',
      cite: 'Fla. R. Gen. Prac. & Jud. Admin. 2.425',
      level: 'required',
      examples: [{ in: 'H123456789012', out: 'XXXX9012' }],
    },
    {
      category: 'PASSPORT',
      action: 'keep_last',
      format: 'XXXX{last}',
      cite: 'Fla. R. Gen. Prac. & Jud. Admin. 2.425',
      level: 'required',
      examples: [{ in: 'C03005988', out: 'XXXX5988' }],
    },
  ],
};
