import { cn } from './class-names.ts';

interface SkipLinkProps {
  /** Id of the part to go to; it needs `tabIndex={-1}` where it can't be focused by itself. */
  readonly to: string;
  readonly children: string;
  /** Called first, where the part has to be shown before it can be reached. */
  readonly onGo?: () => void;
}

/** One jump past what every screen begins with (WCAG 2.2, 2.4.1); seen while the keyboard is on it. */
export function SkipLink({ to, children, onGo }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className={cn('sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50', LOOK)}
      onClick={(event) => {
        // The address stays: it names a document or a case, and Back must not lead to a jump.
        event.preventDefault();
        onGo?.();
        requestAnimationFrame(() => document.getElementById(to)?.focus());
      }}
    >
      {children}
    </a>
  );
}

const LOOK = 'focus:rounded-md focus:border focus:border-ink focus:bg-sheet focus:px-3 focus:py-2 focus:text-sm';
