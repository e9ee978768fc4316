import { CASE_CHANGE_WORDS, CASE_WORDS, CHILDREN_WORDS, MARK_WORDS } from '@blackbar/words';
import { useChildren } from '../../api/children.ts';
import { useMayChange } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { type DialogName, useEditor } from '../state/editor-context.ts';

/** Ways from the list to what belongs to the case, and to other programs. */
export function CaseLinks() {
  const { document, rules } = useEditor();
  const { data } = useChildren(document.id);
  const mayChange = useMayChange();
  const answered = data !== undefined && data.questions.length > 0 && data.questions.every(({ answer }) => answer);
  return (
    <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1">
      <CaseLink to="people" name={CASE_WORDS.people.title} />
      <CaseLink to="marks" name={MARK_WORDS.link} />
      {mayChange ? (
        <CaseLink to="caseChange" name={CASE_CHANGE_WORDS.openShort} label={CASE_CHANGE_WORDS.open} />
      ) : null}
      {answered ? <CaseLink to="children" name={CHILDREN_WORDS.answered} /> : null}
      {rules?.safeHarbor ? <CaseLink to="hipaa" name={CASE_WORDS.hipaa.title} /> : null}
    </p>
  );
}

/** `label`: what it says to whoever does not see what it stands beside. */
function CaseLink({ to, name, label }: { to: DialogName; name: string; label?: string }) {
  const { openDialog } = useEditor();
  return (
    <Button
      look="link"
      size="inline"
      className="text-[13px]"
      aria-label={label}
      title={label}
      onClick={() => openDialog(to)}
    >
      {name}
    </Button>
  );
}
