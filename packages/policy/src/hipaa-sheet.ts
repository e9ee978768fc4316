import { type Category, categoriesWhere } from '@blackbar/model';

/** One of the eighteen identifiers of 45 CFR 164.514(b)(2)(i) and the categories that stand for it. */
export interface HipaaIdentifier {
  readonly letter: string;
  readonly name: string;
  readonly categories: readonly Category[];
  /** No text shows it: a person has to look at the pages. */
  readonly byEye: boolean;
}

function row(letter: string, name: string, byEye = false): HipaaIdentifier {
  return { letter, name, categories: categoriesWhere(({ rules }) => rules.hipaa === letter), byEye };
}

export const HIPAA_IDENTIFIERS: readonly HipaaIdentifier[] = [
  row('A', 'Names'),
  row('B', 'Geographic subdivisions smaller than a state'),
  row('C', 'Dates other than the year, and ages over 89'),
  row('D', 'Telephone numbers'),
  row('E', 'Fax numbers'),
  row('F', 'E-mail addresses'),
  row('G', 'Social security numbers'),
  row('H', 'Medical record numbers'),
  row('I', 'Health plan beneficiary numbers'),
  row('J', 'Account numbers'),
  row('K', 'Certificate and license numbers'),
  row('L', 'Vehicle identifiers and license plates'),
  row('M', 'Device identifiers and serial numbers'),
  row('N', 'Web addresses'),
  row('O', 'IP addresses'),
  row('P', 'Biometric identifiers', true),
  row('Q', 'Full-face photographs', true),
  row('R', 'Any other unique identifier'),
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
