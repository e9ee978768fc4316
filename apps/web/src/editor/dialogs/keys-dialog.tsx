import { PANEL_WORDS } from '@blackbar/words';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditor } from '../state/editor-context.ts';

const W = PANEL_WORDS;

export function KeysDialog() {
  const { openDialog } = useEditor();
  return (
    <Dialog open onOpenChange={() => openDialog(undefined)} title={W.keys.title}>
      <dl
        // On a small screen it scrolls, and holds nothing else to stand on.
        tabIndex={0}
        className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2"
      >
        {W.keys.rows.map(([keys, what]) => (
          <div key={keys} className="col-span-2 grid grid-cols-subgrid">
            <dt className="whitespace-nowrap">
              <kbd className="rounded-sm border border-hairline bg-sheet px-1.5 py-0.5 font-mono text-xs">{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
