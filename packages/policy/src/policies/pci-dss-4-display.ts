import type { Policy } from '../policy.ts';

export const pciDss4Display: Policy = {
  id: 'pci-dss-4-display',
  version: '4.0.1',
  title: 'PCI DSS 4.0.1 Req. 3.4.1 (display masking)',
  source: 'https://www.pcisecuritystandards.org/document_library/',
  dated: '2026-11-20',
  rules: [
    {
      category: 'CARD',
      action: 'keep_last',
      format: '**** **** **** {last}',
      cite: 'PCI DSS 4.0.1 Req. 3.4.1',
      level: 'required',
      examples: [{ in: '4111111111111111', out: '**** **** **** 1111' }],
    },
    {
      category: 'CARD',
      action: 'bin_last4',
      params: { bin: 6 },
      format: '{bin} ****** {last}',
      cite: 'PCI DSS 4.0.1 Req. 3.4.1',
      level: 'permitted',
      examples: [{ in: '4111111111111111', out: '411111 ****** 1111' }],
    },
    {
      category: 'CARD_CVV',
      action: 'remove',
      format: '[CVV]',
      cite: 'PCI DSS 4.0.1 Req. 3.3',
      level: 'required',
      examples: [{ in: '123', out: '[CVV]' }],
    },
  ],
};
