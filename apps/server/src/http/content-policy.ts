import type { Config } from '../config.ts';

/** What a page may load and speak to: itself. Nothing of a document ever leaves for a third party. */
export const PAGE_POLICY: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
};

/**
 * The payment provider's script, its frames and its calls (docs.stripe.com/security/guide, "Content security policy").
 */
const STRIPE: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  // The Payment Element sizes its frame by an attribute.
  'style-src': ["'unsafe-inline'"],
};
const CONVERSION: Readonly<Record<string, readonly string[]>> = {
  'connect-src': ['https://www.googleadservices.com'],
};

const PAYMENT_PAGE = /^\/checkout(-success)?\/?(\?|$)/;

/**
 * The content policy of a page by its address: looser on the payment pages alone, and only by what is configured.
 * `undefined`: what holds for every page.
 */
export function policyOf(url: string, { payments, conversionId }: Config): string | undefined {
  if (!PAYMENT_PAGE.test(url)) return undefined;
  const more = [...(payments.kind === 'stripe' ? [STRIPE] : []), ...(conversionId ? [CONVERSION] : [])];
  if (more.length === 0) return undefined;
  const names = new Set([...Object.keys(PAGE_POLICY), ...more.flatMap(Object.keys)]);
  return [...names]
    .map((name) => [name, ...[PAGE_POLICY, ...more].flatMap((policy) => policy[name] ?? [])].join(' '))
    .join(';');
}
