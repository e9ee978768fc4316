import { CircleCheck, Info, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

const TONES = {
  plain: { icon: Info, box: 'border-hairline bg-sheet', mark: 'text-ink-faint' },
  good: { icon: CircleCheck, box: 'border-transparent bg-good-wash', mark: 'text-good' },
  caution: { icon: TriangleAlert, box: 'border-transparent bg-caution-wash', mark: 'text-caution' },
  stop: { icon: OctagonX, box: 'border-transparent bg-stop-wash', mark: 'text-stop' },
} as const;

/** Something to know that stays where it is, with what to do next. */
export function NoticeBox({
  tone = 'plain',
  title,
  action,
  children,
  className,
}: {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  /** The one thing to do, beside the title: the notice takes one line. */
  action?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  const { icon: Icon, box, mark } = TONES[tone];
  return (
    <div className={cn('flex gap-3 rounded-md border p-3 text-[13px]', action && 'items-center', box, className)}>
      <Icon className={cn('size-4 shrink-0', !action && 'mt-0.5', mark)} aria-hidden="true" />
      <div className="min-w-0 grow">
        {action ? (
          <div className="-my-1 flex items-center gap-3">
            <p className="min-w-0 grow font-semibold text-ink">{title}</p>
            {action}
          </div>
        ) : title ? (
          <p className="font-semibold text-ink">{title}</p>
        ) : null}
        {children ? <div className="text-ink-soft">{children}</div> : null}
      </div>
    </div>
  );
}
