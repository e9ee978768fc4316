import { useEffect, useRef, useState } from 'react';
import type { Item } from './items.ts';

export interface RuleChange {
  /** Names of the rules that were added; of all of them where others went. */
  readonly rules: readonly string[];
  /** Ticked because of them. */
  readonly ids: readonly string[];
}

/**
 * What a change of the case's rules ticked in this review. The server ticks it, the review and the finds come in
 * by themselves: what the rules required before is remembered until all of it is there.
 */
export function useRuleChange(names: readonly string[], items: readonly Item[]) {
  const [change, setChange] = useState<RuleChange>();
  const before = useRef({ names, required: requiredIds(items), ticked: tickedIds(items) });
  const key = names.join('\n');
  const added = items.filter(
    ({ id, ticked, found }) =>
      ticked && found?.required && !before.current.required.has(id) && !before.current.ticked.has(id),
  );
  const addedKey = added.map(({ id }) => id).join('\n');
  const latest = useRef({ names, items, added });
  latest.current = { names, items, added };

  useEffect(() => {
    if (key === before.current.names.join('\n')) return;
    const fresh = latest.current.names.filter((name) => !before.current.names.includes(name));
    if (addedKey === '') return;
    setChange({ rules: fresh.length > 0 ? fresh : latest.current.names, ids: addedKey.split('\n') });
  }, [key, addedKey]);

  const dismiss = () => {
    const { names: now, items: all } = latest.current;
    before.current = { names: now, required: requiredIds(all), ticked: tickedIds(all) };
    setChange(undefined);
  };
  return { change, dismiss };
}

function requiredIds(items: readonly Item[]): ReadonlySet<string> {
  return new Set(items.filter(({ found }) => found?.required).map(({ id }) => id));
}

function tickedIds(items: readonly Item[]): ReadonlySet<string> {
  return new Set(items.filter(({ ticked }) => ticked).map(({ id }) => id));
}
