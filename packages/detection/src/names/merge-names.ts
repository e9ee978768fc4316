import type { Hit } from '../recognizers/recognizer.ts';

const isName = (hit: Hit): boolean => hit.category === 'PERSON' || hit.category === 'MINOR_NAME';

/**
 * Label, title and model often see the same name, each a little more or less of it. One hit over all that any of
 * them saw: half a name left standing is worse than a word too much.
 */
export function mergeNames(hits: readonly Hit[]): Hit[] {
  const names = hits.filter(isName).sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: Hit[] = [];
  for (const name of names) {
    const last = merged.at(-1);
    if (last && name.start < last.end) merged[merged.length - 1] = joined(last, name);
    else merged.push(name);
  }
  return [...hits.filter((hit) => !isName(hit)), ...merged];
}

const RANK: Readonly<Record<Hit['source'], number>> = { validated: 4, caption: 3, memory: 2, model: 1, pattern: 0 };

function joined(a: Hit, b: Hit): Hit {
  const [first, second] = RANK[b.source] > RANK[a.source] ? [b, a] : [a, b];
  const role = first.role ?? second.role;
  return {
    ...first,
    start: Math.min(a.start, b.start),
    end: Math.max(a.end, b.end),
    category: a.category === 'MINOR_NAME' || b.category === 'MINOR_NAME' ? 'MINOR_NAME' : 'PERSON',
    // Two that agree are surer than either.
    score: Math.min(0.99, Math.max(a.score, b.score) + 0.02),
    evidence: [...new Set([...first.evidence, ...second.evidence])],
    captioned: first.captioned === true || second.captioned === true,
    ...(role === undefined ? {} : { role }),
  };
}
