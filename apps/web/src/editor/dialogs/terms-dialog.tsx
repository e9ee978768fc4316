import { EXCLUSIONS_MAX, MESSAGES, TERM_MAX_LENGTH } from '@blackbar/contracts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { isExcluded, withTerm } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';

export function TermsDialog() {
  const { state, dispatch, items, openDialog } = useEditor();
  const [terms, setTerms] = useState(state.draft.exclusions);
  const [term, setTerm] = useState('');
  const close = () => openDialog(undefined);
  const added = withTerm(terms, term);

  const save = () => {
    const untick = items.filter((item) => item.found && isExcluded(item.text, added)).map((item) => item.id);
    dispatch({ type: 'exclusions', exclusions: added, untick });
    close();
  };

  return (
    <Dialog
      open
      onOpenChange={close}
      title={MESSAGES.editor.manageExcludedTerms}
      description="A find that is exactly one of these terms is left alone, in capitals or not."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setTerms(added);
          setTerm('');
        }}
      >
        <Field label="Term" className="grow">
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
          Add
        </Button>
      </form>
      <ul className="mt-4 border-t border-hairline" aria-label={MESSAGES.editor.excludedTerms}>
        {terms.map((each) => (
          <li key={each} className="flex items-center gap-2 border-b border-hairline py-1.5">
            <span className="grow break-words">{each}</span>
            <Button
              look="quiet"
              size="icon"
              aria-label={`Remove ${each}`}
              onClick={() => setTerms(terms.filter((other) => other !== each))}
            >
              <Trash2 />
            </Button>
          </li>
        ))}
        {terms.length === 0 ? <li className="py-3 text-ink-faint">No excluded terms.</li> : null}
      </ul>
    </Dialog>
  );
}
