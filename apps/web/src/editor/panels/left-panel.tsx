import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { Hash, RotateCw } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { RadioGroup } from 'radix-ui';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { Tool } from '../overlay/surface-actions.ts';
import { useEditor } from '../state/editor-context.ts';
import { isFrozen } from '../state/is-frozen.ts';
import type { RenderQueue } from '../viewer/render-queue.ts';
import { Thumbnails } from './thumbnails.tsx';
import { TOOLS } from './tools.ts';

const W = PANEL_WORDS;

const T = MESSAGES.editor;

export function LeftPanel({ pdf, queue }: { pdf: PDFDocumentProxy | undefined; queue: RenderQueue }) {
  const api = useEditor();
  const { tool, setTool, rotate, openDialog, state } = api;
  const frozen = isFrozen(api);
  return (
    <section
      aria-label={W.tools.label}
      className="hidden w-44 shrink-0 flex-col border-r border-hairline bg-paper lg:flex"
    >
      <div className="grid gap-0.5 border-b border-hairline p-2">
        <Tooltip label={T.rotate} keys="R" side="right">
          <Button look="quiet" size="sm" className="justify-start px-2" onClick={rotate}>
            <RotateCw aria-hidden="true" />
            {T.rotate}
          </Button>
        </Tooltip>
        <RadioGroup.Root
          aria-label={W.tools.tool}
          className="grid gap-0.5"
          value={tool}
          onValueChange={(next) => setTool(next as Tool)}
        >
          {TOOLS.map(({ tool: each, name, keys, icon: Icon }) => (
            <Tooltip key={each} label={name} keys={keys} side="right">
              <RadioGroup.Item asChild value={each} disabled={frozen && each === 'draw'}>
                <Button
                  look="quiet"
                  size="sm"
                  className={cn(
                    'justify-start px-2',
                    tool === each && 'bg-ink text-paper hover:bg-ink hover:text-paper',
                  )}
                >
                  <Icon aria-hidden="true" />
                  {name}
                </Button>
              </RadioGroup.Item>
            </Tooltip>
          ))}
        </RadioGroup.Root>
        <Tooltip label={T.batesNumber} keys="B" side="right">
          <Button
            look="quiet"
            size="sm"
            className="justify-start px-2"
            disabled={frozen}
            onClick={() => openDialog('bates')}
          >
            <Hash aria-hidden="true" />
            {T.batesNumber}
            {state.draft.bates ? <span className="ml-auto size-2 rounded-[1px] bg-ink" title={W.tools.on} /> : null}
          </Button>
        </Tooltip>
      </div>
      {pdf ? <Thumbnails pdf={pdf} queue={queue} /> : null}
    </section>
  );
}
