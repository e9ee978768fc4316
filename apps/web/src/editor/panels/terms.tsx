import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { CaseLinks } from '../dialogs/case-links.tsx';
import { useEditor } from '../state/editor-context.ts';
import { isFrozen } from '../state/is-frozen.ts';

const W = PANEL_WORDS;

const T = MESSAGES.editor;

/** Words that are left alone, and words that go wherever they stand. */
export function Terms() {
  const api = useEditor();
  const { state, dispatch, openDialog, rules } = api;
  const frozen = isFrozen(api);
  const { exclusions, terms } = state.draft;
  return (
    <section aria-labelledby="excluded-terms" className="border-b border-hairline px-3 py-2.5 text-[13px]">
      {rules ? (
        <div className="mb-2 flex items-baseline gap-3">
          <h2 className="max-w-40 shrink-0 truncate font-semibold" title={rules.recipient}>
            {rules.recipient === undefined ? W.rules.title : W.rules.titleFor(rules.recipient)}
          </h2>
          <p className="min-w-0 grow truncate text-ink-faint" title={rules.names.join(', ')}>
            {rules.names.length === 0 ? W.none : rules.names.join(', ')}
          </p>
          <Button
            look="link"
            size="inline"
            className="text-[13px]"
            aria-label={W.rules.changeRules}
            disabled={frozen}
            onClick={() => openDialog('rules')}
          >
            {W.rules.change}
          </Button>
        </div>
      ) : null}
      <CaseLinks />
      <div className="flex items-baseline gap-3">
        <h2 id="excluded-terms" className="shrink-0 font-semibold">
          {T.excludedTerms}
        </h2>
        <p className="min-w-0 grow truncate text-ink-faint" title={exclusions.join(', ')}>
          {exclusions.length === 0 ? W.none : exclusions.join(', ')}
        </p>
        <Button
          look="link"
          size="inline"
          className="text-[13px]"
          aria-label={`${T.edit} ${T.excludedTerms}`}
          disabled={frozen}
          onClick={() => openDialog('terms')}
        >
          {T.edit}
        </Button>
      </div>
      {terms.length > 0 ? (
        <>
          <h3 className="mt-3 font-semibold">{W.terms.removed}</h3>
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
            {terms.map((term) => (
              <li key={term} className="flex items-center gap-1 rounded-sm bg-ink py-0.5 pl-2 pr-1 text-paper">
                <span className="max-w-40 truncate">{term}</span>
                <button
                  type="button"
                  aria-label={W.terms.keep(term)}
                  disabled={frozen}
                  onClick={() => dispatch({ type: 'terms', terms: terms.filter((t) => t !== term) })}
                  className="rounded-sm p-0.5 focus-visible:outline-paper"
                >
                  <X className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
