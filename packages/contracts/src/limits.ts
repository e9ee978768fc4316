/** Every number of the product that a person can meet (specification, section 9). One place, both sides of the wire. */
const MIB = 1024 * 1024;

/** "25MB" is read as mebibytes: the larger reading, so that no file that a person may call 25 MB is refused. */
export const UPLOAD_MAX_BYTES = 25 * MIB;
export const UPLOAD_MAX_FILES = 100;
/** Of a call that brings no file. */
export const REQUEST_MAX_BYTES = 8 * MIB;
/** Pictures become PDFs when they arrive. */
export const UPLOAD_ACCEPT = '.pdf,application/pdf,.png,image/png,.jpg,.jpeg,image/jpeg,.tif,.tiff,image/tiff';
/** Where many come at once, in folders and in ZIP files, a ZIP may be chosen as well. */
export const INTAKE_ACCEPT = `${UPLOAD_ACCEPT},.zip,application/zip`;
/** What a browser takes in at one go: files, what stands in folders, and what is packed in ZIP files. */
export const INTAKE = {
  files: 2_000,
  folderDepth: 32,
  /** Of one request; the service is sent one after the other. */
  request: { files: 20, bytes: 50 * MIB },
  zip: {
    entries: 10_000,
    /** Names and places of all entries. */
    directoryBytes: 16 * MIB,
    unpackedBytes: 2_048 * MIB,
    /** Unpacked to packed, of one entry above `ratioFrom`; a blank scan of 25 MB lies below. */
    ratio: 250,
    ratioFrom: MIB,
  },
} as const;
/** Documents of one request that asks for the same with each, and of one download. */
export const BULK_DOCUMENTS = 25;
export const BULK_DOWNLOAD = 100;
/** Documents of one request that asks for all of a case that match: more are asked for again. */
export const BULK_MATCHING = 10_000;
/** As many as one asks for by name; a whole case is asked for as such. */
export const EXPORT_DOCUMENTS = 100;
/** Longer file names are cut in the middle before they are stored; the ending stays. */
export const FILE_NAME_MAX = 255;
export const TITLE_MAX = 200;
/** From whom a document comes, and what kind of document it is. */
export const CUSTODIAN_MAX = 100;
export const DOCUMENT_TYPE_MAX = 100;

export const DEFAULT_EXCLUSIONS: readonly string[] = ['JANE DOE', 'ATTORNEY'];
export const EXCLUSIONS_MAX = 500;
export const TERM_MAX_LENGTH = 500;
/** Places of one search that are told. */
export const SEARCH_HITS = 5_000;
/** An organization's own policies, and versions of each: more would be a mistake of a program. */
export const OWN_POLICIES = { policies: 200, versions: 1_000 } as const;
/** A person's own words for a box: longer ones would not fit. */
export const OVERRIDE_TEXT_MAX = 60;
/** How far back one person's undo of one document reaches after a refresh, and how much it takes. */
export const REVIEW_HISTORY = { steps: 200, bytes: 256 * 1024 } as const;
/** Of each list in one step. */
export const REVIEW_STEP_ENTRIES = 200_000;
/** Whole-case changes that are remembered and can be undone; kinds of a case that are listed. */
export const CASE_CHANGES = { kept: 20, kinds: 1_000 } as const;
/** People of a case who are said to be children, or none, at once. */
export const CHILDREN_AT_ONCE = 2_000;
/** Why something stays, in a few words. */
export const KEEP_REASON_MAX = 200;
export const BATES = {
  prefix: 'DOC',
  prefixMax: 40,
  startNumber: 1,
  minimum: 1,
  digits: 6,
  digitsMax: 15,
  addToPages: true,
} as const;
/** The sealed reference list of a document. */
export const REFERENCE_LIST = { itemsMax: 20_000, valueMax: 2_000, placesMax: 20_000 } as const;
export const LEGEND_MAX = 120;
/** Events of one export of the audit trail: more go out in several files, each from where the one before it ended. */
export const AUDIT_EXPORT_EVENTS = 50_000;
/** Exports on one page of the history. */
export const EXPORTS_PAGE = 50;

/** Marks of another program in a file of their own. */
export const XFDF_MAX_CHARACTERS = 5_000_000;

/** Drawn across each page when the watermark is on. */
export const WATERMARK_TEXT = 'REDACTED';

export const ZOOM = { min: 25, max: 500, default: 100, steps: [25, 50, 75, 100, 125, 150, 200], beyond: 25 } as const;
/** Screen pixels in both directions; a drag of exactly this much is still a slip of the hand. */
export const DRAW_MINIMUM_PX = 10;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const EMAIL_MAX = 254;
export const NAME_MAX = 100;

/**
 * An organization's own name and logo; a logo that passes is drawn anew, no larger than it is ever shown on a sharp
 * screen.
 */
export const LABEL = {
  nameMax: 60,
  logo: { bytes: 512 * 1024, pixels: 16_000_000, width: 640, height: 160 },
} as const;

export const VERIFICATION = {
  digits: 6,
  lifetimeMs: 10 * 60_000,
  tries: 5,
  resendsPerHour: 3,
  /** A live code younger than this counts as sent. */
  freshMs: 60_000,
} as const;

export const SESSION = { idleMs: 15 * 60_000, absoluteMs: 8 * 3_600_000, unverifiedMs: 24 * 3_600_000 } as const;
const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
/** What one organization may ask of the service, whoever of it asks; a firm's busiest hour lies far below. */
export const ORGANIZATION_QUOTAS = {
  upload: { points: 3_000, windowMs: HOUR_MS },
  preview: { points: 600, windowMs: HOUR_MS },
  build: { points: 600, windowMs: HOUR_MS },
  run: { points: 6_000, windowMs: HOUR_MS },
  search: { points: 6_000, windowMs: HOUR_MS },
  case: { points: 2_000, windowMs: HOUR_MS },
  export: { points: 600, windowMs: HOUR_MS },
  invitation: { points: 200, windowMs: HOUR_MS },
} as const;
/** Each kind of attempt that is counted, and how many there may be: of one name one limit, whoever counts. */
export const ATTEMPTS = {
  ...ORGANIZATION_QUOTAS,
  /** To sign in: of one account from one block of addresses, from one block, and to one account. */
  login: { points: 10, windowMs: QUARTER_MS },
  login_from: { points: 50, windowMs: QUARTER_MS },
  login_to: { points: 100, windowMs: QUARTER_MS },
  /** Guesses at the password of who is signed in, and at a second factor. */
  password_again: { points: 10, windowMs: QUARTER_MS },
  second_factor: { points: 10, windowMs: QUARTER_MS },
  passkey_from: { points: 100, windowMs: QUARTER_MS },
  registration_from: { points: 200, windowMs: HOUR_MS },
  email_code: { points: 50, windowMs: HOUR_MS },
  email_code_sent: { points: 10, windowMs: HOUR_MS },
  email_code_again: { points: VERIFICATION.resendsPerHour, windowMs: HOUR_MS },
  reset_of: { points: 3, windowMs: HOUR_MS },
  reset_from: { points: 50, windowMs: HOUR_MS },
  /** Guesses at links that were sent by mail. */
  link_from: { points: 100, windowMs: HOUR_MS },
  agreement_link_from: { points: 30, windowMs: QUARTER_MS },
  agreement_sent: { points: 20, windowMs: HOUR_MS },
  sender_code_sent: { points: 5, windowMs: HOUR_MS },
  sender_code: { points: VERIFICATION.tries, windowMs: VERIFICATION.lifetimeMs },
  audit_export: { points: 60, windowMs: HOUR_MS },
  payment: { points: 30, windowMs: HOUR_MS },
  check_from: { points: 60, windowMs: HOUR_MS },
} as const;
export type Attempt = keyof typeof ATTEMPTS;

/** /check and /verify, which anybody may use: of one block of addresses, and of one process. */
export const PUBLIC_CHECKS = {
  atOnceFromBlock: 2,
  /** Files of guests that are held in memory. */
  atOnce: 12,
  /** Of these, at work. */
  atWork: 2,
  workMs: 120_000,
  reportBytes: 8 * MIB,
} as const;
/** Requests of one organization that hold a file at the same time, in one process. */
export const UPLOADS_AT_ONCE = 64;
/** Event streams that are open at the same time, in one process. */
export const STREAMS_AT_ONCE = { person: 24, organization: 200 } as const;
export const PDF_PASSWORD_TRIES = 5;

export const TRIAL_CASES = 5;
export const TRIAL_CASE_DOCUMENTS = 10;
export const RECENT_CASES = 20;
/** Rows of each list of the dashboard, and days of its chart. */
export const DASHBOARD_ROWS = 8;
export const ACTIVITY_DAYS = 30;
/** The newest documents whose finds the dashboard counts by category. */
export const FOUND_IN_DOCUMENTS = 1_000;
export const SCRATCH_LIFETIME_MS = 24 * 3_600_000;
/** After this long a build answers 202 and goes on by itself. */
export const BUILD_WAIT_MS = 60_000;

export const AUTH_CACHE_MS = 5 * 60_000;
export const STATS_REFRESH_MS = 5_000;

export const REDIRECT_MS = {
  sessionExpired: 1_000,
  afterRegistration: 1_000,
  afterVerification: 1_000,
  afterPaidVerification: 2_000,
  exportsLogin: 500,
  beforeBaaSigning: 1_000,
} as const;

export const TOAST = {
  limit: 1,
  durationMs: 5_000,
  paymentMs: 6_000,
  swipePx: 50,
} as const;

export const CHECKSUM_SHOWN = 8;
export const BAA_REPORT_HOURS = 24;
/** 45 CFR 164.410(b): the latest day on which a covered entity hears of a breach. */
export const BREACH_NOTICE_DAYS = 60;
/** How long the link to an agreement can be used to sign it. */
export const BAA_LINK_DAYS = 30;
/** How long the link of an invitation is good. */
export const INVITATION_DAYS = 7;
/** How long a link that sets a new password is good. */
export const RESET_MINUTES = 30;
export const POLICY_EFFECTIVE_DATE = '2025-08-21';
