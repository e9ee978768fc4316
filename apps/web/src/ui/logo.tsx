import { LANDING_WORDS } from '@blackbar/words';
import { cn } from './class-names.ts';

/** A line of text with its middle struck out by the bar that names us. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cn('size-6', className)} fill="currentColor">
      <rect x="1" y="3.5" width="13" height="2.6" rx=".6" opacity=".38" />
      <rect x="1" y="8.6" width="22" height="7" rx=".8" />
      <rect x="1" y="18" width="17" height="2.6" rx=".6" opacity=".38" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={cn('flex w-fit items-center gap-2 text-[17px] font-semibold tracking-[-0.015em] text-ink', className)}
    >
      <Mark />
      {LANDING_WORDS.name}
    </span>
  );
}
