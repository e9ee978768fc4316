import { Dialog } from '../../ui/dialog.tsx';
import { useEditor } from '../state/editor-context.ts';

const KEYS = [
  ['N, P', 'Next or previous item, over all pages'],
  ['Space', 'Tick or untick the item'],
  ['Delete', 'Remove the mark'],
  ['Arrow keys', 'Move the mark by 1 point; with Shift by 10'],
  ['E', 'Add a reason'],
  ['H, D, S', 'Hand, Draw Redaction, Select Text'],
  ['R', 'Rotate the view'],
  ['B', 'Bates Numbering Settings'],
  ['/', 'Search & Redact'],
  ['+, −, 0', 'Zoom in, zoom out, Reset Zoom'],
  ['Page Up, Page Down', 'Previous or next page'],
  ['Ctrl Z, Ctrl Y', 'Undo, redo'],
  ['?', 'This sheet'],
] as const;

export function KeysDialog() {
  const { openDialog } = useEditor();
  return (
    <Dialog open onOpenChange={() => openDialog(undefined)} title="Keyboard">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {KEYS.map(([keys, what]) => (
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
