import type { MarkCategory } from '@blackbar/model';

export const HATCHES = ['diagonal', 'back', 'cross', 'dots', 'rows', 'columns'] as const;
export type Hatch = (typeof HATCHES)[number];

export interface CategoryLook {
  readonly name: string;
  readonly color: string;
  readonly hatch: Hatch;
}

/** Okabe and Ito's set: told apart by people with any kind of colour vision. The hatch says the same without colour. */
const ORANGE = '#E69F00';
const SKY = '#56B4E9';
const GREEN = '#009E73';
const YELLOW = '#C9B400';
const BLUE = '#0072B2';
const VERMILION = '#D55E00';
const PURPLE = '#CC79A7';
const GRAY = '#6B7280';

const look = (name: string, color: string, hatch: Hatch): CategoryLook => ({ name, color, hatch });

const LOOKS: Readonly<Partial<Record<string, CategoryLook>>> = {
  SSN: look('Social Security number', VERMILION, 'diagonal'),
  ACCOUNT: look('Account number', ORANGE, 'back'),
  ROUTING: look('Routing number', YELLOW, 'cross'),
  CARD: look('Card number', PURPLE, 'diagonal'),
  PHONE: look('Phone number', SKY, 'rows'),
  EMAIL: look('Email address', BLUE, 'columns'),
  ADDRESS: look('Address', GREEN, 'back'),
  PERSON: look('Name', BLUE, 'diagonal'),
  MINOR_NAME: look('Name of a minor', PURPLE, 'cross'),
  TIN: look('Taxpayer ID', VERMILION, 'back'),
  DOB: look('Date of birth', GREEN, 'dots'),
  DATE: look('Date', GREEN, 'rows'),
  AGE: look('Age', GREEN, 'columns'),
  FAX: look('Fax number', SKY, 'columns'),
  URL: look('Web address', BLUE, 'rows'),
  IP: look('IP address', BLUE, 'dots'),
  USERNAME: look('User name', BLUE, 'back'),
  MRN: look('Medical record number', PURPLE, 'dots'),
  HEALTH_PLAN: look('Health plan number', PURPLE, 'back'),
  LICENSE: look('Licence number', YELLOW, 'diagonal'),
  DRIVER_LICENSE: look('Driver licence', YELLOW, 'back'),
  VEHICLE: look('Vehicle ID', YELLOW, 'dots'),
  DEVICE: look('Device ID', YELLOW, 'rows'),
  PASSPORT: look('Passport number', VERMILION, 'cross'),
  IBAN: look('IBAN', ORANGE, 'diagonal'),
  CARD_CVV: look('Card security code', PURPLE, 'rows'),
  CARD_EXPIRY: look('Card expiry', PURPLE, 'columns'),
  CITY: look('City', GREEN, 'diagonal'),
  COUNTY: look('County', GREEN, 'cross'),
  GEOCODE: look('Coordinates', SKY, 'cross'),
  HOME_ADDRESS: look('Home address', SKY, 'back'),
  ORGANIZATION: look('Organization', GRAY, 'columns'),
  CASE_NUMBER: look('Case number', GRAY, 'rows'),
  OTHER_ID: look('Other ID', YELLOW, 'columns'),
  PHOTO: look('Photograph', SKY, 'dots'),
  SIGNATURE: look('Signature', SKY, 'diagonal'),
  BARCODE: look('Barcode', ORANGE, 'columns'),
  BIOMETRIC: look('Biometric data', VERMILION, 'dots'),
  EXEMPT: look('Exempt', ORANGE, 'dots'),
  PRIVILEGED: look('Privileged', ORANGE, 'cross'),
  MANUAL: look('Manual', GRAY, 'diagonal'),
  TERM: look('Search term', GRAY, 'back'),
} satisfies Record<MarkCategory, CategoryLook>;

const DEFAULT: CategoryLook = look('Other', GRAY, 'dots');

export function lookOf(category: string): CategoryLook {
  return LOOKS[category] ?? { ...DEFAULT, name: category };
}
