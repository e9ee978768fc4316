import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from './class-names.ts';

const TONES = {
  good: { icon: CircleCheck, box: 'border-t-good bg-good-wash', mark: 'text-good' },
  caution: { icon: TriangleAlert, box: 'border-t-caution bg-caution-wash', mark: 'text-caution' },
  stop: { icon: OctagonX, box: 'border-t-stop bg-stop-wash', mark: 'text-stop' },
} as const;

export type VerdictTone = keyof typeof TONES;

/**
 * The one sentence that a person came for. It takes the focus, so that it is read out and what follows is one step on.
 */
export function VerdictBox({ tone, title, children }: { tone: VerdictTone; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { icon: Icon, box, mark } = TONES[tone];
  return (
    <div data-verdict={tone} className={cn('flex gap-4 rounded-lg border-t-[6px] p-5 sm:p-6', box)}>
      <Icon className={cn('mt-1 size-6 shrink-0', mark)} aria-hidden="true" />
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="font-serif text-2xl font-semibold leading-8 outline-none">
          {title}
        </h2>
        <div className="mt-2 text-[15px] leading-6 text-ink-soft">{children}</div>
      </div>
    </div>
  );
}
