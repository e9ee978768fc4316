import type { WireDocument } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { lookOf } from '../ui/category-look.ts';

const W = DASHBOARD_WORDS.document;
/** What one line of a row holds; the rest is a number. */
const SHOWN = 4;

/** What was found in a document, by category, most first. */
export function FoundLine({ document: { name, categories } }: { document: Pick<WireDocument, 'name' | 'categories'> }) {
  const counts = Object.entries(categories).sort(([, a], [, b]) => b - a);
  if (counts.length === 0) return null;
  const rest = counts.length - SHOWN;
  return (
    <ul
      aria-label={W.foundLabel(name)}
      className="figures mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-[13px] text-ink-faint"
    >
      {counts.slice(0, SHOWN).map(([category, finds]) => (
        <li key={category}>{W.found(lookOf(category).name, finds)}</li>
      ))}
      {rest > 0 ? (
        <li
          title={counts
            .slice(SHOWN)
            .map(([category, finds]) => W.found(lookOf(category).name, finds))
            .join(', ')}
        >
          {W.foundMore(rest)}
        </li>
      ) : null}
    </ul>
  );
}
