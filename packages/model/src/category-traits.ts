import type { KeepingAction } from './actions.ts';
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
     * What shows that somebody appears: its label, where things have none of the kind; a sure find of it, labelled or
     * not, so that a bare number nearby is likely somebody's too.
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
    /**
     * Letters and figures of the shortest one, hidden ones counted, where its length is set: four digits of one are its
     * last four, whoever masked the others, and anything between is a fragment of which no end is known.
     */
    readonly fullLength: number | null;
  };
}

export type CategoryGroup = 'name' | 'number' | 'date' | 'place' | 'contact' | 'picture' | 'reason' | 'other' | 'mark';

/** Okabe and Ito's set: told apart by people with any kind of colour vision. */
export type ColorToken = 'orange' | 'sky' | 'green' | 'yellow' | 'blue' | 'vermilion' | 'purple' | 'gray';

export const HATCHES = ['diagonal', 'back', 'cross', 'dots', 'rows', 'columns'] as const;
export type Hatch = (typeof HATCHES)[number];

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
    rules: { wider: [], keeps: ['keep_last'], hipaa: 'G', forfeiture: null, fullLength: 9 },
  },
  PHONE: {
    sort: { group: 'contact', critical: false, offByDefault: false, ownerless: 'goods', shows: ['label', 'find'] },
    look: { color: 'sky', hatch: 'rows' },
    search: { variants: 'phone', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: true, ofBearer: true },
    rules: { wider: [], keeps: ['keep_last'], hipaa: 'D', forfeiture: null, fullLength: null },
  },
  EMAIL: {
    sort: { group: 'contact', critical: false, offByDefault: false, ownerless: 'never', shows: ['label', 'find'] },
    look: { color: 'blue', hatch: 'columns' },
    search: { variants: 'lowercase', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: true, ofBearer: true },
    rules: { wider: [], keeps: [], hipaa: 'F', forfeiture: null, fullLength: null },
  },
  ACCOUNT: {
    sort: { group: 'number', critical: true, offByDefault: false, ownerless: 'goods', shows: ['label'] },
    look: { color: 'orange', hatch: 'back' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: ['keep_last'], hipaa: 'J', forfeiture: 'account', fullLength: null },
  },
  ROUTING: {
    sort: { group: 'number', critical: true, offByDefault: false, ownerless: 'goods', shows: ['label'] },
    look: { color: 'yellow', hatch: 'cross' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'J', forfeiture: 'account', fullLength: 9 },
  },
  ADDRESS: {
    sort: { group: 'place', critical: false, offByDefault: false, ownerless: 'never', shows: ['label', 'find'] },
    look: { color: 'green', hatch: 'back' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'kept', behindName: true, ofBearer: false },
    rules: { wider: ['HOME_ADDRESS'], keeps: ['city_state'], hipaa: 'B', forfeiture: 'property', fullLength: null },
  },
  CARD: {
    sort: { group: 'number', critical: true, offByDefault: false, ownerless: 'goods', shows: ['label'] },
    look: { color: 'purple', hatch: 'diagonal' },
    search: { variants: 'number', digits: { 14: [4, 6, 4], 15: [4, 6, 5], 16: [4, 4, 4, 4] }, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['ACCOUNT'], keeps: ['keep_last'], hipaa: 'J', forfeiture: 'account', fullLength: 13 },
  },
  PERSON: {
    sort: { group: 'name', critical: false, offByDefault: false, ownerless: 'never', shows: ['label', 'find'] },
    look: { color: 'blue', hatch: 'diagonal' },
    search: { variants: 'name', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'kept', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: ['initials', 'pseudonym'], hipaa: 'A', forfeiture: null, fullLength: null },
  },
  MINOR_NAME: {
    sort: { group: 'name', critical: false, offByDefault: false, ownerless: 'never', shows: ['label', 'find'] },
    look: { color: 'purple', hatch: 'cross' },
    search: { variants: 'name', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'kept', behindName: false, ofBearer: false },
    rules: { wider: ['PERSON'], keeps: ['initials', 'pseudonym'], hipaa: 'A', forfeiture: null, fullLength: null },
  },
  TIN: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'goods', shows: ['label'] },
    look: { color: 'vermilion', hatch: 'back' },
    search: { variants: 'number', digits: { 9: [2, 7] }, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['OTHER_ID'], keeps: ['keep_last'], hipaa: 'R', forfeiture: null, fullLength: 9 },
  },
  DOB: {
    sort: { group: 'date', critical: false, offByDefault: false, ownerless: 'never', shows: ['label', 'find'] },
    look: { color: 'green', hatch: 'dots' },
    search: { variants: 'date', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: true, grouped: false, half: 'noise', behindName: true, ofBearer: true },
    rules: { wider: ['DATE'], keeps: ['year_only'], hipaa: 'C', forfeiture: null, fullLength: null },
  },
  DATE: {
    sort: { group: 'date', critical: false, offByDefault: false, ownerless: 'thing', shows: [] },
    look: { color: 'green', hatch: 'rows' },
    search: { variants: 'date', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: ['year_only'], hipaa: 'C', forfeiture: null, fullLength: null },
  },
  AGE: {
    sort: { group: 'date', critical: false, offByDefault: false, ownerless: 'thing', shows: ['label'] },
    look: { color: 'green', hatch: 'columns' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'C', forfeiture: null, fullLength: null },
  },
  FAX: {
    sort: { group: 'contact', critical: false, offByDefault: false, ownerless: 'goods', shows: [] },
    look: { color: 'sky', hatch: 'columns' },
    search: { variants: 'phone', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['PHONE'], keeps: ['keep_last'], hipaa: 'E', forfeiture: null, fullLength: null },
  },
  URL: {
    sort: { group: 'contact', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'blue', hatch: 'rows' },
    search: { variants: 'lowercase', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'N', forfeiture: null, fullLength: null },
  },
  IP: {
    sort: { group: 'contact', critical: false, offByDefault: false, ownerless: 'thing', shows: [] },
    look: { color: 'blue', hatch: 'dots' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'O', forfeiture: null, fullLength: null },
  },
  USERNAME: {
    sort: { group: 'contact', critical: false, offByDefault: false, ownerless: 'never', shows: ['label'] },
    look: { color: 'blue', hatch: 'back' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['OTHER_ID'], keeps: [], hipaa: 'R', forfeiture: null, fullLength: null },
  },
  MRN: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'thing', shows: ['label', 'find'] },
    look: { color: 'purple', hatch: 'dots' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['OTHER_ID'], keeps: ['keep_last'], hipaa: 'H', forfeiture: null, fullLength: null },
  },
  HEALTH_PLAN: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'thing', shows: ['find'] },
    look: { color: 'purple', hatch: 'back' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['OTHER_ID'], keeps: [], hipaa: 'I', forfeiture: null, fullLength: null },
  },
  LICENSE: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'thing', shows: ['label'] },
    look: { color: 'yellow', hatch: 'diagonal' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: false, half: 'noise', behindName: false, ofBearer: true },
    rules: { wider: [], keeps: ['keep_last'], hipaa: 'K', forfeiture: null, fullLength: null },
  },
  DRIVER_LICENSE: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'never', shows: ['label', 'find'] },
    look: { color: 'yellow', hatch: 'back' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['LICENSE', 'OTHER_ID'], keeps: [], hipaa: 'K', forfeiture: null, fullLength: null },
  },
  VEHICLE: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'thing', shows: [] },
    look: { color: 'yellow', hatch: 'dots' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'L', forfeiture: null, fullLength: null },
  },
  DEVICE: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'thing', shows: [] },
    look: { color: 'yellow', hatch: 'rows' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'M', forfeiture: null, fullLength: null },
  },
  PASSPORT: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'never', shows: ['label'] },
    look: { color: 'vermilion', hatch: 'cross' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['OTHER_ID'], keeps: ['keep_last'], hipaa: 'R', forfeiture: null, fullLength: null },
  },
  IBAN: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'orange', hatch: 'diagonal' },
    search: { variants: 'fours', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: true, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['ACCOUNT'], keeps: ['keep_last'], hipaa: 'J', forfeiture: 'account', fullLength: 15 },
  },
  CARD_CVV: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'purple', hatch: 'rows' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: true, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fullLength: null },
  },
  CARD_EXPIRY: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'purple', hatch: 'columns' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: true, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fullLength: null },
  },
  CITY: {
    sort: { group: 'place', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'green', hatch: 'diagonal' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'added', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'B', forfeiture: null, fullLength: null },
  },
  COUNTY: {
    sort: { group: 'place', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'green', hatch: 'cross' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'B', forfeiture: null, fullLength: null },
  },
  GEOCODE: {
    sort: { group: 'place', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'sky', hatch: 'cross' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'B', forfeiture: null, fullLength: null },
  },
  HOME_ADDRESS: {
    sort: { group: 'place', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'sky', hatch: 'back' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'added', behindName: false, ofBearer: false },
    rules: { wider: ['ADDRESS'], keeps: ['city_state'], hipaa: 'B', forfeiture: 'property', fullLength: null },
  },
  ORGANIZATION: {
    sort: { group: 'other', critical: false, offByDefault: true, ownerless: 'never', shows: [] },
    look: { color: 'gray', hatch: 'columns' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'added', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fullLength: null },
  },
  CASE_NUMBER: {
    sort: { group: 'number', critical: false, offByDefault: true, ownerless: 'thing', shows: [] },
    look: { color: 'gray', hatch: 'rows' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fullLength: null },
  },
  OTHER_ID: {
    sort: { group: 'number', critical: false, offByDefault: false, ownerless: 'thing', shows: [] },
    look: { color: 'yellow', hatch: 'columns' },
    search: { variants: 'number', digits: {}, copies: 'everywhere' },
    reading: { recalled: true, brokenLabel: false, grouped: true, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'R', forfeiture: null, fullLength: null },
  },
  PHOTO: {
    sort: { group: 'picture', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'sky', hatch: 'dots' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'Q', forfeiture: null, fullLength: null },
  },
  SIGNATURE: {
    sort: { group: 'picture', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'sky', hatch: 'diagonal' },
    search: { variants: 'name', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'P', forfeiture: null, fullLength: null },
  },
  BARCODE: {
    sort: { group: 'picture', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'orange', hatch: 'columns' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: ['OTHER_ID'], keeps: [], hipaa: 'R', forfeiture: null, fullLength: null },
  },
  BIOMETRIC: {
    sort: { group: 'picture', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'vermilion', hatch: 'dots' },
    search: { variants: 'none', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: 'P', forfeiture: null, fullLength: null },
  },
  EXEMPT: {
    sort: { group: 'reason', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'orange', hatch: 'dots' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fullLength: null },
  },
  PRIVILEGED: {
    sort: { group: 'reason', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'orange', hatch: 'cross' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fullLength: null },
  },
  MANUAL: {
    sort: { group: 'mark', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'gray', hatch: 'diagonal' },
    search: { variants: 'none', digits: {}, copies: 'ticked' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fullLength: null },
  },
  TERM: {
    sort: { group: 'mark', critical: false, offByDefault: false, ownerless: 'never', shows: [] },
    look: { color: 'gray', hatch: 'back' },
    search: { variants: 'term', digits: {}, copies: 'everywhere' },
    reading: { recalled: false, brokenLabel: false, grouped: false, half: 'noise', behindName: false, ofBearer: false },
    rules: { wider: [], keeps: [], hipaa: null, forfeiture: null, fullLength: null },
  },
};
