import { MESSAGES } from '@blackbar/words';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly className?: string;
}

const OPERABLE = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((each) => `${each}:not(:disabled)`)
  .join();

/**
 * A dialog opens on its first field, or else on its heading: whoever presses Enter once more has not read yet what the
 * first button would do. One that asks for the focus itself (`autoFocus`) has it before this is asked.
 */
function beginAboveButtons(event: Event) {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  const first = dialog.querySelector<HTMLElement>(OPERABLE);
  if (first?.matches('input, select, textarea')) return;
  event.preventDefault();
  dialog.querySelector('h2')?.focus();
}

/**
 * Focus is kept inside and returned afterwards by the primitive. The backdrop is ours: the primitive's
 * own writes a style element to lock scrolling, which the content policy refuses (see styles.css).
 */
export function Dialog({ open, onOpenChange, title, description, children, footer, className }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div className="fixed inset-0 z-40 bg-black/45" aria-hidden="true" />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={beginAboveButtons}
          className={cn(
            'fixed left-1/2 top-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col rounded-lg border border-hairline bg-paper',
            className,
          )}
        >
          <header className="border-b border-hairline py-5 pl-6 pr-14 pb-4">
            <Primitive.Title tabIndex={-1} className="outline-none font-serif text-xl font-semibold leading-7">
              {title}
            </Primitive.Title>
            {description ? (
              <Primitive.Description className="mt-1 text-[13px] text-ink-faint">{description}</Primitive.Description>
            ) : null}
          </header>
          {children ? <div className="min-h-0 grow overflow-y-auto px-6 py-5">{children}</div> : null}
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-hairline px-6 py-4">{footer}</footer>
          ) : null}
          {/* Last in the order of the keyboard, so that the dialog opens on what it is about. */}
          <Primitive.Close asChild>
            <Button look="quiet" size="icon" aria-label={MESSAGES.close} className="absolute right-4 top-4">
              <X />
            </Button>
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
