import { CASE_WORDS } from '@blackbar/contracts';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../state/editor-context.ts';

/** Ways from the list to what belongs to the case. */
export function CaseLinks() {
  const { openDialog } = useEditor();
  return (
    <p className="mb-2 flex gap-4">
      <Button look="link" size="inline" className="text-[13px]" onClick={() => openDialog('people')}>
        {CASE_WORDS.people.title}
      </Button>
      <Button look="link" size="inline" className="text-[13px]" onClick={() => openDialog('hipaa')}>
        {CASE_WORDS.hipaa.title}
      </Button>
    </p>
  );
}
