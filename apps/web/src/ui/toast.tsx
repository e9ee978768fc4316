import { DASHBOARD_WORDS } from '@blackbar/words';
import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { WayOn } from '../api/way-on.ts';
import { cn } from './class-names.ts';

export interface Notice {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone?: 'plain' | 'destructive';
  /** Milliseconds; without it the default of the specification. */
  readonly duration?: number;
  /** Where what bars it is changed. */
  readonly way?: WayOn | undefined;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

/** One at a time: a newer notice takes the place of the one shown. */
let shown: (Notice & { readonly key: number }) | undefined;
let open = false;
let count = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function toast(notice: Notice): void {
  shown = { ...notice, key: ++count };
  open = true;
  tell();
}

function close(key: number): void {
  if (shown?.key !== key || !open) return;
  open = false;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): string {
  return shown ? `${shown.key}:${open}` : '';
}

export interface ToasterProps {
  readonly duration: number;
  readonly swipeThreshold: number;
  /** In wide windows: away from what is worked with. */
  readonly side: 'left' | 'right';
}

export function Toaster({ duration, swipeThreshold, side }: ToasterProps) {
  useSyncExternalStore(subscribe, current);
  const [, navigate] = useLocation();
  const notice = shown;
  const way = notice?.way;
  const action = way ? { label: way.text, onSelect: () => navigate(way.href) } : notice?.action;
  return (
    <Primitive.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {notice ? (
        <Primitive.Root
          key={notice.key}
          open={open}
          onOpenChange={(next) => {
            if (!next) close(notice.key);
          }}
          {...(notice.duration === undefined ? {} : { duration: notice.duration })}
          data-tone={notice.tone ?? 'plain'}
          type={notice.tone === 'destructive' ? 'foreground' : 'background'}
          className={cn(
            'flex items-start gap-3 rounded-lg border border-hairline bg-sheet p-4 text-sm [animation:appear_120ms_ease-out]',
            'border-l-[6px] border-l-ink data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]',
            notice.tone === 'destructive' && 'border-l-stop',
          )}
        >
          <div className="grow">
            <Primitive.Title className="font-semibold">{notice.title}</Primitive.Title>
            {notice.description ? (
              <Primitive.Description className="mt-0.5 text-ink-soft">{notice.description}</Primitive.Description>
            ) : null}
          </div>
          {action ? (
            <Primitive.Action
              altText={action.label}
              onClick={action.onSelect}
              className="shrink-0 font-medium text-accent underline"
            >
              {action.label}
            </Primitive.Action>
          ) : null}
          <Primitive.Close
            aria-label={DASHBOARD_WORDS.dismiss}
            className="-m-1 rounded-md p-1 text-ink-faint hover:text-ink"
          >
            <X className="size-4" />
          </Primitive.Close>
        </Primitive.Root>
      ) : null}
      <Primitive.Viewport
        data-passing
        className={cn(
          'fixed left-4 top-26 z-[60] flex w-[calc(100vw-32px)] max-w-sm lg:bottom-4 lg:top-auto flex-col outline-none',
          side === 'right' && 'lg:right-4 lg:left-auto',
        )}
      />
    </Primitive.Provider>
  );
}
