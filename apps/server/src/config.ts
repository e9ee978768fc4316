import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BlackbarError } from '@blackbar/model';
import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const text = z.string().trim().min(1);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: text.optional(),
  STORAGE_URL: z.url({ protocol: /^(s3|file)$/ }).optional(),
  AWS_REGION: text.default('us-east-1'),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'MASTER_KEY must be 64 hexadecimal digits')
    .optional(),
  DETECTOR_MODEL_DIR: text.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Blackbar <no-reply@localhost.localdomain>'),
  SUPPORT_EMAIL: z.email().default('support@localhost.localdomain'),
  TRUST_PROXY: text.optional(),
  REQUIRE_SANDBOX: flag.optional(),
  ALLOW_INSECURE_HTTP: flag.default(false),
  NODE_ENV: z.string().optional(),
});

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
  /** Where encrypted objects lie; absent: in the data folder. */
  readonly storage: StorageLocation | undefined;
  /** Neither a database nor a storage of its own was named: everything lies in the data folder. */
  readonly embedded: boolean;
  readonly masterKey: Buffer | undefined;
  /** Folder of a token classifier that detects beside the built-in detector. */
  readonly detectorModelDir: string | undefined;
  /** The mail server; absent: mails stay in an outbox on this machine. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** How many proxies stand before the service, or their addresses; false: none. */
  readonly trustProxy: number | string[] | false;
  /** Refuse to start where a child that reads documents cannot be confined; on by itself behind https. */
  readonly requireSandbox: boolean;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}

/** The environment, parsed once. Throws `usage` with a sentence for whoever started the service. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BlackbarError('usage', `The setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`);
  }
  const e = parsed.data;
  assertReady(e);
  const embedded = e.DATABASE_URL === undefined && e.STORAGE_URL === undefined;
  if (embedded && e.ROLE !== 'all') {
    throw new BlackbarError('usage', `ROLE=${e.ROLE} needs DATABASE_URL: the built-in database serves one process.`);
  }
  if ((e.DATABASE_URL === undefined) !== (e.STORAGE_URL === undefined)) {
    const [named, missing] =
      e.DATABASE_URL === undefined ? ['STORAGE_URL', 'DATABASE_URL'] : ['DATABASE_URL', 'STORAGE_URL'];
    const sentence = `${named} needs ${missing}: rows and the objects that they speak of are kept and moved together.`;
    throw new BlackbarError('usage', sentence);
  }
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    secureCookies: secureCookies(e.PUBLIC_URL, e.HOST, e.ALLOW_INSECURE_HTTP),
    role: e.ROLE,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    storage: e.STORAGE_URL === undefined ? undefined : storageAt(new URL(e.STORAGE_URL), e),
    embedded,
    masterKey: e.MASTER_KEY === undefined ? undefined : Buffer.from(e.MASTER_KEY, 'hex'),
    detectorModelDir: e.DETECTOR_MODEL_DIR === undefined ? undefined : resolve(e.DETECTOR_MODEL_DIR),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    supportEmail: e.SUPPORT_EMAIL,
    trustProxy: trustedProxies(e.TRUST_PROXY),
    requireSandbox: e.REQUIRE_SANDBOX ?? e.PUBLIC_URL?.startsWith('https:') ?? false,
  };
}

/** What a service that others reach must not lack. */
function assertReady({ PUBLIC_URL, SMTP_URL, MASTER_KEY }: z.infer<typeof environment>): void {
  const reached = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
  if (reached && SMTP_URL === undefined) {
    const sentence = 'PUBLIC_URL needs SMTP_URL: without a mail server codes would only be shown on the terminal.';
    throw new BlackbarError('usage', sentence);
  }
  if (MASTER_KEY !== undefined && new Set(MASTER_KEY.toLowerCase()).size < KEY_DIGITS) {
    throw new BlackbarError('usage', 'MASTER_KEY is easy to guess: make one with `openssl rand -hex 32`.');
  }
}

/** Of 64 random hexadecimal digits fewer different ones than this come up once in 10^15 keys. */
const KEY_DIGITS = 8;

/** Who is believed about where a request comes from. Whoever is believed without a limit lets every caller choose an address. */
function trustedProxies(value: string | undefined): number | string[] | false {
  if (value === undefined || value === 'false' || value === '0') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const proxies = value.split(',').map((one) => one.trim());
  if (proxies.every((one) => isIP(one.replace(/\/\d{1,3}$/, '')) !== 0)) return proxies;
  const sentence = 'TRUST_PROXY is the number of proxies before the service (1 to 9), or their addresses with commas.';
  throw new BlackbarError('usage', sentence);
}

function storageAt(url: URL, e: z.infer<typeof environment>): StorageLocation {
  if (url.protocol === 'file:') return { kind: 'folder', folder: fileURLToPath(url) };
  const id = e.AWS_ACCESS_KEY_ID;
  const secret = e.AWS_SECRET_ACCESS_KEY;
  if ((id === undefined) !== (secret === undefined)) {
    throw new BlackbarError('usage', 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY go together.');
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
  throw new BlackbarError(
    'usage',
    'Plain http beyond this machine would show sessions to others: set PUBLIC_URL to an https address, or ALLOW_INSECURE_HTTP=true.',
  );
}
