import { ZOOM } from '@blackbar/contracts';
import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../state/editor-context.ts';

const W = PANEL_WORDS;

const T = MESSAGES.editor;

export function Navigator() {
  const { page, found, showPage, setZoom } = useEditor();
  const total = found.pages.length;
  return (
    <nav
      aria-label={W.tools.pages}
      className="flex shrink-0 items-center justify-center gap-1 border-t border-hairline bg-paper p-1 text-[13px]"
    >
      <Button look="quiet" size="icon" aria-label={T.previous} disabled={page <= 1} onClick={() => showPage(page - 1)}>
        <ChevronLeft />
      </Button>
      <span className="figures min-w-16 whitespace-nowrap text-center">{T.pageOf(page, total)}</span>
      <Button look="quiet" size="icon" aria-label={T.next} disabled={page >= total} onClick={() => showPage(page + 1)}>
        <ChevronRight />
      </Button>
      <span className="h-4 w-px bg-hairline" />
      <Button look="quiet" size="sm" className="px-2" onClick={() => setZoom(ZOOM.default)}>
        {T.resetZoom}
      </Button>
    </nav>
  );
}
