import type { Category } from '@blackbar/model';

/** One of the eighteen identifiers of 45 CFR 164.514(b)(2)(i) and the categories that stand for it. */
export interface HipaaIdentifier {
  readonly letter: string;
  readonly name: string;
  readonly categories: readonly Category[];
  /** No text shows it: a person has to look at the pages. */
  readonly byEye: boolean;
}

function row(letter: string, name: string, categories: readonly Category[], byEye = false): HipaaIdentifier {
  return { letter, name, categories, byEye };
}

export const HIPAA_IDENTIFIERS: readonly HipaaIdentifier[] = [
  row('A', 'Names', ['PERSON', 'MINOR_NAME']),
  row('B', 'Geographic subdivisions smaller than a state', ['ADDRESS', 'HOME_ADDRESS', 'CITY', 'COUNTY', 'GEOCODE']),
  row('C', 'Elements of dates but the year; ages over 89', ['DATE', 'DOB', 'AGE']),
  row('D', 'Telephone numbers', ['PHONE']),
  row('E', 'Fax numbers', ['FAX']),
  row('F', 'E-mail addresses', ['EMAIL']),
  row('G', 'Social security numbers', ['SSN']),
  row('H', 'Medical record numbers', ['MRN']),
  row('I', 'Health plan beneficiary numbers', ['HEALTH_PLAN']),
  row('J', 'Account numbers', ['ACCOUNT', 'CARD', 'IBAN', 'ROUTING']),
  row('K', 'Certificate and license numbers', ['LICENSE', 'DRIVER_LICENSE']),
  row('L', 'Vehicle identifiers and license plates', ['VEHICLE']),
  row('M', 'Device identifiers and serial numbers', ['DEVICE']),
  row('N', 'Web addresses', ['URL']),
  row('O', 'IP addresses', ['IP']),
  row('P', 'Biometric identifiers', ['BIOMETRIC', 'SIGNATURE'], true),
  row('Q', 'Full-face photographs', ['PHOTO'], true),
  row('R', 'Any other unique identifier', ['OTHER_ID', 'PASSPORT', 'USERNAME', 'TIN', 'BARCODE']),
];

export interface SheetCounts {
  readonly found: Readonly<Partial<Record<Category, number>>>;
  readonly removed: Readonly<Partial<Record<Category, number>>>;
  /** Letters that a person says to have looked at by eye. */
  readonly seen: readonly string[];
}

export interface SheetRow extends HipaaIdentifier {
  readonly found: number;
  readonly removed: number;
  /** What was found is gone, and what no text shows was looked at. */
  readonly settled: boolean;
}

/** The sheet that a person signs for the attestation of 45 CFR 164.514(b)(2)(ii). */
export function hipaaSheet({ found, removed, seen }: SheetCounts): SheetRow[] {
  const sum = (counts: SheetCounts['found'], categories: readonly Category[]) =>
    categories.reduce((total, category) => total + (counts[category] ?? 0), 0);
  return HIPAA_IDENTIFIERS.map((identifier) => {
    const [f, r] = [sum(found, identifier.categories), sum(removed, identifier.categories)];
    return {
      ...identifier,
      found: f,
      removed: r,
      settled: r >= f && (!identifier.byEye || seen.includes(identifier.letter)),
    };
  });
}
