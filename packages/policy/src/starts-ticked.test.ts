import { CATEGORIES, type Category, type Detection, traitsOf } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { findPolicy } from './catalogue.ts';
import { createDecider } from './decider.ts';
import { createLedger } from './ledger/ledger.ts';
import { POLICIES } from './policies/index.ts';
import { type FirstTicks, startsTicked } from './starts-ticked.ts';

const EDITOR: FirstTicks = { threshold: 0.8, autoRedactCritical: true, which: 'required' };

/** A value of each category that no rule lets stand as it is. */
const VALUES: { readonly [C in Category]?: string } = {
  SSN: '536-22-8741',
  ACCOUNT: '4471992015',
  DOB: 'March 4, 1987',
  DATE: 'March 4, 1987',
  AGE: '93',
  PERSON: 'Margaret Oldfield',
  MINOR_NAME: 'Tyler James Hill',
  ADDRESS: '12 Elm St, Boston, MA 02115',
  HOME_ADDRESS: '12 Elm St, Boston, MA 02115',
};

function detection(category: Category, part: Partial<Detection> = {}): Detection {
  const text = VALUES[category] ?? 'QX-7741-22';
  const locator = { kind: 'plain', part: 'a', start: 0, end: text.length } as const;
  return { id: 'd', category, text, confidence: 0.9, source: 'validated', evidence: [], locator, ...part };
}

function ticked(ids: readonly string[], how: FirstTicks = EDITOR, part: Partial<Detection> = {}): Category[] {
  const rules = ids.map(findPolicy);
  const decide = rules.length === 0 ? undefined : createDecider(rules, { ledger: createLedger(), asOf: 2026 });
  return CATEGORIES.filter((category) => startsTicked(detection(category, part), decide, how));
}

const CRITICAL = CATEGORIES.filter((category) => traitsOf(category).sort.critical);

/** What a policy ticks beside the four, each with its paragraph, and what follows because a kind is a narrower one. */
type Paragraphs = Readonly<Record<string, readonly Category[]>>;

const COURT: Paragraphs = { '(a)(1)': ['TIN'], '(a)(2)': ['DOB'], '(a)(3)': ['MINOR_NAME'], '(a)(4)': ['IBAN'] };

const BESIDE_THE_FOUR: Readonly<Record<string, Paragraphs>> = {
  'us-frcp-5.2': COURT,
  'us-cacd-lr-5.2-1': { ...COURT, 'L.R. 5.2-1: homes, and what may be one': ['HOME_ADDRESS', 'ADDRESS'] },
  'us-frcrimp-49.1': { ...COURT, '(a)(5): homes, and what may be one': ['HOME_ADDRESS', 'ADDRESS'] },
  'us-frbp-9037': COURT,
  'us-29cfr-18.31': COURT,
  'us-hipaa-safe-harbor': {
    '(b)(2)(i)(A)': ['PERSON', 'MINOR_NAME'],
    '(B)': ['ADDRESS', 'HOME_ADDRESS', 'CITY', 'COUNTY', 'GEOCODE'],
    '(C)': ['DOB', 'DATE', 'AGE'],
    '(D)': ['PHONE'],
    '(E)': ['FAX'],
    '(F)': ['EMAIL'],
    '(H)': ['MRN'],
    '(I)': ['HEALTH_PLAN'],
    '(J)': ['IBAN'],
    '(K)': ['LICENSE', 'DRIVER_LICENSE'],
    '(L)': ['VEHICLE'],
    '(M)': ['DEVICE'],
    '(N)': ['URL'],
    '(O)': ['IP'],
    '(P)': ['BIOMETRIC', 'SIGNATURE'],
    '(Q)': ['PHOTO'],
    '(R)': ['OTHER_ID', 'TIN', 'USERNAME', 'PASSPORT', 'BARCODE'],
  },
  'us-hipaa-limited-data-set': {
    '(e)(2)(i)': ['PERSON', 'MINOR_NAME'],
    '(ii): all but city, State and ZIP code': ['ADDRESS', 'HOME_ADDRESS'],
    '(iii)': ['PHONE'],
    '(iv)': ['FAX'],
    '(v)': ['EMAIL'],
    '(vii)': ['MRN'],
    '(viii)': ['HEALTH_PLAN'],
    '(ix)': ['IBAN'],
    '(x)': ['LICENSE', 'DRIVER_LICENSE'],
    '(xi)': ['VEHICLE'],
    '(xii)': ['DEVICE'],
    '(xiii)': ['URL'],
    '(xiv)': ['IP'],
    '(xv)': ['BIOMETRIC', 'SIGNATURE'],
    '(xvi)': ['PHOTO'],
  },
  'pci-dss-4-display': { 'Req. 3.3': ['CARD_CVV'] },
  'us-facta-receipt': { '15 U.S.C. 1681c(g)': ['CARD_EXPIRY'] },
  'us-glba-house': {},
  'us-ca-crc-1.201': { '(a)(2)': ['IBAN'] },
  'us-ny-202.5e': { '(e)(1)(i)': ['TIN'], '(ii)': ['DOB'], '(iii)': ['MINOR_NAME'], '(iv)': ['IBAN'] },
  'us-tx-trcp-21c': {
    '(a)(1)': ['TIN', 'DRIVER_LICENSE', 'PASSPORT'],
    '(a)(2)': ['IBAN'],
    '(a)(3)': ['DOB', 'HOME_ADDRESS', 'ADDRESS', 'MINOR_NAME'],
  },
  'us-fl-2.425': {
    '(a)(1)': ['MINOR_NAME'],
    '(a)(2)': ['DOB'],
    '(a)(3)(B)': ['IBAN'],
    '(a)(4)(A)': ['TIN'],
    '(a)(4)(C)': ['DRIVER_LICENSE'],
    '(a)(4)(D)': ['PASSPORT'],
    '(a)(4)(E)': ['PHONE', 'FAX'],
    '(a)(4)(H)': ['HEALTH_PLAN'],
    '(a)(4)(K)': ['MRN'],
    '(a)(5)': ['EMAIL', 'USERNAME'],
  },
  // What an organization's own list files there; a person names the exemption of each.
  'us-foia': { '5 U.S.C. 552(b)': ['EXEMPT'] },
  'us-privilege-26b5': { '26(b)(5)(A)': ['PRIVILEGED'] },
};

describe('what starts ticked in the editor, on a document with every category', () => {
  test('without rules: the four of specification, section 9', () => expect(ticked([])).toEqual(CRITICAL));

  test.each(POLICIES.map(({ id }) => id))('%s: the four, and what its paragraphs name', (id) => {
    const named = Object.values(BESIDE_THE_FOUR[id] ?? expect.fail(`${id} has no row here`)).flat();
    expect(ticked([id])).toEqual(CATEGORIES.filter((one) => CRITICAL.includes(one) || named.includes(one)));
  });

  test.each(POLICIES)('$id: a paragraph stands here for each of its rows that starts ticked', ({ id, rules }) => {
    const named = Object.values(BESIDE_THE_FOUR[id] ?? {}).flat();
    const rows = rules.filter(({ level, action }) => level === 'required' && action !== 'keep');
    const missing = rows.map((row) => row.category).filter((one) => !named.includes(one) && !CRITICAL.includes(one));
    expect(missing).toEqual([]);
  });
});

test('what a rule requires counts from the threshold, what is critical below it', () => {
  expect(ticked(['us-frcp-5.2'], EDITOR, { confidence: 0.6 })).toEqual(CRITICAL);
});

test('with the switch off what is critical by its kind alone waits for a person', () => {
  expect(ticked([], { ...EDITOR, autoRedactCritical: false })).toEqual([]);
  expect(ticked(['us-frcp-5.2'], { ...EDITOR, autoRedactCritical: false })).toContain('SSN');
});

test('where nobody decides about the rest, without rules all goes but what is off by default', () => {
  const off = CATEGORIES.filter((category) => traitsOf(category).sort.offByDefault);
  expect(ticked([], { ...EDITOR, which: 'suggested' })).toEqual(CATEGORIES.filter((one) => !off.includes(one)));
  expect(ticked([], { ...EDITOR, which: 'suggested', asked: off })).toEqual([...CATEGORIES]);
});

test('what a rule lets stand starts unticked: the last four digits of a masked number', () => {
  const decide = createDecider([findPolicy('us-frcp-5.2')], { ledger: createLedger(), asOf: 2026 });
  expect(startsTicked(detection('SSN', { text: 'XXX-XX-9036' }), decide, EDITOR)).toBe(false);
});
