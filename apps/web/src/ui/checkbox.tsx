import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export function Checkbox({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={cn(
        'grid size-4 shrink-0 place-items-center rounded-sm border border-hairline-strong bg-sheet transition-colors',
        'data-[state=checked]:border-ink data-[state=checked]:bg-ink data-[state=checked]:text-paper',
        'data-[state=indeterminate]:border-ink data-[state=indeterminate]:bg-ink data-[state=indeterminate]:text-paper',
        'disabled:opacity-45',
        className,
      )}
      {...rest}
    >
      <Primitive.Indicator>
        {rest.checked === 'indeterminate' ? (
          <Minus className="size-3" strokeWidth={3} />
        ) : (
          <Check className="size-3" strokeWidth={3} />
        )}
      </Primitive.Indicator>
    </Primitive.Root>
  );
}
