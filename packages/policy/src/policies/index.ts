import type { Policy } from '../policy.ts';
import { pciDss4Display } from './pci-dss-4-display.ts';
import { us29cfr1831 } from './us-29cfr-18.31.ts';
import { usCaCrc1201 } from './us-ca-crc-1.201.ts';
import { usCacdLr521 } from './us-cacd-lr-5.2-1.ts';
import { usFactaReceipt } from './us-facta-receipt.ts';
import { usFl2425 } from './us-fl-2.425.ts';
import { usFoia } from './us-foia.ts';
import { usFrbp9037 } from './us-frbp-9037.ts';
import { usFrcp52 } from './us-frcp-5.2.ts';
import { usFrcrimp491 } from './us-frcrimp-49.1.ts';
import { usGlbaHouse } from './us-glba-house.ts';
import { usHipaaLimitedDataSet } from './us-hipaa-limited-data-set.ts';
import { usHipaaSafeHarbor } from './us-hipaa-safe-harbor.ts';
import { usNy2025e } from './us-ny-202.5e.ts';
import { usPrivilege26b5 } from './us-privilege-26b5.ts';
import { usTxTrcp21c } from './us-tx-trcp-21c.ts';

/** Every policy that ships, court rules first. A starting point, not legal advice. */
export const POLICIES: readonly Policy[] = [
  usFrcp52,
  usCacdLr521,
  usFrcrimp491,
  usFrbp9037,
  us29cfr1831,
  usHipaaSafeHarbor,
  usHipaaLimitedDataSet,
  pciDss4Display,
  usFactaReceipt,
  usGlbaHouse,
  usCaCrc1201,
  usNy2025e,
  usTxTrcp21c,
  usFl2425,
  usFoia,
  usPrivilege26b5,
];
