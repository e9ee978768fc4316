import { useEffect, useRef, useState } from 'react';
import type { Item } from './items.ts';

const NONE: readonly string[] = [];

export interface RuleChange {
  /** Names of the rules that were added; of all of them where others went. */
  readonly rules: readonly string[];
  /** Ticked because of them. */
  readonly ids: readonly string[];
}

/**
 * What a change of the case's rules ticked in this review. The server ticks it, the review and the finds come in
 * by themselves: what the list was before is remembered until all of it is there. What is ticked while the rules
 * are the same is not theirs. `names` is nothing until the rules are known.
 */
export function useRuleChange(names: readonly string[] | undefined, items: readonly Item[]) {
  const [change, setChange] = useState<RuleChange>();
  const before = useRef({ names, items });
  const known = before.current.names;
  const changed = names !== undefined && known !== undefined && names.join('\n') !== known.join('\n');
  const added = changed ? tickedSince(before.current.items, items) : NONE;
  const addedKey = added.join('\n');
  const latest = useRef({ names, items });
  latest.current = { names, items };

  useEffect(() => {
    if (!changed) before.current = { names, items };
  }, [changed, names, items]);

  useEffect(() => {
    const { names: now = NONE } = latest.current;
    if (addedKey === '') return;
    const fresh = now.filter((name) => !before.current.names?.includes(name));
    setChange({ rules: fresh.length > 0 ? fresh : now, ids: addedKey.split('\n') });
  }, [addedKey]);

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
