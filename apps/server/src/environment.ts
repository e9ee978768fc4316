import { ocrMode } from '@blackbar/contracts';
import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const text = z.string().trim().min(1);

/** Every setting there is, with the words of `docs/settings.md`. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on; 0 takes a free one.'),
  HOST: text.default('127.0.0.1').describe('Address to listen on.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'The address that people use. Without it this machine is answered, and others by its address in numbers where HOST lets them.',
    ),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('`web` answers requests, `worker` works on documents. Both need DATABASE_URL.'),
  DATA_DIR: text.default('./data').describe('Folder of the built-in database, the objects and the keys.'),
  DATABASE_URL: text.optional().describe('PostgreSQL 15 or later, instead of the built-in one. Goes with STORAGE_URL.'),
  DATABASE_OWNER_URL: text
    .optional()
    .describe('The owner of the tables, where the role of DATABASE_URL was made by hand and owns nothing.'),
  STORAGE_URL: z
    .url({ protocol: /^(s3|file)$/ })
    .optional()
    .describe('`s3://bucket/prefix?endpoint=https://…`, or `file:///folder` that all processes share.'),
  AWS_REGION: text.default('us-east-1').describe('Region of the bucket.'),
  AWS_ACCESS_KEY_ID: text.optional().describe('Key of the bucket; without it the machine’s own role.'),
  AWS_SECRET_ACCESS_KEY: text.optional().describe('Secret of that key.'),
  MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'MASTER_KEY must be 64 hexadecimal digits')
    .optional()
    .describe('64 hexadecimal digits that wrap all other keys. Without it DATA_DIR/keys holds one, made at the start.'),
  NEW_MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'NEW_MASTER_KEY must be 64 hexadecimal digits')
    .optional()
    .describe('The next master key, for `npm run rotate-key` alone.'),
  OCR_MODE: ocrMode
    .default('auto')
    .describe(
      'When pages that are pictures are read, where neither a call nor the case says: `auto`, `never` or `always`.',
    ),
  DETECTOR_MODEL_DIR: text.optional().describe('Folder of a token classifier that detects beside the built-in one.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server. Without it mails lie in /dev/outbox and codes show on the terminal.'),
  MAIL_FROM: text.default('Blackbar <no-reply@localhost.localdomain>').describe('Sender of mails.'),
  CONVERSION_ID: text
    .regex(/^AW-\d+\/[\w-]+$/, 'CONVERSION_ID looks like AW-123456789/label')
    .optional()
    .describe('Advertising account that is told of a purchase, if the buyer allows it. Off without it.'),
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .describe('Address that pages and mails name. Without it `support@` and the host of PUBLIC_URL.'),
  TRUST_PROXY: text.optional().describe('Proxies before the service: how many (1 to 9), or their addresses.'),
  REQUIRE_SANDBOX: flag
    .optional()
    .describe('Refuse to start where children cannot be confined. On where PUBLIC_URL is https.'),
  ALLOW_INSECURE_HTTP: flag.default(false).describe('Allow a public address without TLS.'),
  NODE_ENV: z.string().optional().describe('`production` refuses what is for trying out.'),
  ENABLE_TEST_LOGIN: flag.default(false).describe('A seeded account at /test-login. Refused with https.'),
  TEST_PAYMENTS: flag.default(false).describe('Offer the form that moves no money on a public address too.'),
  WEBHOOKS_TO_PRIVATE_ADDRESSES: flag.default(false).describe('Let webhooks go to addresses of this network.'),
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('Port where a worker answers /healthz, /readyz and /metrics. Without it a worker listens nowhere.'),
  QUEUE_ALARM_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(300)
    .describe('The log raises an alarm when work that is due has waited for so long.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Collector of OpenTelemetry traces (OTLP over HTTP). Off without it.'),
  OTEL_EXPORTER_OTLP_HEADERS: text.optional().describe('Headers for that collector: `name=value,…`.'),
  STRIPE_SECRET_KEY: text.optional().describe('Stripe, all of its settings or none.'),
  STRIPE_PUBLISHABLE_KEY: text.optional().describe('Stripe’s key for the browser.'),
  STRIPE_WEBHOOK_SECRET: text.optional().describe('Secret that signs what Stripe sends to /api/webhooks/stripe.'),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Another address of Stripe’s calls, for tests.'),
  STRIPE_PRICE_STARTER: text.optional().describe('Price of Starter, by its id.'),
  STRIPE_PRICE_PROFESSIONAL: text.optional().describe('Price of Professional, by its id.'),
  STRIPE_PRICE_OVERAGE: text.optional().describe('Metered price of one cent of overage, by its id.'),
});
export type Environment = z.infer<typeof environment>;
