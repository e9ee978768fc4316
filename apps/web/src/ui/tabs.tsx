import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export const Tabs = Primitive.Root;

export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn('flex gap-6 border-b border-hairline', className)} {...rest} />;
}

/** The chosen tab carries the black bar. */
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        '-mb-px border-b-[3px] border-transparent pb-2.5 text-sm font-medium text-ink-faint transition-colors hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  );
}

export const TabsContent = Primitive.Content;
