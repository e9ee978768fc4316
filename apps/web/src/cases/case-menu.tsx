import { type CaseSummary, TITLE_MAX } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { changeListed, deleteCase } from '../api/cases.ts';
import { sentenceOf } from '../api/fetch.ts';
import { useMayChange } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { toast } from '../ui/toast.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const W = DASHBOARD_WORDS.caseMenu;

/** What can be done with a case as a whole; nothing for somebody who may only look. */
export function CaseMenu({ item, onGone }: { item: CaseSummary; onGone?: () => void }) {
  const [open, setOpen] = useState<'rename' | 'delete'>();
  if (!useMayChange()) return null;
  const close = () => setOpen(undefined);

  const putAside = async () => {
    try {
      await changeListed(item.id, { archived: !item.archived });
      toast(item.archived ? W.restored(item.title) : W.archived(item.title));
    } catch (error) {
      toast({ title: W.notChanged, description: sentenceOf(error), tone: 'destructive' });
    }
  };
  return (
    <>
      <Menu
        trigger={
          <Button look="quiet" size="icon" aria-label={W.label(item.title)}>
            <Ellipsis />
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpen('rename')}>
          <Pencil aria-hidden="true" />
          {W.rename}
        </MenuItem>
        <MenuItem onSelect={() => void putAside()}>
          {item.archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          {item.archived ? W.restore : W.archive}
        </MenuItem>
        <MenuItem className="text-stop" onSelect={() => setOpen('delete')}>
          <Trash2 aria-hidden="true" />
          {W.remove}
        </MenuItem>
      </Menu>
      {open === 'rename' ? (
        <RenameDialog
          heading={W.rename}
          label={W.title}
          value={item.title}
          maxLength={TITLE_MAX}
          save={(title) => changeListed(item.id, { title })}
          onClose={close}
        />
      ) : null}
      {open === 'delete' ? (
        <DeleteDialog
          what="case"
          name={item.title}
          note={W.removeNote(item.documents)}
          notRemoved={W.notRemoved}
          remove={() => deleteCase(item.id).then(onGone)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
