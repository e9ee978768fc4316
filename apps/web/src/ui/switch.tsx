import { Switch as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export function Switch({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={cn(
        'inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-hairline-strong bg-sunk p-0.5 transition-colors data-[state=checked]:border-ink data-[state=checked]:bg-ink disabled:opacity-45 aria-disabled:opacity-45',
        className,
      )}
      {...rest}
    >
      <Primitive.Thumb className="block size-3.5 rounded-full bg-ink-faint transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-paper" />
    </Primitive.Root>
  );
}
