import { LAST_LOOK_WORDS } from '@blackbar/words';
import { useOpenedPages } from '../../api/opened-pages.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';

const W = LAST_LOOK_WORDS.unopened;

/** Pages that nobody has had on the screen, as the server knows it. */
export function UnopenedPages() {
  const { document, found, openDialog, show } = useEditor();
  const { data } = useOpenedPages(document.id);
  if (!data) return null;
  const opened = new Set(data.pages);
  const unopened = found.pages.map(({ page }) => page).filter((page) => !opened.has(page));
  const [first] = unopened;
  if (first === undefined) return null;
  return (
    <NoticeBox tone="caution" title={<span role="status">{W.title(unopened, found.pages.length)}</span>}>
      <p>{W.note}</p>
      <Button
        size="sm"
        className="mt-2"
        onClick={() => {
          openDialog(undefined);
          show(first);
        }}
      >
        {W.open(first)}
      </Button>
    </NoticeBox>
  );
}
