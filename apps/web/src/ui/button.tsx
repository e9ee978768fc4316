import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

const look = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      look: {
        primary: 'bg-accent text-on-accent hover:bg-accent-strong',
        ink: 'bg-ink text-paper hover:bg-ink-soft',
        plain: 'border border-hairline bg-sheet text-ink hover:border-hairline-strong',
        quiet: 'text-ink-soft hover:bg-sunk hover:text-ink',
        link: 'text-accent underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-8 px-3 text-[13px]',
        md: 'h-9 px-4 text-sm',
        lg: 'h-12 px-6 text-base',
        icon: 'size-8',
        inline: 'h-auto p-0',
      },
    },
    defaultVariants: { look: 'plain', size: 'md' },
  },
);

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof look> & { asChild?: boolean };

export function Button({ look: variant, size, asChild, className, ...rest }: ButtonProps) {
  const classes = cn(look({ look: variant, size }), className);
  return asChild ? <Slot.Root className={classes} {...rest} /> : <button type="button" className={classes} {...rest} />;
}
