import { useEffect, useRef, useState } from 'react';
import type { Item } from './items.ts';

const NONE: readonly string[] = [];

export interface RuleChange {
  /** Names of the rules that were added; of all that are in force where some were only taken away. */
  readonly rules: readonly string[];
  /** Ticked because of them. */
  readonly added: readonly string[];
  /** Ticked still, though the rules that required it are gone. */
  readonly dropped: readonly string[];
}

/**
 * What a change of the case's rules did to the ticks of this review. The server ticks what is required now, the review
 * and the finds come in by themselves: what the list was before is remembered until all of it is there. What is ticked
 * while the rules are the same is not theirs. `names` is nothing until the rules are known.
 */
export function useRuleChange(names: readonly string[] | undefined, items: readonly Item[]) {
  const [change, setChange] = useState<RuleChange>();
  const before = useRef({ names, items });
  const known = before.current.names;
  const changed = names !== undefined && known !== undefined && names.join('\n') !== known.join('\n');
  const added = changed ? tickedSince(before.current.items, items) : NONE;
  const dropped = changed ? requiredBefore(before.current.items, items) : NONE;
  const key = JSON.stringify([added, dropped]);
  const latest = useRef({ names, items, added, dropped });
  latest.current = { names, items, added, dropped };

  useEffect(() => {
    if (!changed) before.current = { names, items };
  }, [changed, names, items]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is on the two lists, not by which arrays hold it
  useEffect(() => {
    const { names: now = NONE, added: ticked, dropped: left } = latest.current;
    if (ticked.length + left.length === 0) return;
    const fresh = now.filter((name) => !before.current.names?.includes(name));
    setChange({ rules: fresh.length > 0 ? fresh : now, added: ticked, dropped: left });
  }, [key]);

  const dismiss = () => {
    before.current = latest.current;
    setChange(undefined);
  };
  return { change, dismiss };
}

/** Required and ticked now, and neither of the two before. */
export function tickedSince(before: readonly Item[], now: readonly Item[]): readonly string[] {
  const known = new Set(before.filter(({ ticked, found }) => ticked || found?.required).map(({ id }) => id));
  return now.filter(({ id, ticked, found }) => ticked && found?.required && !known.has(id)).map(({ id }) => id);
}

/** Required and ticked before; ticked now, and not required. */
export function requiredBefore(before: readonly Item[], now: readonly Item[]): readonly string[] {
  const known = new Set(before.filter(({ ticked, found }) => ticked && found?.required).map(({ id }) => id));
  return now.filter(({ id, ticked, found }) => ticked && found && !found.required && known.has(id)).map(({ id }) => id);
}
