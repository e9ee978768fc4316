import { CONTACT_WORDS } from '@blackbar/words';
import type { ComponentProps } from 'react';
import { pageSetting } from './page-setting.ts';
import { toast } from './toast.tsx';

/** The one support address, which the server writes into the page's head; `undefined` where nobody was named. */
export function supportAddress(): string | undefined {
  const address = pageSetting('support-email');
  return address?.includes('@') ? address : undefined;
}

/** A mail to whoever runs the service, such as Contact Sales. Where nobody was named it says who can name one. */
export function ContactLink({ children, className, id, 'aria-label': label }: ComponentProps<'a'>) {
  const address = supportAddress();
  const own = { className, id, 'aria-label': label };
  return address ? (
    <a href={`mailto:${address}`} {...own}>
      {children}
    </a>
  ) : (
    <button type="button" onClick={() => toast(CONTACT_WORDS.nobody)} {...own}>
      {children}
    </button>
  );
}
