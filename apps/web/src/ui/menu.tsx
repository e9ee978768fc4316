import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';

/** Not modal: the modal form locks scrolling with a style element, which the content policy refuses. */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-48 rounded-lg border border-hairline bg-sheet p-1"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        'flex h-8 cursor-pointer select-none items-center gap-2 rounded-md px-2 text-sm text-ink outline-none data-[highlighted]:bg-sunk data-[disabled]:opacity-45 [&_svg]:size-4',
        className,
      )}
      {...rest}
    />
  );
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn('px-2 py-1.5 text-[13px] text-ink-faint', className)} {...rest} />;
}

export function MenuLine() {
  return <Primitive.Separator className="my-1 h-px bg-hairline" />;
}
