import type { CheckResponse } from '@blackbar/contracts';
import { CHECK_PAGE, FINDING_WORDS } from '@blackbar/words';
import { Badge } from '../ui/badge.tsx';
import { grouped } from '../ui/grouped.ts';

const W = CHECK_PAGE;

type Found = CheckResponse['findings'][number];

/** Findings of one kind on one page are one entry with all their words. */
interface Entry {
  readonly kind: Found['kind'];
  readonly severity: Found['severity'];
  readonly words: readonly string[];
  readonly places: number;
}

/** Of the file first, then page by page. */
function sectionsOf(findings: readonly Found[]): { page: number; entries: Entry[] }[] {
  const pages = grouped(findings, ({ page }) => page ?? 0);
  return [...pages]
    .sort(([a], [b]) => a - b)
    .map(([page, found]) => ({
      page,
      entries: [...grouped(found, ({ kind }) => kind)].map(([kind, alike]) => ({
        kind,
        severity: alike[0]?.severity ?? 'notice',
        words: alike.flatMap(({ words }) => words ?? []),
        places: alike.length,
      })),
    }));
}

export function Findings({ findings }: { findings: readonly Found[] }) {
  return (
    <section aria-labelledby="found" className="mt-10">
      <h2 id="found" className="font-serif text-xl font-semibold">
        {W.details}
      </h2>
      <p className="mt-1 text-[13px] text-ink-faint">{W.kept}</p>
      {sectionsOf(findings).map(({ page, entries }) => (
        <div key={page} className="mt-5 border-t border-hairline pt-4">
          <h3 className="font-semibold">{page === 0 ? W.inFile : W.page(page)}</h3>
          <ul className="mt-2 grid gap-4">
            {entries.map((entry) => (
              <EntryRow key={entry.kind} {...entry} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function EntryRow({ kind, severity, words, places }: Entry) {
  const label = severity === 'problem' ? W.words : W.hiddenWords;
  return (
    <li>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={severity === 'problem' ? 'stop' : 'plain'}>{W.severities[severity]}</Badge>
        <p className="leading-6">{FINDING_WORDS[kind]}</p>
        {places > 1 ? <span className="figures text-[13px] text-ink-faint">{W.places(places)}</span> : null}
      </div>
      {words.length > 0 ? (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {words.map((text, i) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may hide the very same, and the list never changes
              key={i}
              className="min-w-0 break-words rounded-sm bg-sunk px-2 py-1 font-mono text-[13px]"
            >
              {text}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
