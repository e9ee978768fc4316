import { FINDING_WORDS, PANEL_WORDS } from '@blackbar/words';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from '../state/editor-context.ts';
import { ItemRow } from './item-row.tsx';
import { useRowActions } from './use-row-actions.ts';

const W = PANEL_WORDS;

/** What no page shows: notes, fields, titles, attachments, old revisions, redactions that hid nothing. */
export function HiddenContent() {
  const { found, items, state, locked, preview, show, rules } = useEditor();
  const [opened, setOpen] = useState(false);
  const actions = useRowActions();
  const hidden = items.filter((item) => item.found && item.rects.length === 0);
  const fileOnly = hidden.filter((item) => item.page === 0);
  const total = found.findings.length + hidden.length;
  // The keyboard walks into it: it has to be seen.
  const open = opened || fileOnly.some((item) => item.id === state.focus);
  if (total === 0) return null;
  return (
    <section aria-labelledby="hidden-content" className="border-b border-hairline py-2.5 text-[13px]">
      <h2 id="hidden-content">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-2 px-3 font-semibold"
        >
          <EyeOff className="size-4" aria-hidden="true" />
          {W.hidden.title}
          <span className="figures ml-auto font-normal text-ink-faint">{W.hidden.findings(total)}</span>
        </button>
      </h2>
      {open ? (
        <>
          <ul className="mt-2 grid gap-2 px-3">
            {found.findings.map((finding) => {
              const { page } = finding;
              const [box] = finding.rects ?? [];
              return (
                <li key={`${finding.kind}:${page}:${box?.x}:${box?.y}`} className="text-ink-soft">
                  {FINDING_WORDS[finding.kind]}
                  {finding.sample ? <code className="ml-1 font-mono text-xs">{finding.sample}</code> : null}
                  {page !== undefined ? (
                    <button
                      type="button"
                      className="ml-1.5 font-medium text-accent hover:underline"
                      onClick={() => show(page, box)}
                    >
                      {W.onPage(page)}
                    </button>
                  ) : null}
                </li>
              );
            })}
          </ul>
          {fileOnly.length > 0 ? (
            <ul className="mt-2" aria-label={W.hidden.noPage}>
              {fileOnly.map((item) => (
                <ItemRow
                  key={item.id}
                  item={item}
                  focused={item.id === state.focus}
                  frozen={locked || preview}
                  ruled={(rules?.names.length ?? 0) > 0}
                  same={1}
                  actions={actions}
                />
              ))}
            </ul>
          ) : null}
          <p className="mt-2 px-3 text-ink-faint">{W.hidden.note}</p>
        </>
      ) : null}
    </section>
  );
}
