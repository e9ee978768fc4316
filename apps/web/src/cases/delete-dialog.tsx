import { DASHBOARD_WORDS } from '@blackbar/words';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const W = DASHBOARD_WORDS.caseMenu;

interface DeleteDialogProps {
  readonly what: 'case' | 'document';
  readonly name: string;
  /** What goes with it. */
  readonly note: string;
  readonly notRemoved: string;
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
}

export function DeleteDialog({ what, name, note, notRemoved, remove, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={W.removeTitle(name)}
      description={note}
      stays={W.removeStays(what)}
      cancel={W.cancel}
      confirm={W.removeForGood}
      failed={notRemoved}
      act={remove}
      onClose={onClose}
    />
  );
}
