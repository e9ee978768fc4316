import { EXCLUSIONS_MAX, TERM_MAX_LENGTH } from '@blackbar/contracts';
import { isExcluded, wholeValue } from '@blackbar/model';
import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { withTerm } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { useMeanwhile } from './use-meanwhile.ts';

const W = PANEL_WORDS;

export function TermsDialog() {
  const { state, dispatch, items, openDialog } = useEditor();
  const [terms, setTerms] = useState(state.draft.exclusions);
  const [term, setTerm] = useState('');
  const meanwhile = useMeanwhile(state.draft.exclusions);
  const close = () => openDialog(undefined);
  const added = withTerm(terms, term);

  const save = () => {
    const excluded = isExcluded(added);
    const untick = items
      .filter((item) => item.found && excluded(wholeValue({ text: item.text, whole: item.found.whole })))
      .map((item) => item.id);
    dispatch({ type: 'exclusions', exclusions: added, untick });
    close();
  };

  return (
    <Dialog
      open
      onOpenChange={close}
      title={MESSAGES.editor.manageExcludedTerms}
      description={W.terms.description}
      footer={
        <>
          <Button onClick={close}>{W.cancel}</Button>
          <Button look="primary" disabled={meanwhile.changed} onClick={save}>
            {W.save}
          </Button>
        </>
      }
    >
      <MeanwhileNotice meanwhile={meanwhile} onTake={() => setTerms(state.draft.exclusions)} />
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setTerms(added);
          setTerm('');
        }}
      >
        <Field label={W.terms.term} className="grow">
          {(ids) => (
            <Input
              {...ids}
              value={term}
              maxLength={TERM_MAX_LENGTH}
              onChange={(event) => setTerm(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="h-10" disabled={added === terms || terms.length >= EXCLUSIONS_MAX}>
          {W.terms.add}
        </Button>
      </form>
      <ul className="mt-4 border-t border-hairline" aria-label={MESSAGES.editor.excludedTerms}>
        {terms.map((each) => (
          <li key={each} className="flex items-center gap-2 border-b border-hairline py-1.5">
            <span className="grow break-words">{each}</span>
            <Button
              look="quiet"
              size="icon"
              aria-label={W.terms.remove(each)}
              onClick={() => setTerms(terms.filter((other) => other !== each))}
            >
              <Trash2 />
            </Button>
          </li>
        ))}
        {terms.length === 0 ? <li className="py-3 text-ink-faint">{W.terms.none}</li> : null}
      </ul>
    </Dialog>
  );
}
