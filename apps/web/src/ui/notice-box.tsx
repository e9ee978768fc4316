import { ChevronDown, CircleCheck, Info, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { type Fold, useFold } from './notice-stack.tsx';

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
  place,
}: {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  /** The one thing to do, beside the title: the notice takes one line. */
  action?: ReactNode;
  children?: ReactNode;
  className?: string;
  /** Under what name an address leads to it. */
  place?: string;
}) {
  const { icon: Icon, box, mark } = TONES[tone];
  const fold = useFold(!action && Boolean(title) && Boolean(children));
  const oneLine = action || fold?.folded;
  return (
    <div
      data-notice={fold?.id}
      data-place={place}
      className={cn('flex gap-3 rounded-md border p-3 text-[13px]', oneLine && 'items-center py-2', box, className)}
    >
      <Icon className={cn('size-4 shrink-0', !oneLine && 'mt-0.5', mark)} aria-hidden="true" />
      <div className="min-w-0 grow">
        {action ? (
          <div className="-my-1 flex items-center gap-3">
            <p className="min-w-0 grow font-semibold text-ink">{title}</p>
            {action}
          </div>
        ) : fold ? (
          <FoldLine fold={fold}>{title}</FoldLine>
        ) : title ? (
          <p className="font-semibold text-ink">{title}</p>
        ) : null}
        {children && !fold?.folded ? (
          <div
            id={fold && `${fold.id}-body`}
            className={cn(
              'text-ink-soft',
              fold && '-mr-3 -ml-1 max-h-56 overflow-y-auto pr-3 has-[fieldset]:max-h-none pb-1 pl-1',
            )}
          >
            {children}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** The title is said by itself, so it stands beside the button that it names; the button's area is the whole line. */
function FoldLine({ fold: { id, folded, turn }, children }: { fold: Fold; children: ReactNode }) {
  return (
    <div className="relative flex items-start gap-2">
      <p id={`${id}-title`} className={cn('min-w-0 grow font-semibold text-ink', folded && 'truncate')}>
        {children}
      </p>
      <button
        type="button"
        aria-labelledby={`${id}-title`}
        aria-expanded={!folded}
        className="shrink-0 rounded-sm after:absolute after:inset-0"
        onClick={turn}
      >
        <ChevronDown className={cn('size-4 text-ink-faint', !folded && 'rotate-180')} aria-hidden="true" />
      </button>
    </div>
  );
}
