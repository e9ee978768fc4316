import { Slider as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

export function Slider({
  label,
  describe,
  ...rest
}: ComponentProps<typeof Primitive.Root> & { label: string; describe: string }) {
  return (
    <Primitive.Root className="relative flex h-5 w-full touch-none select-none items-center" {...rest}>
      <Primitive.Track className="relative h-1 grow rounded-full bg-hairline">
        <Primitive.Range className="absolute h-full rounded-full bg-ink" />
      </Primitive.Track>
      <Primitive.Thumb
        aria-label={label}
        aria-valuetext={describe}
        className="block size-4 rounded-full border-2 border-ink bg-paper"
      />
    </Primitive.Root>
  );
}
