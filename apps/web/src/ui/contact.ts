import { pageSetting } from './page-setting.ts';

/** The one support address; the server writes its own into the page's head. */
export function supportAddress(): string {
  const address = pageSetting('support-email');
  return address?.includes('@') ? address : 'support@blackbar.example';
}

/** Where Contact Sales goes. */
export function contactLink(): string {
  return `mailto:${supportAddress()}`;
}
