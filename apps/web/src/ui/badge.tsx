import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

const look = cva(
  'inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 text-xs font-medium [&_svg]:size-3',
  {
    variants: {
      tone: {
        plain: 'bg-sunk text-ink-soft',
        ink: 'bg-ink text-paper',
        good: 'bg-good-wash text-good',
        caution: 'bg-caution-wash text-caution',
        stop: 'bg-stop-wash text-stop',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof look>) {
  return <span className={cn(look({ tone }), className)} {...rest} />;
}
