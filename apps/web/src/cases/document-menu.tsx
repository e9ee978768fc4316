import { FILE_NAME_MAX, type WireDocument } from '@blackbar/contracts';
import { DASHBOARD_WORDS, FILE_HISTORY_WORDS, HISTORY_WORDS, REFERENCE_LIST_WORDS } from '@blackbar/words';
import { Ellipsis, Files, History, Pencil, ScrollText, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteDocument, describeDocument, isMoving, renameDocument } from '../api/cases.ts';
import { useMayChange } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DescribeDialog } from './describe-dialog.tsx';
import { FilesDialog } from './files-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ReferenceListDialog } from './reference-list-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const W = DASHBOARD_WORDS.caseMenu;
const D = DASHBOARD_WORDS.documentMenu;

/** What can be done with a document as a whole; whoever may not change it can look at its history. */
export function DocumentMenu({ document }: { document: WireDocument }) {
  const mayChange = useMayChange();
  const [open, setOpen] = useState<'rename' | 'describe' | 'delete' | 'reference-list' | 'history' | 'files'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu
        trigger={
          <Button look="quiet" size="icon" aria-label={W.label(document.name)}>
            <Ellipsis />
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpen('history')}>
          <History aria-hidden="true" />
          {HISTORY_WORDS.open}
        </MenuItem>
        {document.released ? (
          <MenuItem onSelect={() => setOpen('files')}>
            <Files aria-hidden="true" />
            {FILE_HISTORY_WORDS.open}
          </MenuItem>
        ) : null}
        {mayChange ? (
          <>
            <MenuItem disabled={isMoving(document) || document.locked} onSelect={() => setOpen('rename')}>
              <Pencil aria-hidden="true" />
              {D.rename}
            </MenuItem>
            <MenuItem onSelect={() => setOpen('describe')}>
              <Tag aria-hidden="true" />
              {D.describe}
            </MenuItem>
            <MenuItem disabled={document.state !== 'ready'} onSelect={() => setOpen('reference-list')}>
              <ScrollText aria-hidden="true" />
              {REFERENCE_LIST_WORDS.open}
            </MenuItem>
            <MenuItem className="text-stop" onSelect={() => setOpen('delete')}>
              <Trash2 aria-hidden="true" />
              {W.remove}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {open === 'rename' ? (
        <RenameDialog
          heading={D.rename}
          label={D.name}
          value={document.name}
          maxLength={FILE_NAME_MAX}
          {...(document.state === 'ready' ? { note: D.readAgain } : {})}
          save={(name) => renameDocument(document, name)}
          onClose={close}
        />
      ) : null}
      {open === 'describe' ? (
        <DescribeDialog
          note={D.describeNote}
          value={document}
          save={(described) => describeDocument(document, described)}
          onClose={close}
        />
      ) : null}
      {open === 'history' ? <HistoryDialog document={document} onClose={close} /> : null}
      {open === 'files' ? <FilesDialog document={document} onClose={close} /> : null}
      {open === 'reference-list' ? <ReferenceListDialog document={document} onClose={close} /> : null}
      {open === 'delete' ? (
        <DeleteDialog
          what="document"
          name={document.name}
          note={D.removeNote}
          notRemoved={D.notRemoved}
          remove={() => deleteDocument(document)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
