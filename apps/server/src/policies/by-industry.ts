/** Which policies of law an organization of an industry looks for first; all others are offered as well. */
const OFFERED_FIRST: Readonly<Record<string, readonly string[]>> = {
  legal: [
    'us-frcp-5.2',
    'us-frcrimp-49.1',
    'us-frbp-9037',
    'us-cacd-lr-5.2-1',
    'us-29cfr-18.31',
    'us-ca-crc-1.201',
    'us-ny-202.5e',
    'us-tx-trcp-21c',
    'us-fl-2.425',
    'us-privilege-26b5',
  ],
  healthcare: ['us-hipaa-safe-harbor', 'us-hipaa-limited-data-set'],
  financial: ['us-glba-house', 'pci-dss-4-display', 'us-facta-receipt'],
  insurance: ['us-glba-house', 'us-hipaa-safe-harbor'],
  government: ['us-foia', 'us-29cfr-18.31', 'us-privilege-26b5'],
};

/** An organization's own policies are always its first. */
export function isOfferedFirst(industry: string | null, id: string, own: boolean): boolean {
  return own || (OFFERED_FIRST[industry ?? '']?.includes(id) ?? false);
}
