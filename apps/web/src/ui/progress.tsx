import { Progress as Primitive } from 'radix-ui';

/** The black bar fills; without a value it travels. */
export function Progress({ value, label }: { value?: number | undefined; label: string }) {
  const share = value === undefined ? undefined : Math.max(0, Math.min(1, value));
  return (
    <Primitive.Root
      value={share === undefined ? null : Math.round(share * 100)}
      aria-label={label}
      className="h-1.5 w-full overflow-hidden rounded-[2px] bg-hairline"
    >
      {share === undefined ? (
        <Primitive.Indicator className="block h-full w-2/5 bg-ink [animation:slide-bar_1.4s_ease-in-out_infinite]" />
      ) : (
        <Primitive.Indicator
          className="block h-full origin-left bg-ink transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      )}
    </Primitive.Root>
  );
}
