/**
 * Kinds of personal data. The first seven are the names of the product's own specification;
 * the others name what the legal policies speak of. What each of them is stands in `CATEGORY_TRAITS`.
 */
export const CATEGORIES = [
  'SSN',
  'PHONE',
  'EMAIL',
  'ACCOUNT',
  'ROUTING',
  'ADDRESS',
  'CARD',
  'PERSON',
  'MINOR_NAME',
  'TIN',
  'DOB',
  'DATE',
  'AGE',
  'FAX',
  'URL',
  'IP',
  'USERNAME',
  'MRN',
  'HEALTH_PLAN',
  'LICENSE',
  'DRIVER_LICENSE',
  'VEHICLE',
  'DEVICE',
  'PASSPORT',
  'IBAN',
  'CARD_CVV',
  'CARD_EXPIRY',
  'CITY',
  'COUNTY',
  'GEOCODE',
  'HOME_ADDRESS',
  'ORGANIZATION',
  'CASE_NUMBER',
  'OTHER_ID',
  'PHOTO',
  'SIGNATURE',
  'BARCODE',
  'BIOMETRIC',
  'EXEMPT',
  'PRIVILEGED',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** What a mark drawn by a person, a search term or a user's own word list is filed under. */
export type MarkCategory = Category | 'MANUAL' | 'TERM';

export function isCategory(name: string): name is Category {
  return (CATEGORIES as readonly string[]).includes(name);
}
