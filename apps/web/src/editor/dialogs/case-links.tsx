import { CASE_WORDS, MARK_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../state/editor-context.ts';

/** Ways from the list to what belongs to the case, and to other programs. */
export function CaseLinks() {
  const { openDialog, rules } = useEditor();
  return (
    <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1">
      <Button look="link" size="inline" className="text-[13px]" onClick={() => openDialog('people')}>
        {CASE_WORDS.people.title}
      </Button>
      <Button look="link" size="inline" className="text-[13px]" onClick={() => openDialog('marks')}>
        {MARK_WORDS.link}
      </Button>
      {rules?.safeHarbor ? (
        <Button look="link" size="inline" className="text-[13px]" onClick={() => openDialog('hipaa')}>
          {CASE_WORDS.hipaa.title}
        </Button>
      ) : null}
    </p>
  );
}
