import { BlackbarError, type Category, isCategory } from '@blackbar/model';

/** Names that public token classifiers give their labels, without "B-" and "I-". */
const KNOWN: Readonly<Record<string, Category | null>> = {
  PER: 'PERSON',
  PERSON: 'PERSON',
  NAME: 'PERSON',
  FIRSTNAME: 'PERSON',
  MIDDLENAME: 'PERSON',
  LASTNAME: 'PERSON',
  GIVENNAME: 'PERSON',
  SURNAME: 'PERSON',
  PATIENT: 'PERSON',
  DOCTOR: 'PERSON',
  STAFF: 'PERSON',
  LOC: 'CITY',
  LOCATION: 'CITY',
  GPE: 'CITY',
  HOSP: 'CITY',
  HOSPITAL: 'CITY',
  STREET: 'ADDRESS',
  ZIP: 'ADDRESS',
  ORG: 'ORGANIZATION',
  ORGANIZATION: 'ORGANIZATION',
  DATEOFBIRTH: 'DOB',
  EMAILADDRESS: 'EMAIL',
  PHONENUMBER: 'PHONE',
  TELEPHONENUM: 'PHONE',
  SOCIALNUM: 'SSN',
  CREDITCARDNUMBER: 'CARD',
  ACCOUNTNUM: 'ACCOUNT',
  TAXNUM: 'TIN',
  IDCARDNUM: 'OTHER_ID',
  ID: 'OTHER_ID',
  IDNUM: 'OTHER_ID',
  DRIVERLICENSENUM: 'DRIVER_LICENSE',
  MEDICALRECORD: 'MRN',
  O: null,
  MISC: null,
};

export interface Label {
  readonly category: Category | null;
  /** Whether a new entity starts at it, though the one before is of the same kind. */
  readonly begins: boolean;
}

/**
 * What each output of the model means to us. `own` (config.json, "blackbar": {"labels": {...}}) stands above the names
 * that are known; null leaves a label out. Throws `usage` for a label that nobody has given a meaning: to pass over it
 * in silence would look like "nothing found".
 */
export function labelsOf(
  id2label: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string | null>>,
): Label[] {
  const count = Object.keys(id2label).length;
  return Array.from({ length: count }, (_, i) => {
    const name = id2label[String(i)];
    if (name === undefined) throw new BlackbarError('usage', 'label_missing', { facts: { index: i } });
    const kind = name.replace(/^[BILSEU][-_]/, '');
    return { category: categoryOf(kind, own), begins: /^[BSU][-_]/.test(name) };
  });
}

function categoryOf(kind: string, own: Readonly<Record<string, string | null>>): Category | null {
  const asked = own[kind];
  if (asked === null) return null;
  if (asked !== undefined && isCategory(asked)) return asked;
  const plain = kind.toUpperCase().replace(/[^A-Z]/g, '');
  const known = KNOWN[plain];
  if (known !== undefined) return known;
  const same = kind.toUpperCase();
  if (isCategory(same)) return same;
  throw new BlackbarError('usage', 'label_unknown', { facts: { label: kind } });
}
