import { CASE_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../state/editor-context.ts';

/** Ways from the list to what belongs to the case. */
export function CaseLinks() {
  const { openDialog, rules } = useEditor();
  return (
    <p className="mb-2 flex gap-4">
      <Button look="link" size="inline" className="text-[13px]" onClick={() => openDialog('people')}>
        {CASE_WORDS.people.title}
      </Button>
      {rules?.safeHarbor ? (
        <Button look="link" size="inline" className="text-[13px]" onClick={() => openDialog('hipaa')}>
          {CASE_WORDS.hipaa.title}
        </Button>
      ) : null}
    </p>
  );
}
