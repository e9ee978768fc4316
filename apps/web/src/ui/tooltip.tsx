import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export const TooltipProvider = Primitive.Provider;

/** The name of a button that shows only a picture; `keys` is its shortcut. */
export function Tooltip({
  label,
  keys,
  side = 'bottom',
  children,
}: {
  label: string;
  keys?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}) {
  return (
    <Primitive.Root delayDuration={400}>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex items-center gap-2 rounded-md bg-ink px-2 py-1 text-xs text-paper"
        >
          {label}
          {keys ? <kbd className="font-mono opacity-70">{keys}</kbd> : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
