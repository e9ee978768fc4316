import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';

const ITEM =
  'flex h-8 cursor-pointer select-none items-center gap-2 rounded-md px-2 text-sm text-ink outline-none data-[highlighted]:bg-sunk data-[disabled]:opacity-45 pointer-coarse:h-11 [&_svg]:size-4';

/**
 * Not modal: the modal form locks scrolling with a style element, which the content policy refuses. Where its trigger
 * is and not at the end of the page, so that a screen reader finds it in the same landmark.
 */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-50 min-w-48 rounded-lg border border-hairline bg-sheet p-1"
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item className={cn(ITEM, className)} {...rest} />;
}

/** One of several of which one is on. */
export function MenuChoice({ className, ...rest }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem
      className={cn(ITEM, 'data-[state=checked]:bg-ink data-[state=checked]:text-paper', className)}
      {...rest}
    />
  );
}

export const MenuChoices = Primitive.RadioGroup;

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn('px-2 py-1.5 text-[13px] text-ink-faint', className)} {...rest} />;
}

export function MenuLine() {
  return <Primitive.Separator className="my-1 h-px bg-hairline" />;
}
