import type { Policy } from '../policy.ts';
import { usFrcp52 } from './us-frcp-5.2.ts';
import { usFrcrimp491 } from './us-frcrimp-49.1.ts';

const RULE = 'C.D. Cal. L.R. 5.2-1';

/** The federal rule, and home addresses down to city and state in civil cases too. */
export const usCacdLr521: Policy = {
  id: 'us-cacd-lr-5.2-1',
  version: '2026-11-24',
  title: RULE,
  source: 'https://www.cacd.uscourts.gov/court-procedures/local-rules',
  dated: '2026-11-24',
  exemptions: usFrcp52.exemptions ?? [],
  rules: [
    ...usFrcp52.rules.map((rule) => ({ ...rule, cite: `${RULE}; ${rule.cite}` })),
    ...usFrcrimp491.rules
      .filter(({ category }) => category === 'HOME_ADDRESS' || category === 'ADDRESS')
      .map((rule) => ({ ...rule, cite: RULE })),
  ],
};
