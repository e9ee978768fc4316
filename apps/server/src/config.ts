import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BlackbarError, type OcrMode } from '@blackbar/model';
import { type Environment, environment } from './environment.ts';
import type { TraceEndpoint } from './tracing/tracing.ts';

/** `s3://bucket/prefix?endpoint=https://…`; without an endpoint the provider's own, without keys the machine's role. */
export interface S3Location {
  readonly kind: 's3';
  readonly bucket: string;
  /** '' or ending in a slash. */
  readonly prefix: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** A bucket, or a folder that all processes share. */
export type StorageLocation = S3Location | { readonly kind: 'folder'; readonly folder: string };

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash; absent while people reach the service over loopback only. */
  readonly publicUrl: string | undefined;
  readonly secureCookies: boolean;
  readonly role: 'all' | 'web' | 'worker';
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /**
   * Whose the tables are, where the role of `databaseUrl` was made by hand; absent: the service makes one of its own.
   */
  readonly databaseOwnerUrl: string | undefined;
  /** Where encrypted objects lie; absent: in the data folder. */
  readonly storage: StorageLocation | undefined;
  /** Neither a database nor a storage of its own was named: everything lies in the data folder. */
  readonly embedded: boolean;
  readonly masterKey: Buffer | undefined;
  /** The one that is to follow, where the key is being changed. */
  readonly newMasterKey: Buffer | undefined;
  /** Folder of a token classifier that detects beside the built-in detector. */
  readonly detectorModelDir: string | undefined;
  /** When pictures of pages are read, where whoever uploads says nothing. */
  readonly ocr: OcrMode;
  /** The mail server; absent: mails stay in an outbox on this machine. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** `undefined` where only this machine reaches the service and nobody was named. */
  readonly supportEmail: string | undefined;
  /** Of the advertising account that is told of a purchase; nobody is told anything without it. */
  readonly conversionId: string | undefined;
  /** How many proxies stand before the service, or their addresses; false: none. */
  readonly trustProxy: number | string[] | false;
  /** Refuse to start where a child that reads documents cannot be confined; on by itself behind https. */
  readonly requireSandbox: boolean;
  /** A seeded account signs in without registration; never where others reach the service. */
  readonly testLogin: boolean;
  /** Webhooks may go to addresses of this house, and by plain http. */
  readonly allowPrivateWebhooks: boolean;
  readonly payments: PaymentSettings;
  /** Absent: no traces are made. */
  readonly traces: TraceEndpoint | undefined;
  /** Where a worker tells how it is; absent: nowhere. */
  readonly healthPort: number | undefined;
  /** When work that is due and waits is an alarm. */
  readonly queueAlarmSeconds: number;
}

export interface StripeSettings {
  readonly kind: 'stripe';
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: URL | undefined;
  readonly prices: { readonly starter: string; readonly professional: string; readonly overage: string };
}

/** Who takes the money: Stripe, nobody (a form to try it out), or nobody yet. */
export type PaymentSettings = StripeSettings | { readonly kind: 'test' } | { readonly kind: 'none' };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Other machines know the service by this address. */
function isReached(publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
}

export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}

/** The environment, parsed once. Throws `usage` with a sentence for whoever started the service. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const e = parsedEnvironment(env);
  assertReady(e);
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    secureCookies: secureCookies(e.PUBLIC_URL, e.HOST, e.ALLOW_INSECURE_HTTP),
    role: e.ROLE,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    storage: e.STORAGE_URL === undefined ? undefined : storageAt(new URL(e.STORAGE_URL), e),
    embedded: isEmbedded(e),
    masterKey: keyOf(e.MASTER_KEY),
    newMasterKey: keyOf(e.NEW_MASTER_KEY),
    detectorModelDir: e.DETECTOR_MODEL_DIR === undefined ? undefined : resolve(e.DETECTOR_MODEL_DIR),
    ocr: e.OCR_MODE,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    supportEmail: e.SUPPORT_EMAIL ?? supportAt(e.PUBLIC_URL),
    conversionId: e.CONVERSION_ID,
    trustProxy: trustedProxies(e.TRUST_PROXY),
    testLogin: testLogin(e),
    allowPrivateWebhooks: e.WEBHOOKS_TO_PRIVATE_ADDRESSES,
    payments: payments(e),
    traces: traces(e),
    healthPort: e.HEALTH_PORT,
    queueAlarmSeconds: e.QUEUE_ALARM_SECONDS,
    requireSandbox: e.REQUIRE_SANDBOX ?? e.PUBLIC_URL?.startsWith('https:') ?? false,
  };
}

/** A setting that is there without a value counts as one that is not there. */
function parsedEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const facts = { setting: issue?.path.join('.') ?? '', why: issue?.message ?? '' };
  throw new BlackbarError('usage', 'setting_unusable', { facts });
}

/** Whether everything lies in the data folder; a database and a storage of one's own are named together. */
function isEmbedded({ DATABASE_URL, STORAGE_URL, ROLE }: Environment): boolean {
  if (DATABASE_URL === undefined && STORAGE_URL === undefined) {
    if (ROLE !== 'all') throw new BlackbarError('usage', 'role_needs_database', { facts: { role: ROLE } });
    return true;
  }
  if (DATABASE_URL !== undefined && STORAGE_URL !== undefined) return false;
  const names = ['DATABASE_URL', 'STORAGE_URL'] as const;
  const [named, missing] = DATABASE_URL === undefined ? [names[1], names[0]] : names;
  throw new BlackbarError('usage', 'setting_needs', { facts: { named, missing } });
}

function keyOf(digits: string | undefined): Buffer | undefined {
  return digits === undefined ? undefined : Buffer.from(digits, 'hex');
}

/** What a service that others reach must not lack. */
function assertReady({ PUBLIC_URL, SMTP_URL, MASTER_KEY, NEW_MASTER_KEY }: Environment): void {
  const reached = isReached(PUBLIC_URL);
  if (reached && SMTP_URL === undefined) {
    throw new BlackbarError('usage', 'public_url_needs_smtp');
  }
  const easy = [MASTER_KEY, NEW_MASTER_KEY].some((key) => key !== undefined && isEasy(key.toLowerCase()));
  if (easy) {
    throw new BlackbarError('usage', 'weak_master_key');
  }
}

/** Of 64 random hexadecimal digits fewer different ones than this come up once in 10^15 keys. */
const KEY_DIGITS = 8;

/** Few different digits, the same again and again, or counted up: no key that was drawn. */
function isEasy(key: string): boolean {
  const bytes = Buffer.from(key, 'hex');
  const repeats = [1, 2, 4, 8, 16].some((step) => bytes.subarray(step).equals(bytes.subarray(0, bytes.length - step)));
  const steps = new Set(bytes.subarray(1).map((byte, index) => byte - (bytes[index] ?? 0)));
  return new Set(key).size < KEY_DIGITS || repeats || steps.size === 1;
}

/** Where nobody is named, the usual mailbox of the site; a machine of one's own has none. */
function supportAt(publicUrl: string | undefined): string | undefined {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  const isName = host.includes('.') && !isIP(host);
  return isName && !isLoopback(host) ? `support@${host}` : undefined;
}

/** Whoever knows the address could sign in: refused where there is one for others. */
function testLogin({ ENABLE_TEST_LOGIN, PUBLIC_URL, NODE_ENV }: Environment): boolean {
  if (ENABLE_TEST_LOGIN && (PUBLIC_URL?.startsWith('https:') || NODE_ENV === 'production')) {
    throw new BlackbarError('usage', 'test_login_in_production');
  }
  return ENABLE_TEST_LOGIN;
}

/**
 * All of Stripe's settings or none. Without them nobody pays: where others reach the service, that has to be wanted.
 */
function payments(e: Environment): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = e;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_STARTER: starter } = e;
  const { STRIPE_PRICE_PROFESSIONAL: professional, STRIPE_PRICE_OVERAGE: overage } = e;
  const named = { secretKey, publishableKey, webhookSecret, starter, professional, overage };
  if (Object.values(named).every((value) => value === undefined)) {
    const reached = isReached(e.PUBLIC_URL);
    return { kind: reached && !e.TEST_PAYMENTS ? 'none' : 'test' };
  }
  if (!secretKey || !publishableKey || !webhookSecret || !starter || !professional || !overage) {
    throw new BlackbarError('usage', 'stripe_incomplete');
  }
  const apiBase = e.STRIPE_API_BASE === undefined ? undefined : new URL(e.STRIPE_API_BASE);
  const prices = { starter, professional, overage };
  return { kind: 'stripe', secretKey, publishableKey, webhookSecret, apiBase, prices };
}

/** As the exporter's own standard says: the signal's path is added to the endpoint, headers are `name=value,…`. */
function traces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: named }: Environment) {
  if (endpoint === undefined) return undefined;
  const pairs = (named ?? '').split(',').map((pair) => pair.split(/=(.*)/s).map((part) => part.trim()));
  const headers = pairs.flatMap(([name = '', value = '']) => (name === '' ? [] : [[name, decodeURIComponent(value)]]));
  return { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers: Object.fromEntries(headers) };
}

/**
 * Who is believed about where a request comes from. Whoever is believed without a limit lets every caller choose an
 * address.
 */
function trustedProxies(value: string | undefined): number | string[] | false {
  if (value === undefined || value === 'false' || value === '0') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const proxies = value.split(',').map((one) => one.trim());
  if (proxies.every((one) => isIP(one.replace(/\/\d{1,3}$/, '')) !== 0)) return proxies;
  throw new BlackbarError('usage', 'trust_proxy');
}

function storageAt(url: URL, e: Environment): StorageLocation {
  if (url.protocol === 'file:') return { kind: 'folder', folder: fileURLToPath(url) };
  const id = e.AWS_ACCESS_KEY_ID;
  const secret = e.AWS_SECRET_ACCESS_KEY;
  if ((id === undefined) !== (secret === undefined)) {
    throw new BlackbarError('usage', 'aws_keys_together');
  }
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    region: e.AWS_REGION,
    credentials: id === undefined || secret === undefined ? undefined : { accessKeyId: id, secretAccessKey: secret },
  };
}

/** Cookies that anybody on the way could read are only set where there is no way: on this machine. */
function secureCookies(publicUrl: string | undefined, host: string, allowInsecure: boolean): boolean {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl);
  if (url?.protocol === 'https:') return true;
  if (isLoopback(url?.hostname ?? host) || allowInsecure) return false;
  throw new BlackbarError('usage', 'plain_http');
}
