import { WAY_WORDS } from '@blackbar/words';
import { Link } from 'wouter';

/** Leads from a refusal to what has to change. `name`: of the document, for whoever hears the link alone. */
export function WayLink({ href, text, name }: { href: string; text: string; name: string }) {
  return (
    <Link
      href={href}
      aria-label={WAY_WORDS.of(text, name)}
      className="whitespace-nowrap font-medium text-accent underline-offset-2 hover:underline"
    >
      {text}
    </Link>
  );
}
