import { CASE_WORDS } from '@blackbar/words';
import { useHipaaSheet } from '../../api/hipaa.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';
import { openFinds } from './second-look-list.tsx';

const W = CASE_WORDS.hipaa.secondLook;

/** Under Safe Harbor: what reading the verified file again found, said where somebody decides over that file. */
export function SecondLookNotice() {
  const { rules } = useEditor();
  return rules?.safeHarbor ? <OpenFinds /> : null;
}

function OpenFinds() {
  const { document, save, openDialog } = useEditor();
  const { data: sheet } = useHipaaSheet(document.id, save.revision);
  if (!sheet?.secondLook || sheet.signed?.outputSha256 === sheet.output?.sha256) return null;
  const open = openFinds(sheet.secondLook, []);
  if (open === 0) return null;
  return (
    <NoticeBox tone="caution" title={W.left(open)}>
      <p>{W.leftNote}</p>
      <Button size="sm" className="mt-2" onClick={() => openDialog('hipaa')}>
        {W.show(open)}
      </Button>
    </NoticeBox>
  );
}
