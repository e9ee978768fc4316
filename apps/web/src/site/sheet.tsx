import type { ReactNode } from 'react';
import { lookOf } from '../ui/category-look.ts';
import { HatchSwatch } from '../ui/hatches.tsx';

/** A word of the drawn page that is marked, or struck out. */
export function Struck({ category, children }: { category: string; children: ReactNode }) {
  const { color } = lookOf(category);
  return (
    <span
      className="rounded-[1px] px-0.5"
      style={{ boxShadow: `inset 0 0 0 1.5px ${color}`, backgroundColor: `${color}33` }}
    >
      {children}
    </span>
  );
}

/** A finished box: nothing is under it. */
export function Gone() {
  return <span className="mr-0.5 inline-block h-[1.2em] w-[8ch] rounded-[1px] bg-[#14171A] align-[-0.2em]" />;
}

export function Legend({ category, count }: { category: string; count: number }) {
  const look = lookOf(category);
  return (
    <li className="flex items-center gap-2 py-1">
      <HatchSwatch color={look.color} hatch={look.hatch} />
      <span className="grow truncate">{look.name}</span>
      <span className="figures text-ink-faint">{count}</span>
    </li>
  );
}
