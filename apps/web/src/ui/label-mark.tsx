import type { WhiteLabel } from '@blackbar/contracts';
import { LANDING_WORDS, WHITE_LABEL_WORDS } from '@blackbar/words';
import { Link } from 'wouter';
import { useLabel } from '../api/session.ts';
import { cn } from './class-names.ts';
import { Logo } from './logo.tsx';

/** A logo that is no wider than this many times its height is a mark, which says no name. */
const MARK_RATIO = 2;

/** An organization's logo and, where that is a mark or missing, its name. A logo stands on white, as it was drawn. */
export function LabelMark({ label: { name, logo }, className }: { label: WhiteLabel; className?: string }) {
  const named = !logo || logo.width <= MARK_RATIO * logo.height;
  return (
    <span className={cn('flex w-fit min-w-0 items-center gap-2', className)}>
      {logo ? (
        <img
          src={logo.path}
          alt={named ? '' : name}
          width={logo.width}
          height={logo.height}
          className="h-8 w-auto max-w-28 rounded-sm bg-white object-contain sm:max-w-48"
        />
      ) : null}
      {named ? (
        <span
          className={cn(
            'max-w-28 truncate text-[17px] font-semibold tracking-[-0.015em] sm:max-w-56',
            logo && 'max-sm:sr-only',
          )}
        >
          {name}
        </span>
      ) : null}
    </span>
  );
}

/** The link home, under the name of the page's owner: ours unless a label is named or in force. */
export function HomeLink({ label, className }: { label?: WhiteLabel | undefined; className?: string }) {
  const own = useLabel();
  const shown = label ?? own;
  return (
    <Link href="/" aria-label={shown ? WHITE_LABEL_WORDS.home(shown.name) : LANDING_WORDS.home} className={className}>
      {shown ? <LabelMark label={shown} /> : <Logo />}
    </Link>
  );
}
