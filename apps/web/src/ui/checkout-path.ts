/**
 * Where a tier is paid for. Go there by a link or `window.location`, never by the router: the payment provider's
 * script is let in by that page's own content policy, and a policy comes with a page.
 */
export function checkoutPath(tier: string): string {
  return `/checkout?plan=${encodeURIComponent(tier)}`;
}
