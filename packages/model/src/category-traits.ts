import type { Category, MarkCategory } from './category.ts';

/** Everything that the product knows of a kind of personal data, but for its words: each place that asks, asks here. */
export interface CategoryTraits {
  readonly sort: {
    readonly group: CategoryGroup;
    /** Ticked first, whatever its confidence (specification, section 9). A policy may add to them. */
    readonly critical: boolean;
    /** Found, but neither reported nor removed unless someone asks for it. */
    readonly offByDefault: boolean;
    /**
     * What it is in a document in which nobody appears: a thing's; of goods, where its bare shape stands among them; or
     * somebody's all the same.
     */
    readonly ownerless: 'thing' | 'goods' | 'never';
    /**
     * What shows that somebody appears: its label, where things have none of the kind; a sure find of it, labelled or not,
     * so that a bare number nearby is likely somebody's too.
     */
    readonly shows: readonly ('label' | 'find')[];
  };
  /** How it looks on a page and in a list: the hatch says the same without colour. */
  readonly look: { readonly color: ColorToken; readonly hatch: Hatch };
  readonly search: {
    /** By which rules two writers of the same thing spell it. */
    readonly variants: 'name' | 'date' | 'number' | 'phone' | 'fours' | 'lowercase' | 'term' | 'none';
    /** How its digits are grouped, by their count, where a count alone says too little. */
    readonly digits: Readonly<Record<number, readonly number[]>>;
    /** `ticked`: it says nothing by itself ("Boston", "2024"), so a copy elsewhere is another matter. */
    readonly copies: 'everywhere' | 'ticked';
  };
  readonly reading: {
    /** A number that marks one person or account wherever it stands, label or none. */
    readonly recalled: boolean;
    /** Its label is read also where a form breaks it. */
    readonly brokenLabel: boolean;
    /** Written in groups, which may go on below. */
    readonly grouped: boolean;
    /** Half of one where another finding takes the rest: kept, added by a further detector only, or noise. */
    readonly half: 'kept' | 'added' | 'noise';
    /** Lists of people print it behind a name. */
    readonly behindName: boolean;
    /** Whether, near a name, it tells something of who bears it: how old, how to be reached, licensed to what. */
    readonly ofBearer: boolean;
  };
  readonly rules: {
    /** Where a policy has no row for it, the first of these that has one speaks for it. */
    readonly wider: readonly Category[];
    /** The actions that keep a part of it, as far as it has one. */
    readonly keeps: readonly KeepingAction[];
    /** The identifier of 45 CFR 164.514(b)(2)(i) that it counts as. */
    readonly hipaa: string | null;
    /** What it identifies in a forfeiture proceeding (Fed. R. Civ. P. 5.2(b)(1), Fed. R. Crim. P. 49.1(b)(1)). */
    readonly forfeiture: 'account' | 'property' | null;
    /** Of one length always: four digits of one are its last four, whoever masked the others. */
    readonly fixedLength: boolean;
  };
}

export type CategoryGroup = 'name' | 'number' | 'date' | 'place' | 'contact' | 'picture' | 'reason' | 'other' | 'mark';

/** Okabe and Ito's set: told apart by people with any kind of colour vision. */
export type ColorToken = 'orange' | 'sky' | 'green' | 'yellow' | 'blue' | 'vermilion' | 'purple' | 'gray';

export const HATCHES = ['diagonal', 'back', 'cross', 'dots', 'rows', 'columns'] as const;
export type Hatch = (typeof HATCHES)[number];

export type KeepingAction = 'keep_last' | 'year_only' | 'initials' | 'pseudonym' | 'city_state';

/**
 * An address whose kind is not known counts as a home; a card number and an IBAN are financial-account numbers
 * (Fed. R. Civ. P. 5.2(a)(4)); "any other unique identifying number" is 45 CFR 164.514(b)(2)(i)(R).
 */
export const CATEGORY_TRAITS: { readonly [C in MarkCategory]: CategoryTraits } = {
  SSN: {
    sort: { group: 'number', critical: true, offByDefault: false, ownerless: 'goods', shows: ['label', 'find'] },
    look: { color: 'vermilion', hatch: 'diagonal' },
    search: { variants: 'number', digits: { 9: [3, 2, 4] }, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: false, half: 'noise', behindName: true, ofBearer: false },
    rules: { wider: [], keeps: ['keep_last'], hipaa: 'G', forfeiture: null, fixedLength: true },
  },
  PHONE: {
    sort: { group: 'contact', critical: false, offByDefault: false, ownerless: 'goods', shows: ['label', 'find'] },
    look: { color: 'sky', hatch: 'rows' },
    search: { variants: 'phone', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: true, ofBearer: true },
    rules: { wider: [], keeps: ['keep_last'], hipaa: 'D', forfeiture: null, fixedLength: false },
  },
  EMAIL: {
    sort: { group: 'contact', critical: false, offByDefault: false, ownerless: 'never', shows: ['label', 'find'] },
    look: { color: 'blue', hatch: 'columns' },
    search: { variants: 'lowercase', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: true, ofBearer: true },
    rules: { wider: [], keeps: [], hipaa: 'F', forfeiture: null, fixedLength: false },
  },
  ACCOUNT: {
    sort: { group: 'number', critical: true, offByDefault: false, ownerless: 'goods', shows: ['label'] },
    look: { color: 'orange', hatch: 'back' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: ['keep_last'], hipaa: 'J', forfeiture: 'account', fixedLength: false },
  },
  ROUTING: {
    sort: { group: 'number', critical: true, offByDefault: false, ownerless: 'goods', shows: ['label'] },
    look: { color: 'yellow', hatch: 'cross' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'J', forfeiture: 'account', fixedLength: true },
  },
  ADDRESS: {
    sort: { group: 'place', critical: false, offByDefault: false, ownerless: 'never', shows: ['label', 'find'] },
    look: { color: 'green', hatch: 'back' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'kept', behindName: true, ofBearer: false },
    rules: { wider: ['HOME_ADDRESS'], keeps: ['city_state'], hipaa: 'B', forfeiture: 'property', fixedLength: false },
  },
  CARD: {
    sort: { group: 'number', critical: true, offByDefault: false, ownerless: 'goods', shows: ['label'] },
    look: { color: 'purple', hatch: 'diagonal' },
    search: { variants: 'number', digits: { 14: [4, 6, 4], 15: [4, 6, 5], 16: [4, 4, 4, 4] }, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['ACCOUNT'], keeps: ['keep_last'], hipaa: 'J', forfeiture: 'account', fixedLength: true },
  },
  PERSON: {
    sort: { group: 'name', critical: false, offByDefault: false, ownerless: 'never', shows: ['label', 'find'] },
    look: { color: 'blue', hatch: 'diagonal' },
    search: { variants: 'name', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'kept', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: ['initials', 'pseudonym'], hipaa: 'A', forfeiture: null, fixedLength: false },
  },
  MINOR_NAME: {
    sort: { group: 'name', critical: false, offByDefault: false, ownerless: 'never', shows: ['label', 'find'] },
    look: { color: 'purple', hatch: 'cross' },
    search: { variants: 'name', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'kept', behindName: false, ofBearer: false },
    rules: { wider: ['PERSON'], keeps: ['initials', 'pseudonym'], hipaa: 'A', forfeiture: null, fixedLength: false },
  },
  TIN: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'goods', shows: ['label'] },
    look: { color: 'vermilion', hatch: 'back' },
    search: { variants: 'number', digits: { 9: [2, 7] }, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['OTHER_ID'], keeps: ['keep_last'], hipaa: 'R', forfeiture: null, fixedLength: true },
  },
  DOB: {
    sort: { group: 'date', critical: false, offByDefault: false, ownerless: 'never', shows: ['label', 'find'] },
    look: { color: 'green', hatch: 'dots' },
    search: { variants: 'date', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: true, grouped: false, half: 'noise', behindName: true, ofBearer: true },
    rules: { wider: ['DATE'], keeps: ['year_only'], hipaa: 'C', forfeiture: null, fixedLength: false },
  },
  DATE: {
    sort: { group: 'date', critical: false, offByDefault: false, ownerless: 'thing', shows: [] },
    look: { color: 'green', hatch: 'rows' },
    search: { variants: 'date', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: ['year_only'], hipaa: 'C', forfeiture: null, fixedLength: false },
  },
  AGE: {
    sort: { group: 'date', critical: false, offByDefault: false, ownerless: 'thing', shows: ['label'] },
    look: { color: 'green', hatch: 'columns' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'C', forfeiture: null, fixedLength: false },
  },
  FAX: {
    sort: { group: 'contact', critical: false, offByDefault: false, ownerless: 'goods', shows: [] },
    look: { color: 'sky', hatch: 'columns' },
    search: { variants: 'phone', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['PHONE'], keeps: ['keep_last'], hipaa: 'E', forfeiture: null, fixedLength: false },
  },
  URL: {
    sort: { group: 'contact', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'blue', hatch: 'rows' },
    search: { variants: 'lowercase', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'N', forfeiture: null, fixedLength: false },
  },
  IP: {
    sort: { group: 'contact', critical: false, offByDefault: false, ownerless: 'thing', shows: [] },
    look: { color: 'blue', hatch: 'dots' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'O', forfeiture: null, fixedLength: false },
  },
  USERNAME: {
    sort: { group: 'contact', critical: false, offByDefault: false, ownerless: 'never', shows: ['label'] },
    look: { color: 'blue', hatch: 'back' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['OTHER_ID'], keeps: [], hipaa: 'R', forfeiture: null, fixedLength: false },
  },
  MRN: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'thing', shows: ['label', 'find'] },
    look: { color: 'purple', hatch: 'dots' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['OTHER_ID'], keeps: ['keep_last'], hipaa: 'H', forfeiture: null, fixedLength: false },
  },
  HEALTH_PLAN: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'thing', shows: ['find'] },
    look: { color: 'purple', hatch: 'back' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['OTHER_ID'], keeps: [], hipaa: 'I', forfeiture: null, fixedLength: false },
  },
  LICENSE: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'thing', shows: ['label'] },
    look: { color: 'yellow', hatch: 'diagonal' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: false, half: 'noise', behindName: false, ofBearer: true },
    rules: { wider: [], keeps: ['keep_last'], hipaa: 'K', forfeiture: null, fixedLength: false },
  },
  DRIVER_LICENSE: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'never', shows: ['label', 'find'] },
    look: { color: 'yellow', hatch: 'back' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['LICENSE', 'OTHER_ID'], keeps: [], hipaa: 'K', forfeiture: null, fixedLength: false },
  },
  VEHICLE: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'thing', shows: [] },
    look: { color: 'yellow', hatch: 'dots' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'L', forfeiture: null, fixedLength: false },
  },
  DEVICE: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'thing', shows: [] },
    look: { color: 'yellow', hatch: 'rows' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'M', forfeiture: null, fixedLength: false },
  },
  PASSPORT: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'never', shows: ['label'] },
    look: { color: 'vermilion', hatch: 'cross' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['OTHER_ID'], keeps: ['keep_last'], hipaa: 'R', forfeiture: null, fixedLength: false },
  },
  IBAN: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'orange', hatch: 'diagonal' },
    search: { variants: 'fours', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['ACCOUNT'], keeps: ['keep_last'], hipaa: 'J', forfeiture: 'account', fixedLength: true },
  },
  CARD_CVV: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'purple', hatch: 'rows' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: true, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fixedLength: false },
  },
  CARD_EXPIRY: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'purple', hatch: 'columns' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: true, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fixedLength: false },
  },
  CITY: {
    sort: { group: 'place', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'green', hatch: 'diagonal' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'added', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'B', forfeiture: null, fixedLength: false },
  },
  COUNTY: {
    sort: { group: 'place', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'green', hatch: 'cross' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'B', forfeiture: null, fixedLength: false },
  },
  GEOCODE: {
    sort: { group: 'place', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'sky', hatch: 'cross' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'B', forfeiture: null, fixedLength: false },
  },
  HOME_ADDRESS: {
    sort: { group: 'place', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'sky', hatch: 'back' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'added', behindName: false, ofBearer: false },
    rules: { wider: ['ADDRESS'], keeps: ['city_state'], hipaa: 'B', forfeiture: 'property', fixedLength: false },
  },
  ORGANIZATION: {
    sort: { group: 'other', critical: false, offByDefault: true, ownerless: 'never', shows: [] },
    look: { color: 'gray', hatch: 'columns' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'added', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fixedLength: false },
  },
  CASE_NUMBER: {
    sort: { group: 'number', critical: false, offByDefault: true, ownerless: 'thing', shows: [] },
    look: { color: 'gray', hatch: 'rows' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fixedLength: false },
  },
  OTHER_ID: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'thing', shows: [] },
    look: { color: 'yellow', hatch: 'columns' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: false, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'R', forfeiture: null, fixedLength: false },
  },
  PHOTO: {
    sort: { group: 'picture', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'sky', hatch: 'dots' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'Q', forfeiture: null, fixedLength: false },
  },
  SIGNATURE: {
    sort: { group: 'picture', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'sky', hatch: 'diagonal' },
    search: { variants: 'name', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'P', forfeiture: null, fixedLength: false },
  },
  BARCODE: {
    sort: { group: 'picture', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'orange', hatch: 'columns' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['OTHER_ID'], keeps: [], hipaa: 'R', forfeiture: null, fixedLength: false },
  },
  BIOMETRIC: {
    sort: { group: 'picture', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'vermilion', hatch: 'dots' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'P', forfeiture: null, fixedLength: false },
  },
  EXEMPT: {
    sort: { group: 'reason', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'orange', hatch: 'dots' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fixedLength: false },
  },
  PRIVILEGED: {
    sort: { group: 'reason', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'orange', hatch: 'cross' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fixedLength: false },
  },
  MANUAL: {
    sort: { group: 'mark', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'gray', hatch: 'diagonal' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fixedLength: false },
  },
  TERM: {
    sort: { group: 'mark', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'gray', hatch: 'back' },
    search: { variants: 'term', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fixedLength: false },
  },
};
