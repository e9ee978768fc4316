/** What of a filing a rule asks for, counted before anything leaves. No text of a document. */

/** One find, and what stands about it. */
export interface FilingFind {
  readonly category: string;
  /** The rule in force asks for it. */
  readonly required: boolean;
  /** The paragraph that asks for it; '' where none does. */
  readonly cite: string;
  readonly removed: boolean;
  /** A person left it on purpose. */
  readonly kept: boolean;
}

export interface FilingRequirement {
  readonly cite: string;
  readonly category: string;
  readonly found: number;
  readonly done: number;
  readonly keptOnPurpose: number;
  readonly state: 'done' | 'open';
}

export interface FilingCheck {
  readonly requirements: readonly FilingRequirement[];
  /** Removed although no rule in force asks for it, by kind, most first. */
  readonly beyond: readonly { readonly category: string; readonly count: number }[];
  readonly open: number;
}

/**
 * Each requirement of the rules with its count. `asked`: what the rules name, whether or not it was found, so that
 * "none found" is said and not passed over.
 */
export function filingCheck(
  asked: readonly { readonly category: string; readonly cite: string }[],
  finds: readonly FilingFind[],
): FilingCheck {
  const rows = new Map<string, FilingFind[]>(asked.map(({ category }) => [category, []]));
  const cites = new Map(asked.map(({ category, cite }) => [category, cite]));
  for (const find of finds) {
    if (!find.required) continue;
    const own = rows.get(find.category);
    if (own) own.push(find);
    else rows.set(find.category, [find]);
    if (!cites.has(find.category)) cites.set(find.category, find.cite);
  }
  const requirements = [...rows].map(([category, own]): FilingRequirement => {
    const done = own.filter(({ removed }) => removed).length;
    const keptOnPurpose = own.filter(({ removed, kept }) => !removed && kept).length;
    const state = done + keptOnPurpose === own.length ? 'done' : 'open';
    return { cite: cites.get(category) ?? '', category, found: own.length, done, keptOnPurpose, state };
  });
  const beyond = new Map<string, number>();
  for (const { required, removed, category } of finds) {
    if (removed && !required) beyond.set(category, (beyond.get(category) ?? 0) + 1);
  }
  return {
    requirements,
    beyond: [...beyond].map(([category, count]) => ({ category, count })).sort((a, b) => b.count - a.count),
    open: requirements.filter(({ state }) => state === 'open').length,
  };
}
