/**
 * Kinds of personal data. The first seven are the names of the product's own specification;
 * the others name what the legal policies speak of.
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

/** Always ticked first, whatever their confidence (specification, section 9). A policy may add to them. */
export const CRITICAL_CATEGORIES: readonly Category[] = ['SSN', 'ACCOUNT', 'ROUTING', 'CARD'];

/** Found, but neither reported nor removed unless someone asks for them. */
export const OFF_BY_DEFAULT: readonly Category[] = ['ORGANIZATION', 'CASE_NUMBER'];

export function isCategory(name: string): name is Category {
  return (CATEGORIES as readonly string[]).includes(name);
}
